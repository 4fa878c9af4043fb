import * as v from 'valibot'
import { MIN_LOAN } from '@/lib/domain/loan-amount'
import { MAX_NAME_LENGTH } from '@/lib/domain/person-name'
import { MAX_AMOUNT } from '@/lib/domain/money'
import type { OperationsOf } from './operation'

const phone = v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/))
const mobile = v.pipe(v.string(), v.regex(/^[6-9]\d{9}$/))
const rupees = v.pipe(v.number(), v.integer(), v.minValue(MIN_LOAN), v.maxValue(MAX_AMOUNT))
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const atLeastOne = v.pipe(v.number(), v.integer(), v.minValue(1))
const filled = v.pipe(v.string(), v.minLength(1))
const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(500))
const time = v.pipe(v.string(), v.regex(/^(\d{2}:\d{2})?$/))
const slotId = v.picklist(['09-10', '10-11', '11-12', '12-13', '13-14', '14-15', '15-16', '16-17'])

/** The calls of the main backend that visitors cause. */
export const VISITOR = {
  checkPhone: {
    method: 'POST',
    path: '/phone/check',
    sends: v.object({ phone }),
    answers: v.object({ userExists: v.boolean() }),
  },
  sendOtp: { method: 'POST', path: '/otp/send', sends: v.object({ phone }), answers: v.unknown() },
  verifyOtp: {
    method: 'POST',
    path: '/otp/verify',
    sends: v.object({ phone, otp: v.pipe(v.string(), v.minLength(1), v.maxLength(12)) }),
    answers: v.object({ verified: v.boolean() }),
  },
  generatePlans: {
    method: 'POST',
    path: '/plans',
    sends: v.object({ amount: rupees }),
    answers: v.object({
      plans: v.array(
        v.object({
          id: filled,
          title: filled,
          annualRatePercent: percent,
          ltv: percent,
          tenureMonths: atLeastOne,
          amount: atLeastOne,
        }),
      ),
    }),
  },
  timeSlots: {
    method: 'GET',
    path: '/time-slots',
    answers: v.object({
      timeSlots: v.array(v.object({ id: slotId, time: v.string(), available: v.boolean() })),
    }),
  },
  submitBooking: {
    method: 'POST',
    path: '/bookings',
    sends: v.object({
      alternateNumber: v.pipe(v.string(), v.regex(/^([6-9]\d{9})?$/)),
      address: v.object({
        line1: shortText,
        pinCode: v.pipe(v.string(), v.regex(/^[1-9]\d{5}$/)),
        state: shortText,
        district: shortText,
        city: shortText,
      }),
      selectedDate: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
      selectedTimeSlot: v.nullable(slotId),
      customTiming: v.object({ enabled: v.boolean(), startTime: time, endTime: time }),
    }),
    answers: v.object({
      bookingId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
      status: v.literal('confirmed'),
      createdAt: v.pipe(v.string(), v.isoTimestamp()),
    }),
  },
  submitEnquiry: {
    method: 'POST',
    path: '/enquiries',
    sends: v.object({
      fullName: v.pipe(v.string(), v.minLength(2), v.maxLength(MAX_NAME_LENGTH)),
      contactNumber: mobile,
      lookingFor: v.picklist(['Gold Loan', 'Personal Loan', 'Business Loan', 'Home Loan']),
      amount: rupees,
      about: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
    }),
    answers: v.unknown(),
  },
} satisfies OperationsOf<
  'checkPhone' | 'sendOtp' | 'verifyOtp' | 'generatePlans' | 'timeSlots' | 'submitBooking' | 'submitEnquiry'
>
