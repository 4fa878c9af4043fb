import type {
  BookingAnswer,
  ReachAnswer,
  ReachData,
  SubmitBookingData,
  TimeSlotsAnswer,
  TimeSlotsData,
} from '#contract/generated/types.gen'
import {
  availableDates,
  bookableSlots,
  SLOT_IDS,
  type SlotId,
  type TimeSlot,
} from '#lib/domain/visit/booking'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { firstHourOf, type Reach } from '#lib/domain/visit/reach'
import { newBookingId } from '../ids.ts'
import type { Store } from '../store/open.ts'
import { areaOf, freeHours, isStaffed, type Area } from '../store/seats.ts'
import { perDay } from '../store/tallies.ts'
import { once } from '../store/idempotency.ts'
import { forVisitor } from '../store/sessions.ts'
import { bookedAnswer, bookVisit } from './book-visit.ts'
import { BOOKINGS as ALL_BOOKINGS } from './budgets.ts'
import type { Context } from './context.ts'
import { ok, type Answering } from './operation.ts'

/** The hour of a slot as a label, such as '09-10'. The site writes its own. */
const labelOf = (id: SlotId): string => id

/** The hours of a day at a PIN code, and its area; null where no area has it. */
async function hoursAt(
  store: Store,
  pinCode: string,
  day: IsoDate,
  nowMs: number,
): Promise<{ readonly area: Area | null; readonly timeSlots: TimeSlot[] }> {
  const area = await areaOf(store, pinCode, day)
  const free = area ? await freeHours(store, area, day) : new Set<number>()
  const bookable = bookableSlots(day, nowMs)
  const timeSlots = SLOT_IDS.map((id) => ({
    id,
    time: labelOf(id),
    available: bookable.includes(id) && free.has(Number(id.slice(0, 2))),
  }))
  return { area, timeSlots }
}

/** Whether anybody comes to a PIN code, and from when. Reads a day after the other, until one has a free hour. */
async function reachAt(store: Store, pinCode: string, nowMs: number): Promise<Reach> {
  let staffed = false
  for (const day of availableDates(istDate(nowMs))) {
    const { area, timeSlots } = await hoursAt(store, pinCode, day, nowMs)
    if (area === null) return { first: null, closed: 'no-area' }
    const first = firstHourOf(day, timeSlots, nowMs)
    if (first) return { first, closed: null }
    staffed ||= isStaffed(area)
  }
  return { first: null, closed: staffed ? 'no-hours' : 'no-assessors' }
}

/** Of one visitor. A family books one visit, an agent some. */
const BOOKINGS = perDay(10)

/** Hours, and booking a visit. */
export function bookingOperations({ store, config, now }: Context): {
  readonly timeSlots: Answering<TimeSlotsData, TimeSlotsAnswer>
  readonly reach: Answering<ReachData, ReachAnswer>
  readonly submitBooking: Answering<SubmitBookingData, BookingAnswer>
} {
  return {
    async timeSlots({ query: { date, pinCode } }) {
      const { area, timeSlots } = await hoursAt(store, pinCode, date as IsoDate, now())
      return ok({ served: area !== null, timeSlots })
    },
    reach: async ({ query: { pinCode } }) => ok(await reachAt(store, pinCode, now())),
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
