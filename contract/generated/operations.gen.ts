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
    answers: v.void(),
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

/** Books a visit */
export const submitBooking = (given: Given<types.SubmitBookingData>): Request<types.SubmitBookingResponse> => ({
    ...given,
    method: 'POST',
    url: '/bookings',
    sends: parsers.vBookingRequest,
    answers: parsers.vBookingAnswer,
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

/** The market price of gold, of the newest day that is stored */
export const goldRate = (given: Given<types.GoldRateData>): Request<types.GoldRateResponse> => ({
    ...given,
    method: 'GET',
    url: '/gold-rate',
    answers: parsers.vGoldRateAnswer,
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

/** Logs a user of the back office in */
export const login = (given: Given<types.LoginData>): Request<types.LoginResponse> => ({
    ...given,
    method: 'POST',
    url: '/auth/login',
    sends: parsers.vLoginRequest,
    answers: parsers.vLoginAnswer,
});

/** Ends the session */
export const logout = (given: Given<types.LogoutData>): Request<types.LogoutResponse> => ({
    ...given,
    method: 'POST',
    url: '/auth/logout',
    answers: v.void(),
});

/** A page of customers */
export const listCustomers = (given: Given<types.ListCustomersData>): Request<types.ListCustomersResponse> => ({
    ...given,
    method: 'GET',
    url: '/customers',
    answers: parsers.vCustomersAnswer,
});

/** All about a customer */
export const customerDetails = (given: Given<types.CustomerDetailsData>): Request<types.CustomerDetailsResponse> => ({
    ...given,
    method: 'GET',
    url: '/customers/{id}',
    answers: parsers.vCustomerDetails,
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

/** Whether store, migrations and outbox are as they should be */
export const ready = (given: Given<types.ReadyData>): Request<types.ReadyResponse> => ({
    ...given,
    method: 'GET',
    url: '/ready',
    answers: parsers.vReadiness,
});

/** Answers a question */
export const ask = (given: Given<types.AskData>): Request<types.AskResponse> => ({
    ...given,
    method: 'POST',
    url: '/ask',
    sends: parsers.vAskRequest,
    answers: parsers.vAskAnswer,
});
