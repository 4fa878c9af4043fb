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
import { enquiryById, enquiryPhone, noteVisit } from '../../store/office/enquiries.ts'
import { noteEvent } from '../../store/office/visit-events.ts'
import { lockCustomer } from '../../store/person-lock.ts'
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
  /**
   * Books once for a key.
   * @param whom locks who is booked for; null for somebody who is unknown or erased
   * @param before notes what belongs to the booking
   */
  async function book(
    { person, actor }: Caller,
    submission: { readonly key: string; readonly subject: string; readonly request: unknown },
    booking: OfficeBooking,
    whom: (tx: Tx) => Promise<KnownVisitor | null>,
    before: (tx: Tx, bookingId: string) => Promise<void> = () => Promise.resolve(),
    also: readonly ChangeKind[] = [],
  ): Promise<Answer<BookingAnswer>> {
    const { key, subject, request } = submission
    const nowMs = now()
    return transact(store, async (tx) => {
      const id = newBookingId()
      const customer = await whom(tx)
      const named = { operation: 'office-booking', whose: person.id, key, request: { subject, request } }
      return once(tx, { ...named, answer: bookedAnswer(id, nowMs) }, nowMs, async () => {
        if (!customer) throw unknown()
        await before(tx, id)
        const visitor = { ...customer, locale: DEFAULT_LOCALE }
        const subjects = new Set([id, visitor.customerId, subject])
        await note(tx, actor, 'visit-booked', [...subjects], nowMs, booking.selectedDate)
        const changes = ['visits', 'customers', ...also] as const
        const booker = { takenBy: person.id, budget: null, perDay: null, changes }
        const area = await bookVisit(tx, id, { ...booking, plan: null }, visitor, booker, nowMs)
        await noteEvent(tx, { area, id }, { by: person.id, what: 'booked' }, nowMs)
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
          const found = await lockCustomer(tx, id)
          return found?.phone ? { customerId: id, phone: found.phone } : null
        },
      ),
    bookForEnquiry: ({ body, path: { id }, headers, person, actor }) =>
      book(
        { person, actor },
        { key: headers['idempotency-key'], subject: id, request: body },
        body.booking,
        async (tx) => {
          const phone = await enquiryPhone(tx, id)
          return phone === null ? null : { customerId: (await customerOf(tx, phone, now())).id, phone }
        },
        async (tx, bookingId) => {
          const enquiry = await enquiryById(tx, id)
          if (!enquiry) throw unknown()
          const { revision } = body
          if (!(await noteVisit(tx, id, { revision, bookingId }, person.id, now())))
            throw new Problem(409, 'Somebody changed this meanwhile.', {
              code: 'changed',
              current: { enquiry },
            })
        },
        ['enquiries'],
      ),
  }
}
