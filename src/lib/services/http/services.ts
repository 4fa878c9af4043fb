import type { Rupees } from '@/lib/domain/money'
import type { Services } from '../ports'
import type { HttpClient } from './client'
import { createIdempotentSender } from './idempotency'
import { VISITOR } from './visitor-operations'

/** The visitor's services over the main backend. */
export function httpServices(call: HttpClient): Omit<Services, 'assistant'> {
  const bookOnce = createIdempotentSender()
  const enquireOnce = createIdempotentSender()
  return {
    identity: {
      checkPhone: (phone) => call(VISITOR.checkPhone, { body: { phone } }),
      async sendOtp(phone) {
        await call(VISITOR.sendOtp, { body: { phone } })
      },
      async verifyOtp(phone, otp) {
        const { verified } = await call(VISITOR.verifyOtp, { body: { phone, otp } })
        return verified
      },
    },
    plans: {
      async generatePlans(amount) {
        const { plans } = await call(VISITOR.generatePlans, { body: { amount } })
        return plans.map((plan) => ({ ...plan, amount: plan.amount as Rupees }))
      },
    },
    booking: {
      async timeSlots(date) {
        const { timeSlots } = await call(VISITOR.timeSlots, { query: { date } })
        return timeSlots
      },
      async submitBooking(visit) {
        const booked = await bookOnce(visit, (idempotencyKey) =>
          // The contract has no booking without a date: an open one is refused before it is sent.
          call(VISITOR.submitBooking, {
            body: { ...visit, selectedDate: visit.selectedDate ?? '' },
            idempotencyKey,
          }),
        )
        return { ...visit, ...booked }
      },
    },
    enquiry: {
      async submitEnquiry(form) {
        await enquireOnce(form, (idempotencyKey) =>
          call(VISITOR.submitEnquiry, { body: form, idempotencyKey }),
        )
      },
    },
    simulated: false,
  }
}
