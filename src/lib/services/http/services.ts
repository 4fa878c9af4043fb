import { keyOf } from '#lib/storage/entries'
import * as contract from '#contract/generated/operations.gen'
import type { IsoDate } from '#lib/domain/dates/dates'
import { consentTo } from '#lib/domain/person/consent'
import type { Rupees } from '#lib/domain/money/money'
import type { HttpClient } from '#lib/http/client'
import { visitOf, type Services } from '#lib/services/ports'
import { bookingRequestOf } from './booking.ts'
import { httpComparison } from './comparison.ts'
import { createIdempotentSender } from '#lib/http/idempotency'
import { httpLoans } from './loans.ts'
import { httpNumbers } from './numbers.ts'
import { orRefused } from './refusal.ts'
import type { SessionHint } from './session-hint.ts'
import { httpVisits } from './visits.ts'

/**
 * The visitor's services, provided by the main backend.
 * @param ifProven what asks only where the browser may have a session; by default everything is asked
 */
export function httpServices(call: HttpClient, ifProven: SessionHint = (ask) => ask()): Services {
  const bookOnce = createIdempotentSender(keyOf('request-booking'))
  const enquireOnce = createIdempotentSender(keyOf('request-enquiry'))
  return {
    identity: {
      async checkPhone(phone) {
        // Its answer says nothing: who is a customer is told after the code.
        await call(contract.checkPhone({ body: { phone } }))
        return { userExists: null }
      },
      sendOtp: (phone) => orRefused(call(contract.sendOtp({ body: { phone } }))),
      verifyOtp: (phone, otp) => orRefused(call(contract.verifyOtp({ body: { phone, otp } }))),
      async savePan(pan) {
        await orRefused(call(contract.submitPan({ body: { pan, consents: [consentTo('pan')] } })))
      },
    },
    plans: {
      async generatePlans(amount) {
        const { plans } = await call(contract.generatePlans({ body: amount === undefined ? {} : { amount } }))
        return plans.map((plan) => ({ ...plan, amount: plan.amount as Rupees }))
      },
    },
    booking: {
      async timeSlots(date, pinCode) {
        const { served, timeSlots } = await call(contract.timeSlots({ query: { date, pinCode } }))
        return { served, slots: timeSlots }
      },
      async submitBooking(booking) {
        const body = bookingRequestOf(booking)
        const booked = await orRefused(
          bookOnce(body, (key) =>
            call(contract.submitBooking({ body, headers: { 'idempotency-key': key } })),
          ),
        )
        return { ...visitOf(booking), ...booked }
      },
    },
    reach: {
      async at(pinCode) {
        const { first, closed } = await call(contract.reach({ query: { pinCode } }))
        return first
          ? { first: { ...first, date: first.date as IsoDate }, closed: null }
          : { first: null, closed: closed ?? 'no-hours' }
      },
    },
    enquiry: {
      submitEnquiry(form, consents) {
        const body = { ...form, consents: [...consents] }
        return orRefused(
          enquireOnce(body, (key) =>
            call(contract.submitEnquiry({ body, headers: { 'idempotency-key': key } })),
          ),
        )
      },
    },
    comparison: httpComparison(call, ifProven),
    visits: httpVisits(call, ifProven),
    numbers: httpNumbers(call, ifProven),
    loans: httpLoans(call, ifProven),
    simulated: false,
  }
}
