import type {
  BookForCustomerData,
  BookForEnquiryData,
  BookingAnswer,
  ChangeKind,
  OfficeBooking,
} from '#contract/generated/types.gen'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { newBookingId } from '../../ids.ts'
import { Problem, unknown } from '../../problem.ts'
import { note } from '../../store/audit.ts'
import { countChanges } from '../../store/changes.ts'
import { customerById } from '../../store/office/customer-details.ts'
import { enquiryById, enquiryPhone, noteVisit } from '../../store/office/enquiries.ts'
import { noteEvent } from '../../store/office/visit-events.ts'
import { customerOf, type KnownVisitor } from '../../store/sessions.ts'
import { transact, type Tx } from '../../store/transaction.ts'
import { once } from '../../store/idempotency.ts'
import { bookedAnswer, bookVisit } from '../book-visit.ts'
import type { Context } from '../context.ts'
import type { Answer } from '../operation.ts'
import type { OfficeAnswering } from './guard.ts'

type Caller = Pick<Parameters<OfficeAnswering<object, unknown>>[0], 'person' | 'actor'>

/** Visits that are booked for a customer on the phone. */
export function officeBookingOperations({ store, now }: Context): {
  readonly bookForCustomer: OfficeAnswering<BookForCustomerData, BookingAnswer>
  readonly bookForEnquiry: OfficeAnswering<BookForEnquiryData, BookingAnswer>
} {
  /** Books once for a key. @param whom finds who is booked for, and notes what belongs to it */
  async function book(
    { person, actor }: Caller,
    submission: { readonly key: string; readonly subject: string; readonly request: unknown },
    booking: OfficeBooking,
    whom: (tx: Tx, bookingId: string) => Promise<KnownVisitor>,
    also: readonly ChangeKind[] = [],
  ): Promise<Answer<BookingAnswer>> {
    const { key, subject, request } = submission
    const nowMs = now()
    return transact(store, (tx) => {
      const id = newBookingId()
      const named = { operation: 'office-booking', whose: person.id, key, request: { subject, request } }
      return once(tx, { ...named, answer: bookedAnswer(id, nowMs) }, nowMs, async () => {
        const visitor = { ...(await whom(tx, id)), locale: DEFAULT_LOCALE }
        const area = await bookVisit(tx, id, { ...booking, plan: null }, visitor, person.id, nowMs)
        await noteEvent(tx, { area, id }, { by: person.id, what: 'booked' }, nowMs)
        const subjects = new Set([id, visitor.customerId, subject])
        await note(tx, actor, 'visit-booked', [...subjects], nowMs, booking.selectedDate)
        await countChanges(tx, 'visits', 'customers', ...also)
      })
    })
  }

  return {
    bookForCustomer: ({ body, path: { id }, headers, person, actor }) =>
      book(
        { person, actor },
        { key: headers['idempotency-key'], subject: id, request: body },
        body,
        async (tx) => {
          const found = await customerById(tx, id)
          if (!found?.phone) throw unknown()
          return { customerId: id, phone: found.phone }
        },
      ),
    bookForEnquiry: ({ body, path: { id }, headers, person, actor }) =>
      book(
        { person, actor },
        { key: headers['idempotency-key'], subject: id, request: body },
        body.booking,
        async (tx, bookingId) => {
          const phone = await enquiryPhone(tx, id)
          const enquiry = await enquiryById(tx, id)
          if (phone === null || !enquiry) throw unknown()
          const { revision } = body
          if (!(await noteVisit(tx, id, { revision, bookingId }, person.id, now())))
            throw new Problem(409, 'Somebody changed this meanwhile.', {
              code: 'changed',
              current: { enquiry },
            })
          const customer = await customerOf(tx, phone, now())
          return { customerId: customer.id, phone }
        },
        ['enquiries'],
      ),
  }
}
