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

/** The hours of a day, with those that are taken */
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

/** Answers a question */
export const ask = (given: Given<types.AskData>): Request<types.AskResponse> => ({
    ...given,
    method: 'POST',
    url: '/ask',
    sends: parsers.vAskRequest,
    answers: parsers.vAskAnswer,
});
