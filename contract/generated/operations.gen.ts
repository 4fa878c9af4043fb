// Written by tools/contract.ts from contract/openapi.yaml.

import * as v from 'valibot';

import type { Given, Request } from '../request';
import type * as types from './types.gen';
import * as parsers from './valibot.gen';

/** Whether a number belongs to a known customer */
export const checkPhone = (given: Given<types.CheckPhoneData>): Request<types.CheckPhoneResponse> => ({
    ...given,
    method: 'POST',
    url: '/phone/check',
    sends: parsers.vPhoneRequest,
    answers: parsers.vPhoneAnswer,
});

/** Sends a one-time code by SMS */
export const sendOtp = (given: Given<types.SendOtpData>): Request<types.SendOtpResponse> => ({
    ...given,
    method: 'POST',
    url: '/otp/send',
    sends: parsers.vPhoneRequest,
    answers: parsers.vOtpSent,
});

/** Whether the code is the one that was sent */
export const verifyOtp = (given: Given<types.VerifyOtpData>): Request<types.VerifyOtpResponse> => ({
    ...given,
    method: 'POST',
    url: '/otp/verify',
    sends: parsers.vOtpRequest,
    answers: parsers.vOtpAnswer,
});

/** Loan plans for an amount */
export const generatePlans = (given: Given<types.GeneratePlansData>): Request<types.GeneratePlansResponse> => ({
    ...given,
    method: 'POST',
    url: '/plans',
    sends: parsers.vPlansRequest,
    answers: parsers.vPlansAnswer,
});

/** The hours of a day at a PIN code, with those that are taken */
export const timeSlots = (given: Given<types.TimeSlotsData>): Request<types.TimeSlotsResponse> => ({
    ...given,
    method: 'GET',
    url: '/time-slots',
    answers: parsers.vTimeSlotsAnswer,
});

/** Whether an assessor comes to a PIN code, and from when */
export const reach = (given: Given<types.ReachData>): Request<types.ReachResponse> => ({
    ...given,
    method: 'GET',
    url: '/reach',
    answers: parsers.vReachAnswer,
});

/** Books a visit */
export const submitBooking = (given: Given<types.SubmitBookingData>): Request<types.SubmitBookingResponse> => ({
    ...given,
    method: 'POST',
    url: '/bookings',
    sends: parsers.vBookingRequest,
    answers: parsers.vBookingAnswer,
});

/** Sends the visitor a link to a comparison by SMS, to the number that is proven */
export const sendComparison = (given: Given<types.SendComparisonData>): Request<types.SendComparisonResponse> => ({
    ...given,
    method: 'POST',
    url: '/comparisons',
    sends: parsers.vComparisonRequest,
    answers: parsers.vComparisonSent,
});

/** Asks for a call of an expert */
export const submitEnquiry = (given: Given<types.SubmitEnquiryData>): Request<types.SubmitEnquiryResponse> => ({
    ...given,
    method: 'POST',
    url: '/enquiries',
    sends: parsers.vEnquiryRequest,
    answers: v.void(),
});

/** Stores the PAN of the visitor whose number is proven */
export const submitPan = (given: Given<types.SubmitPanData>): Request<types.SubmitPanResponse> => ({
    ...given,
    method: 'POST',
    url: '/pan',
    sends: parsers.vPanRequest,
    answers: parsers.vPanAnswer,
});

/** The offers of all lenders that are shown now, and what of them is not */
export const listOffers = (given: Given<types.ListOffersData>): Request<types.ListOffersResponse> => ({
    ...given,
    method: 'GET',
    url: '/offers',
    answers: parsers.vOffersAnswer,
});

/** The market price of gold in the default city, of the newest day that is stored */
export const goldRate = (given: Given<types.GoldRateData>): Request<types.GoldRateResponse> => ({
    ...given,
    method: 'GET',
    url: '/gold-rate',
    answers: parsers.vGoldRateAnswer,
});

/** The market price of a gram of gold, by day */
export const goldRateHistory = (given: Given<types.GoldRateHistoryData>): Request<types.GoldRateHistoryResponse> => ({
    ...given,
    method: 'GET',
    url: '/gold-rate/history',
    answers: parsers.vRateHistory,
});

/** The prices that the visitor is told of */
export const myRateAlerts = (given: Given<types.MyRateAlertsData>): Request<types.MyRateAlertsResponse> => ({
    ...given,
    method: 'GET',
    url: '/gold-rate/alerts',
    answers: parsers.vRateAlertsAnswer,
});

/** Has the visitor told by SMS, once, when gold is above or below a price, in the language of the page */
export const setRateAlert = (given: Given<types.SetRateAlertData>): Request<types.SetRateAlertResponse> => ({
    ...given,
    method: 'POST',
    url: '/gold-rate/alerts',
    sends: parsers.vRateAlertRequest,
    answers: parsers.vRateAlertSet,
});

/** Ends an alert; a second time changes nothing */
export const removeRateAlert = (given: Given<types.RemoveRateAlertData>): Request<types.RemoveRateAlertResponse> => ({
    ...given,
    method: 'POST',
    url: '/gold-rate/alerts/{id}/remove',
    answers: parsers.vRateAlertsAnswer,
});

/** Has a browser sent a push message, once, when gold is above or below a price, in the language of the page */
export const setPushAlert = (given: Given<types.SetPushAlertData>): Request<types.SetPushAlertResponse> => ({
    ...given,
    method: 'POST',
    url: '/gold-rate/push-alerts',
    sends: parsers.vPushAlertRequest,
    answers: parsers.vPushAlertSet,
});

/** The prices that a browser is told of, by its key; none for a key of no browser */
export const pushAlerts = (given: Given<types.PushAlertsData>): Request<types.PushAlertsResponse> => ({
    ...given,
    method: 'POST',
    url: '/gold-rate/push-alerts/waiting',
    sends: parsers.vPushAlertKey,
    answers: parsers.vPushAlertsAnswer,
});

/** Ends an alert of a browser, by its key; a second time changes nothing */
export const removePushAlert = (given: Given<types.RemovePushAlertData>): Request<types.RemovePushAlertResponse> => ({
    ...given,
    method: 'POST',
    url: '/gold-rate/push-alerts/remove',
    sends: parsers.vPushAlertRemoval,
    answers: parsers.vPushAlertsAnswer,
});

/** Counts how fast a page was. No cookie, no address and no query is part of it */
export const reportVital = (given: Given<types.ReportVitalData>): Request<types.ReportVitalResponse> => ({
    ...given,
    method: 'POST',
    url: '/vitals',
    sends: parsers.vVitalReport,
    answers: v.void(),
});

/** The visits of the visitor, the newest first */
export const myVisits = (given: Given<types.MyVisitsData>): Request<types.MyVisitsResponse> => ({
    ...given,
    method: 'GET',
    url: '/visits',
    answers: parsers.vVisitsAnswer,
});

/** Moves a visit to other free hours */
export const moveVisit = (given: Given<types.MoveVisitData>): Request<types.MoveVisitResponse> => ({
    ...given,
    method: 'POST',
    url: '/visits/{id}/move',
    sends: parsers.vMoveRequest,
    answers: parsers.vVisitAnswer,
});

/** Cancels a visit and frees its seats; a second time changes nothing */
export const cancelVisit = (given: Given<types.CancelVisitData>): Request<types.CancelVisitResponse> => ({
    ...given,
    method: 'POST',
    url: '/visits/{id}/cancel',
    sends: parsers.vCancelRequest,
    answers: parsers.vVisitAnswer,
});

/** Which lenders know of the visits, who has the number of the visitor, and what became of the loan */
export const myNumbers = (given: Given<types.MyNumbersData>): Request<types.MyNumbersResponse> => ({
    ...given,
    method: 'GET',
    url: '/numbers',
    answers: parsers.vNumbersAnswer,
});

/** Gives the number to the lender of a visit, for so many days */
export const giveNumber = (given: Given<types.GiveNumberData>): Request<types.GiveNumberResponse> => ({
    ...given,
    method: 'POST',
    url: '/numbers/{id}/give',
    sends: parsers.vGiveNumberRequest,
    answers: parsers.vNumbersAnswer,
});

/** Takes the number back from the lender of a visit; a second time changes nothing */
export const endNumber = (given: Given<types.EndNumberData>): Request<types.EndNumberResponse> => ({
    ...given,
    method: 'POST',
    url: '/numbers/{id}/end',
    answers: parsers.vNumbersAnswer,
});

/** The loans that the visitor has had stored, and the loans that they are reminded of */
export const myLoans = (given: Given<types.MyLoansData>): Request<types.MyLoansResponse> => ({
    ...given,
    method: 'GET',
    url: '/loans',
    answers: parsers.vLoansAnswer,
});

/** Stores a loan as the visitor's device has it, in place of an earlier one with that id */
export const keepLoan = (given: Given<types.KeepLoanData>): Request<types.KeepLoanResponse> => ({
    ...given,
    method: 'POST',
    url: '/loans/{id}',
    sends: parsers.vKeepLoanRequest,
    answers: parsers.vLoansAnswer,
});

/** Deletes a stored loan; a second time changes nothing */
export const removeLoan = (given: Given<types.RemoveLoanData>): Request<types.RemoveLoanResponse> => ({
    ...given,
    method: 'POST',
    url: '/loans/{id}/remove',
    answers: parsers.vLoansAnswer,
});

/** Has the visitor reminded of the days of a loan, in the language of the page */
export const setReminders = (given: Given<types.SetRemindersData>): Request<types.SetRemindersResponse> => ({
    ...given,
    method: 'POST',
    url: '/loans/{id}/reminders',
    sends: parsers.vRemindersRequest,
    answers: parsers.vRemindersSet,
});

/** Has a browser sent push messages about the days of a loan, in the language of the page */
export const setPush = (given: Given<types.SetPushData>): Request<types.SetPushResponse> => ({
    ...given,
    method: 'POST',
    url: '/loans/{id}/push',
    sends: parsers.vPushRequest,
    answers: parsers.vPushSet,
});

/** What browsers subscribe to push messages with */
export const pushKey = (given: Given<types.PushKeyData>): Request<types.PushKeyResponse> => ({
    ...given,
    method: 'GET',
    url: '/reminders/push-key',
    answers: parsers.vPushKey,
});

/** Changes the days of which somebody is reminded, with the key that the device was given; no days end it */
export const changeReminders = (given: Given<types.ChangeRemindersData>): Request<types.ChangeRemindersResponse> => ({
    ...given,
    method: 'POST',
    url: '/reminders/change',
    sends: parsers.vRemindersChange,
    answers: v.void(),
});

/** Ends all reminders of a number or of a browser, or all alerts of the gold rate, with the token of the link in a message */
export const stopReminders = (given: Given<types.StopRemindersData>): Request<types.StopRemindersResponse> => ({
    ...given,
    method: 'POST',
    url: '/reminders/stop',
    sends: parsers.vStopRequest,
    answers: v.void(),
});

/** Asks all lenders of the open network for gold loans */
export const askLenders = (given: Given<types.AskLendersData>): Request<types.AskLendersResponse> => ({
    ...given,
    method: 'POST',
    url: '/ondc/searches',
    answers: parsers.vOndcStarted,
});

/** What lenders have answered to a search of this browser so far */
export const lendersAnswers = (given: Given<types.LendersAnswersData>): Request<types.LendersAnswersResponse> => ({
    ...given,
    method: 'GET',
    url: '/ondc/searches/{id}',
    answers: parsers.vOndcSearch,
});

/** What a lender wants to know before it makes an offer */
export const lendersQuestions = (given: Given<types.LendersQuestionsData>): Request<types.LendersQuestionsResponse> => ({
    ...given,
    method: 'GET',
    url: '/ondc/searches/{id}/lenders/{key}',
    answers: parsers.vOndcQuestions,
});

/** Chooses a lender of a search, with the consent to give it what its form asks for */
export const chooseLender = (given: Given<types.ChooseLenderData>): Request<types.ChooseLenderResponse> => ({
    ...given,
    method: 'POST',
    url: '/ondc/searches/{id}/choices',
    sends: parsers.vOndcChoiceRequest,
    answers: parsers.vOndcStarted,
});

/** The choices of this browser and of the visitor, the newest first */
export const myChoices = (given: Given<types.MyChoicesData>): Request<types.MyChoicesResponse> => ({
    ...given,
    method: 'GET',
    url: '/ondc/choices',
    answers: parsers.vOndcChoices,
});

/** How a choice of this browser or visitor stands */
export const choiceStands = (given: Given<types.ChoiceStandsData>): Request<types.ChoiceStandsResponse> => ({
    ...given,
    method: 'GET',
    url: '/ondc/choices/{id}',
    answers: parsers.vOndcChoice,
});

/** Sends the form that is due to the lender, and asks it for its offer */
export const fillForm = (given: Given<types.FillFormData>): Request<types.FillFormResponse> => ({
    ...given,
    method: 'POST',
    url: '/ondc/choices/{id}/form',
    sends: parsers.vOndcFormRequest,
    answers: parsers.vOndcChoice,
});

/** Asks a lender that has not answered once more */
export const askAgain = (given: Given<types.AskAgainData>): Request<types.AskAgainResponse> => ({
    ...given,
    method: 'POST',
    url: '/ondc/choices/{id}/again',
    answers: parsers.vOndcChoice,
});

/** What the visitor consented to, oldest first */
export const myConsents = (given: Given<types.MyConsentsData>): Request<types.MyConsentsResponse> => ({
    ...given,
    method: 'GET',
    url: '/consents',
    answers: parsers.vConsentsAnswer,
});

/** Gives or withdraws a consent */
export const changeConsent = (given: Given<types.ChangeConsentData>): Request<types.ChangeConsentResponse> => ({
    ...given,
    method: 'POST',
    url: '/consents',
    sends: parsers.vConsentRequest,
    answers: parsers.vConsentsAnswer,
});

/** Removes the visitor's data, cancels what is open, and ends the session */
export const eraseMe = (given: Given<types.EraseMeData>): Request<types.EraseMeResponse> => ({
    ...given,
    method: 'POST',
    url: '/erasure',
    answers: parsers.vErasureAnswer,
});

/** Ends the visitor's session */
export const endSession = (given: Given<types.EndSessionData>): Request<types.EndSessionResponse> => ({
    ...given,
    method: 'POST',
    url: '/session/end',
    answers: v.void(),
});

/** Logs a person of the office in by email and password */
export const login = (given: Given<types.LoginData>): Request<types.LoginResponse> => ({
    ...given,
    method: 'POST',
    url: '/auth/login',
    sends: parsers.vLoginRequest,
    answers: parsers.vLoginAnswer,
});

/** Proves the second step with a code of an authenticator, or a recovery code */
export const loginWithCode = (given: Given<types.LoginWithCodeData>): Request<types.LoginWithCodeResponse> => ({
    ...given,
    method: 'POST',
    url: '/auth/code',
    sends: parsers.vSecondStepCode,
    answers: parsers.vLoginAnswer,
});

/** What the browser needs to ask for a passkey as the second step */
export const passkeyOptions = (given: Given<types.PasskeyOptionsData>): Request<types.PasskeyOptionsResponse> => ({
    ...given,
    method: 'POST',
    url: '/auth/passkey/options',
    answers: parsers.vPasskeyRequest,
});

/** Proves the second step with a passkey */
export const loginWithPasskey = (given: Given<types.LoginWithPasskeyData>): Request<types.LoginWithPasskeyResponse> => ({
    ...given,
    method: 'POST',
    url: '/auth/passkey',
    sends: parsers.vPasskeyProof,
    answers: parsers.vLoginAnswer,
});

/** Ends the session */
export const logout = (given: Given<types.LogoutData>): Request<types.LogoutResponse> => ({
    ...given,
    method: 'POST',
    url: '/auth/logout',
    answers: v.void(),
});

/** Ends every session of the person */
export const logoutEverywhere = (given: Given<types.LogoutEverywhereData>): Request<types.LogoutEverywhereResponse> => ({
    ...given,
    method: 'POST',
    url: '/auth/logout-everywhere',
    answers: v.void(),
});

/** Who is logged in */
export const whoAmI = (given: Given<types.WhoAmIData>): Request<types.WhoAmIResponse> => ({
    ...given,
    method: 'GET',
    url: '/auth/me',
    answers: parsers.vWhoAmI,
});

/** Makes a secret for an authenticator, not in use until a code confirms it */
export const setUpTotp = (given: Given<types.SetUpTotpData>): Request<types.SetUpTotpResponse> => ({
    ...given,
    method: 'POST',
    url: '/auth/totp/set-up',
    sends: parsers.vProof,
    answers: parsers.vTotpSecret,
});

/** Puts the authenticator to use with its first code */
export const confirmTotp = (given: Given<types.ConfirmTotpData>): Request<types.ConfirmTotpResponse> => ({
    ...given,
    method: 'POST',
    url: '/auth/totp/confirm',
    sends: parsers.vCodeRequest,
    answers: parsers.vSecondStepAdded,
});

/** Removes the authenticator */
export const removeTotp = (given: Given<types.RemoveTotpData>): Request<types.RemoveTotpResponse> => ({
    ...given,
    method: 'POST',
    url: '/auth/totp/remove',
    sends: parsers.vProof,
    answers: parsers.vMe,
});

/** What the browser needs to make a passkey */
export const setUpPasskey = (given: Given<types.SetUpPasskeyData>): Request<types.SetUpPasskeyResponse> => ({
    ...given,
    method: 'POST',
    url: '/auth/passkeys/set-up',
    sends: parsers.vPasswordRequest,
    answers: parsers.vPasskeyCreation,
});

/** Adds the passkey that the browser made */
export const addPasskey = (given: Given<types.AddPasskeyData>): Request<types.AddPasskeyResponse> => ({
    ...given,
    method: 'POST',
    url: '/auth/passkeys',
    sends: parsers.vNewPasskey,
    answers: parsers.vSecondStepAdded,
});

/** Removes a passkey */
export const removePasskey = (given: Given<types.RemovePasskeyData>): Request<types.RemovePasskeyResponse> => ({
    ...given,
    method: 'POST',
    url: '/auth/passkeys/remove',
    sends: parsers.vRemovePasskeyRequest,
    answers: parsers.vMe,
});

/** Changes the person's own password */
export const changePassword = (given: Given<types.ChangePasswordData>): Request<types.ChangePasswordResponse> => ({
    ...given,
    method: 'POST',
    url: '/auth/password',
    sends: parsers.vChangePassword,
    answers: v.void(),
});

/** New recovery codes; those before no longer hold */
export const renewRecoveryCodes = (given: Given<types.RenewRecoveryCodesData>): Request<types.RenewRecoveryCodesResponse> => ({
    ...given,
    method: 'POST',
    url: '/auth/recovery-codes',
    sends: parsers.vProof,
    answers: parsers.vRecoveryCodes,
});

/** Whom an invitation is for */
export const readInvitation = (given: Given<types.ReadInvitationData>): Request<types.ReadInvitationResponse> => ({
    ...given,
    method: 'POST',
    url: '/auth/invitation',
    sends: parsers.vInvitationToken,
    answers: parsers.vInvitationAnswer,
});

/** Sets name and password by an invitation, which is then used up; a second step is set up next */
export const acceptInvitation = (given: Given<types.AcceptInvitationData>): Request<types.AcceptInvitationResponse> => ({
    ...given,
    method: 'POST',
    url: '/auth/invitation/accept',
    sends: parsers.vAcceptInvitation,
    answers: parsers.vLoginAnswer,
});

/** A page of customers */
export const listCustomers = (given: Given<types.ListCustomersData>): Request<types.ListCustomersResponse> => ({
    ...given,
    method: 'GET',
    url: '/customers',
    answers: parsers.vCustomersAnswer,
});

/** The customers that match, as CSV; phones are masked */
export const exportCustomers = (given: Given<types.ExportCustomersData>): Request<types.ExportCustomersResponse> => ({
    ...given,
    method: 'POST',
    url: '/customers/export',
    sends: parsers.vCustomersExport,
    answers: parsers.vCsvFile,
});

/** All about a customer; the look is noted */
export const customerDetails = (given: Given<types.CustomerDetailsData>): Request<types.CustomerDetailsResponse> => ({
    ...given,
    method: 'GET',
    url: '/customers/{id}',
    answers: parsers.vCustomerDetails,
});

/** The whole phone or PAN of a customer; the look is noted */
export const revealCustomer = (given: Given<types.RevealCustomerData>): Request<types.RevealCustomerResponse> => ({
    ...given,
    method: 'POST',
    url: '/customers/{id}/reveal',
    sends: parsers.vCustomerReveal,
    answers: parsers.vRevealed,
});

/** Marks a document as received, verified or refused */
export const markDocument = (given: Given<types.MarkDocumentData>): Request<types.MarkDocumentResponse> => ({
    ...given,
    method: 'POST',
    url: '/customers/{id}/documents',
    sends: parsers.vDocumentMark,
    answers: parsers.vCustomerDetails,
});

/** Who looked at a customer or changed it, the newest first */
export const customerAudit = (given: Given<types.CustomerAuditData>): Request<types.CustomerAuditResponse> => ({
    ...given,
    method: 'GET',
    url: '/customers/{id}/audit',
    answers: parsers.vAuditAnswer,
});

/** Erases a customer, but for what the law lets be kept */
export const eraseCustomer = (given: Given<types.EraseCustomerData>): Request<types.EraseCustomerResponse> => ({
    ...given,
    method: 'POST',
    url: '/customers/{id}/erase',
    sends: parsers.vEraseRequest,
    answers: parsers.vOfficeErasure,
});

/** Books a visit for a customer who asked on the phone */
export const bookForCustomer = (given: Given<types.BookForCustomerData>): Request<types.BookForCustomerResponse> => ({
    ...given,
    method: 'POST',
    url: '/customers/{id}/visits',
    sends: parsers.vOfficeBooking,
    answers: parsers.vBookingAnswer,
});

/** How many visits each day has */
export const visitDays = (given: Given<types.VisitDaysData>): Request<types.VisitDaysResponse> => ({
    ...given,
    method: 'GET',
    url: '/office/days',
    answers: parsers.vDaysAnswer,
});

/** A day with its areas, hours, visits and assessors */
export const visitDay = (given: Given<types.VisitDayData>): Request<types.VisitDayResponse> => ({
    ...given,
    method: 'GET',
    url: '/office/day',
    answers: parsers.vDayAnswer,
});

/** The lists of a day to print, with whole phones; noted */
export const printDay = (given: Given<types.PrintDayData>): Request<types.PrintDayResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/day/print',
    sends: parsers.vPrintRequest,
    answers: parsers.vPrintedDay,
});

/** The visits of a day as CSV; phones are masked */
export const exportDay = (given: Given<types.ExportDayData>): Request<types.ExportDayResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/day/export',
    sends: parsers.vDayRequest,
    answers: parsers.vCsvFile,
});

/** Closes a day for new visits, or opens it again */
export const closeDay = (given: Given<types.CloseDayData>): Request<types.CloseDayResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/day/close',
    sends: parsers.vCloseDayRequest,
    answers: v.void(),
});

/** Assigns visits to assessors, all or none */
export const assignVisits = (given: Given<types.AssignVisitsData>): Request<types.AssignVisitsResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/visits/assign',
    sends: parsers.vAssignRequest,
    answers: parsers.vVisitChanges,
});

/** A visit with what happened to it */
export const officeVisit = (given: Given<types.OfficeVisitData>): Request<types.OfficeVisitResponse> => ({
    ...given,
    method: 'GET',
    url: '/office/visits/{id}',
    answers: parsers.vVisitStory,
});

/** Moves a visit to other free hours; its visitor is told by SMS */
export const moveOfficeVisit = (given: Given<types.MoveOfficeVisitData>): Request<types.MoveOfficeVisitResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/visits/{id}/move',
    sends: parsers.vOfficeMove,
    answers: parsers.vVisitChange,
});

/** Says how far a visit is */
export const changeVisitState = (given: Given<types.ChangeVisitStateData>): Request<types.ChangeVisitStateResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/visits/{id}/state',
    sends: parsers.vStateRequest,
    answers: parsers.vVisitChange,
});

/** Says how far the loan application of a visit is */
export const setStage = (given: Given<types.SetStageData>): Request<types.SetStageResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/visits/{id}/stage',
    sends: parsers.vStageRequest,
    answers: parsers.vVisitChange,
});

/** A whole phone of a visit's customer; the look is noted */
export const revealVisit = (given: Given<types.RevealVisitData>): Request<types.RevealVisitResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/visits/{id}/reveal',
    sends: parsers.vVisitReveal,
    answers: parsers.vRevealed,
});

/** Who works when and where in a week, and the places that follow */
export const listShifts = (given: Given<types.ListShiftsData>): Request<types.ListShiftsResponse> => ({
    ...given,
    method: 'GET',
    url: '/office/shifts',
    answers: parsers.vShiftsAnswer,
});

/** Enters, changes or takes away shifts, all or none */
export const saveShifts = (given: Given<types.SaveShiftsData>): Request<types.SaveShiftsResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/shifts',
    sends: parsers.vShiftsRequest,
    answers: v.void(),
});

/** Enters leave or takes it away; visits of the person then need another assessor */
export const saveLeave = (given: Given<types.SaveLeaveData>): Request<types.SaveLeaveResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/leave',
    sends: parsers.vLeaveRequest,
    answers: parsers.vLeaveAnswer,
});

/** Enquiries of a state, late call-backs first, then by call-back time */
export const listEnquiries = (given: Given<types.ListEnquiriesData>): Request<types.ListEnquiriesResponse> => ({
    ...given,
    method: 'GET',
    url: '/office/enquiries',
    answers: parsers.vEnquiriesAnswer,
});

/** All enquiries as CSV; phones are masked */
export const exportEnquiries = (given: Given<types.ExportEnquiriesData>): Request<types.ExportEnquiriesResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/enquiries/export',
    answers: parsers.vCsvFile,
});

/** Closes several enquiries for one reason */
export const closeEnquiries = (given: Given<types.CloseEnquiriesData>): Request<types.CloseEnquiriesResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/enquiries/close',
    sends: parsers.vCloseEnquiriesRequest,
    answers: parsers.vClosedEnquiries,
});

/** Notes a call, a call-back time, and the state */
export const changeEnquiry = (given: Given<types.ChangeEnquiryData>): Request<types.ChangeEnquiryResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/enquiries/{id}/change',
    sends: parsers.vEnquiryChange,
    answers: parsers.vEnquiryAnswer,
});

/** Books a visit for somebody who asked for a call */
export const bookForEnquiry = (given: Given<types.BookForEnquiryData>): Request<types.BookForEnquiryResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/enquiries/{id}/visits',
    sends: parsers.vEnquiryBooking,
    answers: parsers.vBookingAnswer,
});

/** The whole phone of an enquiry; the look is noted */
export const revealEnquiry = (given: Given<types.RevealEnquiryData>): Request<types.RevealEnquiryResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/enquiries/{id}/reveal',
    answers: parsers.vRevealed,
});

/** How fast the pages were for visitors in the last four weeks */
export const listVitals = (given: Given<types.ListVitalsData>): Request<types.ListVitalsResponse> => ({
    ...given,
    method: 'GET',
    url: '/office/vitals',
    answers: parsers.vVitalsAnswer,
});

/** How much of what all visitors share was used today */
export const listBudgets = (given: Given<types.ListBudgetsData>): Request<types.ListBudgetsResponse> => ({
    ...given,
    method: 'GET',
    url: '/office/budgets',
    answers: parsers.vBudgetsAnswer,
});

/** What was not delivered and why, and the counts of the day */
export const listOutbox = (given: Given<types.ListOutboxData>): Request<types.ListOutboxResponse> => ({
    ...given,
    method: 'GET',
    url: '/office/outbox',
    answers: parsers.vOutboxAnswer,
});

/** Tries messages again now */
export const retryMessages = (given: Given<types.RetryMessagesData>): Request<types.RetryMessagesResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/outbox/retry',
    sends: parsers.vRetryRequest,
    answers: parsers.vRetryAnswer,
});

/** Gives a message up */
export const dropMessage = (given: Given<types.DropMessageData>): Request<types.DropMessageResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/outbox/{id}/drop',
    answers: v.void(),
});

/** Tries a paused receiver again now, with one message */
export const tryLane = (given: Given<types.TryLaneData>): Request<types.TryLaneResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/outbox/lanes/{lane}/try',
    answers: v.void(),
});

/** Areas, assessors and the gold rate */
export const officeSettings = (given: Given<types.OfficeSettingsData>): Request<types.OfficeSettingsResponse> => ({
    ...given,
    method: 'GET',
    url: '/office/settings',
    answers: parsers.vSettingsAnswer,
});

/** Adds or changes an area */
export const saveArea = (given: Given<types.SaveAreaData>): Request<types.SaveAreaResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/areas',
    sends: parsers.vAreaRequest,
    answers: parsers.vSettingsAnswer,
});

/** Serves an area no longer; visits that are booked stay */
export const removeArea = (given: Given<types.RemoveAreaData>): Request<types.RemoveAreaResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/areas/{area}/remove',
    answers: parsers.vSettingsAnswer,
});

/** Stores the gold price of a day; one that is 5 % or more off the last known one is held, and listed as such */
export const saveRate = (given: Given<types.SaveRateData>): Request<types.SaveRateResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/rate',
    sends: parsers.vRateRequest,
    answers: parsers.vSettingsAnswer,
});

/** Shows a rate that was held, since it is right */
export const takeHeldRate = (given: Given<types.TakeHeldRateData>): Request<types.TakeHeldRateResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/rates/{id}/take',
    answers: parsers.vSettingsAnswer,
});

/** Refuses a rate that was held; a feed that repeats it is not asked about again */
export const refuseHeldRate = (given: Given<types.RefuseHeldRateData>): Request<types.RefuseHeldRateResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/rates/{id}/refuse',
    answers: parsers.vSettingsAnswer,
});

/** The people of the office, and open invitations */
export const listPeople = (given: Given<types.ListPeopleData>): Request<types.ListPeopleResponse> => ({
    ...given,
    method: 'GET',
    url: '/office/people',
    answers: parsers.vPeopleAnswer,
});

/** Invites somebody by mail; a person who is there sets a new password with it */
export const invitePerson = (given: Given<types.InvitePersonData>): Request<types.InvitePersonResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/people/invite',
    sends: parsers.vInviteRequest,
    answers: v.void(),
});

/** Changes role, areas or whether somebody may log in */
export const changePerson = (given: Given<types.ChangePersonData>): Request<types.ChangePersonResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/people/{id}/change',
    sends: parsers.vPersonChange,
    answers: parsers.vPeopleAnswer,
});

/** Whether something changed; for asking every few seconds */
export const changes = (given: Given<types.ChangesData>): Request<types.ChangesResponse> => ({
    ...given,
    method: 'GET',
    url: '/office/changes',
    answers: parsers.vChangesAnswer,
});

/** Who did what, the newest first */
export const listAudit = (given: Given<types.ListAuditData>): Request<types.ListAuditResponse> => ({
    ...given,
    method: 'GET',
    url: '/office/audit',
    answers: parsers.vAuditAnswer,
});

/** How the open network ONDC went in the last seven days */
export const ondcDesk = (given: Given<types.OndcDeskData>): Request<types.OndcDeskResponse> => ({
    ...given,
    method: 'GET',
    url: '/office/ondc',
    answers: parsers.vOndcDesk,
});

/** Switches a lender of the open network off or on */
export const switchOndcLender = (given: Given<types.SwitchOndcLenderData>): Request<types.SwitchOndcLenderResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/ondc/switch',
    sends: parsers.vOndcSwitch,
    answers: parsers.vOndcDesk,
});

/** The lenders that send offers, with their last file */
export const listLenders = (given: Given<types.ListLendersData>): Request<types.ListLendersResponse> => ({
    ...given,
    method: 'GET',
    url: '/office/lenders',
    answers: parsers.vLendersAnswer,
});

/** Adds a lender, whose first file is a dry run */
export const addLender = (given: Given<types.AddLenderData>): Request<types.AddLenderResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/lenders',
    sends: parsers.vLenderRequest,
    answers: parsers.vLendersAnswer,
});

/** A lender, its versions and its keys */
export const lenderDetails = (given: Given<types.LenderDetailsData>): Request<types.LenderDetailsResponse> => ({
    ...given,
    method: 'GET',
    url: '/office/lenders/{id}',
    answers: parsers.vLenderDetails,
});

/** Takes a lender's file, reads and audits it; nothing is shown by it */
export const uploadFeed = (given: Given<types.UploadFeedData>): Request<types.UploadFeedResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/lenders/{id}/files',
    sends: parsers.vFeedFile,
    answers: parsers.vFeedReceipt,
});

/** A version with its offers, what was found in them, and how they differ from what is shown now */
export const feedVersion = (given: Given<types.FeedVersionData>): Request<types.FeedVersionResponse> => ({
    ...given,
    method: 'GET',
    url: '/office/lenders/{id}/versions/{version}',
    answers: parsers.vFeedVersionAnswer,
});

/** Publishes offers of a version, at once or from a date */
export const publishFeed = (given: Given<types.PublishFeedData>): Request<types.PublishFeedResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/lenders/{id}/versions/{version}/publish',
    sends: parsers.vPublishRequest,
    answers: parsers.vLenderDetails,
});

/** Rejects a version with a message to its lender, or sends it what is withheld */
export const rejectFeed = (given: Given<types.RejectFeedData>): Request<types.RejectFeedResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/lenders/{id}/versions/{version}/reject',
    sends: parsers.vRejectRequest,
    answers: parsers.vLenderDetails,
});

/** Shows again what was shown with an older version */
export const rollBackFeed = (given: Given<types.RollBackFeedData>): Request<types.RollBackFeedResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/lenders/{id}/versions/{version}/roll-back',
    sends: parsers.vDecisionRequest,
    answers: parsers.vLenderDetails,
});

/** Asks a lender for a new file, by mail */
export const requestFile = (given: Given<types.RequestFileData>): Request<types.RequestFileResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/lenders/{id}/request-file',
    answers: parsers.vLenderDetails,
});

/** Undoes the last decision about a lender */
export const undoFeedDecision = (given: Given<types.UndoFeedDecisionData>): Request<types.UndoFeedDecisionResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/lenders/{id}/decisions/{decision}/undo',
    answers: parsers.vLenderDetails,
});

/** Takes offers off at once */
export const takeOffOffers = (given: Given<types.TakeOffOffersData>): Request<types.TakeOffOffersResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/lenders/{id}/take-off',
    sends: parsers.vTakeOffRequest,
    answers: parsers.vLenderDetails,
});

/** Makes a key with which the lender's program sends files */
export const makeLenderKey = (given: Given<types.MakeLenderKeyData>): Request<types.MakeLenderKeyResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/lenders/{id}/keys',
    answers: parsers.vNewLenderKey,
});

/** Ends a key at once */
export const endLenderKey = (given: Given<types.EndLenderKeyData>): Request<types.EndLenderKeyResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/lenders/{id}/keys/{key}/end',
    answers: v.void(),
});

/** States where the lender's file is fetched, and how often */
export const savePull = (given: Given<types.SavePullData>): Request<types.SavePullResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/lenders/{id}/pull',
    sends: parsers.vPullRequest,
    answers: parsers.vLenderDetails,
});

/** Has the lender's file fetched within the next minute */
export const pullNow = (given: Given<types.PullNowData>): Request<types.PullNowResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/lenders/{id}/pull/now',
    answers: parsers.vLenderDetails,
});

/** Fetches the lender's file no longer, and deletes its secret */
export const endPull = (given: Given<types.EndPullData>): Request<types.EndPullResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/lenders/{id}/pull/end',
    answers: parsers.vLenderDetails,
});

/** The leads that were handed to a lender, and what came of them */
export const listLeads = (given: Given<types.ListLeadsData>): Request<types.ListLeadsResponse> => ({
    ...given,
    method: 'GET',
    url: '/office/lenders/{id}/leads',
    answers: parsers.vLeadsAnswer,
});

/** All leads of a lender, or those of a month, as CSV */
export const exportLeads = (given: Given<types.ExportLeadsData>): Request<types.ExportLeadsResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/lenders/{id}/leads/export',
    answers: parsers.vCsvFile,
});

/** The number of a lead, while its borrower lets the lender have it */
export const revealLead = (given: Given<types.RevealLeadData>): Request<types.RevealLeadResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/lenders/{id}/leads/{token}/reveal',
    answers: parsers.vRevealed,
});

/** Says what became of the loan of a lead */
export const sayLoan = (given: Given<types.SayLoanData>): Request<types.SayLoanResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/lenders/{id}/leads/{token}/loan',
    sends: parsers.vLoanRequest,
    answers: parsers.vLeadsAnswer,
});

/** Where the events of a lender are posted, and its deliveries */
export const lenderWebhook = (given: Given<types.LenderWebhookData>): Request<types.LenderWebhookResponse> => ({
    ...given,
    method: 'GET',
    url: '/office/lenders/{id}/webhook',
    answers: parsers.vWebhookAnswer,
});

/** Sets the address that events are posted to */
export const saveWebhook = (given: Given<types.SaveWebhookData>): Request<types.SaveWebhookResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/lenders/{id}/webhook',
    sends: parsers.vWebhookRequest,
    answers: parsers.vWebhookSaved,
});

/** Makes a new secret to sign with */
export const turnWebhookSecret = (given: Given<types.TurnWebhookSecretData>): Request<types.TurnWebhookSecretResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/lenders/{id}/webhook/secret',
    answers: parsers.vWebhookSaved,
});

/** Ends the old secret at once; a second time changes nothing */
export const endOldSecret = (given: Given<types.EndOldSecretData>): Request<types.EndOldSecretResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/lenders/{id}/webhook/secret/end',
    answers: parsers.vWebhookAnswer,
});

/** Has no event posted for a time, or goes on */
export const pauseWebhook = (given: Given<types.PauseWebhookData>): Request<types.PauseWebhookResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/lenders/{id}/webhook/pause',
    sends: parsers.vPauseRequest,
    answers: parsers.vWebhookAnswer,
});

/** Has an event posted that means nothing */
export const testWebhook = (given: Given<types.TestWebhookData>): Request<types.TestWebhookResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/lenders/{id}/webhook/test',
    answers: parsers.vWebhookAnswer,
});

/** Has events of the last 30 days posted again, under the ids that they have */
export const sendAgain = (given: Given<types.SendAgainData>): Request<types.SendAgainResponse> => ({
    ...given,
    method: 'POST',
    url: '/office/lenders/{id}/webhook/again',
    sends: parsers.vSendAgainRequest,
    answers: parsers.vWebhookAnswer,
});

/** A lead, with the number while its borrower lets the lender have it */
export const readLead = (given: Given<types.ReadLeadData>): Request<types.ReadLeadResponse> => ({
    ...given,
    method: 'GET',
    url: '/partners/{id}/leads/{token}',
    answers: parsers.vPartnerLead,
});

/** Says what became of the loan of a lead, which its borrower reads */
export const leadState = (given: Given<types.LeadStateData>): Request<types.LeadStateResponse> => ({
    ...given,
    method: 'POST',
    url: '/partners/{id}/leads/{token}/state',
    sends: parsers.vLoanRequest,
    answers: parsers.vPartnerLead,
});

/** Takes a file that a lender's program sends, reads and audits it; nothing is shown by it */
export const sendOffers = (given: Given<types.SendOffersData>): Request<types.SendOffersResponse> => ({
    ...given,
    method: 'POST',
    url: '/partners/{id}/offers',
    sends: parsers.vFeedFile,
    answers: parsers.vFeedReceipt,
});

/** Delivery reports of the SMS provider */
export const smsReports = (given: Given<types.SmsReportsData>): Request<types.SmsReportsResponse> => ({
    ...given,
    method: 'POST',
    url: '/sms/reports/{secret}',
    sends: parsers.vSmsReports,
    answers: v.void(),
});

/** Whether the process answers */
export const health = (given: Given<types.HealthData>): Request<types.HealthResponse> => ({
    ...given,
    method: 'GET',
    url: '/health',
    answers: parsers.vHealth,
});

/** Whether this server can answer visitors, and which receivers of messages are down */
export const ready = (given: Given<types.ReadyData>): Request<types.ReadyResponse> => ({
    ...given,
    method: 'GET',
    url: '/ready',
    answers: parsers.vReadiness,
});

/** Answers a question in pieces, written by a language model */
export const ask = (given: Given<types.AskData>): Request<types.AskResponse> => ({
    ...given,
    method: 'POST',
    url: '/ask',
    sends: parsers.vAskRequest,
    answers: parsers.vAskEvent,
});
