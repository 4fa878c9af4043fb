import * as contract from '@contract/generated/operations.gen'
import type { Rupees } from '@/lib/domain/money'
import type { HttpClient } from '@/lib/http/client'
import type { Services } from '../ports'
import { createIdempotentSender } from './idempotency'
import { httpVisits } from './visits'

/** The visitor's services, provided by the main backend. */
export function httpServices(call: HttpClient): Services {
  const bookOnce = createIdempotentSender()
  const enquireOnce = createIdempotentSender()
  return {
    identity: {
      checkPhone: (phone) => call(contract.checkPhone({ body: { phone } })),
      sendOtp: (phone) => call(contract.sendOtp({ body: { phone } })),
      async verifyOtp(phone, otp) {
        const { verified } = await call(contract.verifyOtp({ body: { phone, otp } }))
        return verified
      },
    },
    plans: {
      async generatePlans(amount) {
        const { plans } = await call(contract.generatePlans({ body: { amount } }))
        return plans.map((plan) => ({ ...plan, amount: plan.amount as Rupees }))
      },
    },
    booking: {
      async timeSlots(date) {
        const { timeSlots } = await call(contract.timeSlots({ query: { date } }))
        return timeSlots
      },
      async submitBooking(visit) {
        // The contract requires a date; with an empty one the request fails validation before it is sent.
        const body = { ...visit, selectedDate: visit.selectedDate ?? '' }
        const booked = await bookOnce(visit, (key) =>
          call(contract.submitBooking({ body, headers: { 'idempotency-key': key } })),
        )
        return { ...visit, ...booked }
      },
    },
    enquiry: {
      submitEnquiry: (form) =>
        enquireOnce(form, (key) =>
          call(contract.submitEnquiry({ body: form, headers: { 'idempotency-key': key } })),
        ),
    },
    visits: httpVisits(call),
    simulated: false,
  }
}
