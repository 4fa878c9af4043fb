import * as contract from '#contract/generated/operations.gen'
import type { HttpClient } from '#lib/http/client'
import { createIdempotentSender } from '#lib/http/idempotency'
import type { BookingsService } from '@office/services/ports'
import { orOfficeRefused } from '@office/stores/refusal'

/** Visits booked on the phone, over HTTP. @param client as it is: the sender reads its errors */
export function httpBookings(client: HttpClient): BookingsService {
  const bookOnce = createIdempotentSender('moneypal:1:request-office-booking')
  return {
    async hours(date, pinCode, signal) {
      const { served, timeSlots } = await orOfficeRefused(
        client(contract.timeSlots({ query: { date, pinCode } }), signal),
      )
      return { served, slots: timeSlots }
    },
    async book(whom, booking) {
      const { bookingId } = await orOfficeRefused(
        bookOnce({ whom, booking }, (key) => {
          const headers = { 'idempotency-key': key }
          const path = { id: whom.id }
          return whom.kind === 'customer'
            ? client(contract.bookForCustomer({ path, headers, body: booking }))
            : client(contract.bookForEnquiry({ path, headers, body: { revision: whom.revision, booking } }))
        }),
      )
      return bookingId
    },
  }
}
