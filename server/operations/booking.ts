import type {
  BookingAnswer,
  SubmitBookingData,
  TimeSlotsAnswer,
  TimeSlotsData,
} from '#contract/generated/types.gen'
import { bookableSlots, SLOT_IDS, type SlotId } from '#lib/domain/visit/booking'
import type { IsoDate } from '#lib/domain/dates/dates'
import { newBookingId } from '../ids.ts'
import { areaOf, freeHours } from '../store/seats.ts'
import { perDay } from '../store/tallies.ts'
import { once } from '../store/idempotency.ts'
import { forVisitor } from '../store/sessions.ts'
import { bookedAnswer, bookVisit } from './book-visit.ts'
import { BOOKINGS as ALL_BOOKINGS } from './budgets.ts'
import type { Context } from './context.ts'
import { ok, type Answering } from './operation.ts'

/** The hour of a slot as a label, such as '09-10'. The site writes its own. */
const labelOf = (id: SlotId): string => id

/** Of one visitor. A family books one visit, an agent some. */
const BOOKINGS = perDay(10)

/** Hours, and booking a visit. */
export function bookingOperations({ store, config, now }: Context): {
  readonly timeSlots: Answering<TimeSlotsData, TimeSlotsAnswer>
  readonly submitBooking: Answering<SubmitBookingData, BookingAnswer>
} {
  return {
    async timeSlots({ query: { date, pinCode } }) {
      const day = date as IsoDate
      const area = await areaOf(store, pinCode, day)
      const free = area ? await freeHours(store, area, day) : new Set<number>()
      const bookable = bookableSlots(day, now())
      const timeSlots = SLOT_IDS.map((id) => ({
        id,
        time: labelOf(id),
        available: bookable.includes(id) && free.has(Number(id.slice(0, 2))),
      }))
      return ok({ served: area !== null, timeSlots })
    },
    async submitBooking({ body, headers, token, locale }) {
      const nowMs = now()
      const key = headers['idempotency-key']
      return forVisitor(store, token, nowMs, (tx, visitor) => {
        const bookingId = newBookingId()
        const answer = bookedAnswer(bookingId, nowMs)
        const submission = { operation: 'booking', whose: visitor.customerId, key, request: body, answer }
        // After the key: a repeat gets its answer even when the time has begun.
        return once(tx, submission, nowMs, async () => {
          const budget = { what: ALL_BOOKINGS, max: config.budgets.bookings }
          const booker = {
            takenBy: null,
            budget,
            perDay: BOOKINGS,
            changes: ['visits', 'customers'],
          } as const
          await bookVisit(tx, bookingId, body, { ...visitor, locale }, booker, nowMs)
        })
      })
    },
  }
}
