import type {
  BookingAnswer,
  BookingRequest,
  SubmitBookingData,
  TimeSlotsAnswer,
  TimeSlotsData,
} from '@contract/generated/types.gen'
import { SLOT_IDS, type BookingForm, type BookingStep, type SlotId } from '@/lib/domain/booking'
import { checkStep, type BookingProblem } from '@/lib/domain/booking-steps'
import { addDays, istInstant, parseIsoDate, type IsoDate } from '@/lib/domain/dates'
import { parsePersonName } from '@/lib/domain/person-name'
import type { Phone } from '@/lib/domain/phone'
import { newBookingId } from '../ids.ts'
import { Problem } from '../problem.ts'
import { giveConsents } from '../store/consents.ts'
import { enqueue } from '../store/outbox.ts'
import { areaOf, freeHours, hoursTouched, takeSeats, type Area } from '../store/seats.ts'
import type { KnownVisitor } from '../store/sessions.ts'
import { count, perDay } from '../store/tallies.ts'
import { transact, type Tx } from '../store/transaction.ts'
import { asJson } from '../store/visits.ts'
import { once } from '../store/wishes.ts'
import { provenVisitor, type Context } from './context.ts'
import { ok, type Answering } from './operation.ts'

/** The hour of a slot as a label, such as '09-10'. The site writes its own. */
const labelOf = (id: SlotId): string => id

const INDIA = '+91'

/** The slot of a visit; times of the visitor's own come before it. */
export const slotOf = ({
  selectedTimeSlot,
  customTiming,
}: Pick<BookingRequest, 'selectedTimeSlot' | 'customTiming'>) =>
  customTiming.enabled ? null : selectedTimeSlot

/** The form as the rules of the site read it; they are the same here. */
function formOf({
  alternateNumber,
  address,
  selectedDate,
  selectedTimeSlot,
  customTiming,
}: BookingRequest): BookingForm {
  return {
    alternateNumber,
    noOtherNumber: alternateNumber === '',
    address,
    selectedDate: selectedDate as IsoDate,
    selectedTimeSlot,
    customTiming,
  }
}

/** A refusal for what the rules find. The site checks the same before it sends. */
function refusal(problems: readonly BookingProblem[]): Problem {
  if (problems.some(({ reason }) => reason === 'past'))
    return new Problem(409, 'This time has begun.', { code: 'slot-past' })
  return new Problem(422, 'The booking is not complete.', {
    code: 'invalid',
    errors: problems.map(({ field, reason }) => ({ path: `body/${field}`, message: reason })),
  })
}

/** @throws Problem for a booking or times that the rules refuse */
export function checkRules(
  form: BookingForm,
  step: BookingStep,
  { phone, fullName = '' }: { readonly phone: string; readonly fullName?: string },
  nowMs: number,
): void {
  const proven: Phone = phone.startsWith(INDIA)
    ? { country: 'IN', number: phone.slice(INDIA.length) }
    : { country: 'US', number: phone }
  const visitor = { proven, ownNumber: '', fullName, codeSent: false }
  const problems = checkStep(step, form, { slots: [], nowMs, visitor })
  if (problems.length > 0) throw refusal(problems)
}

export const notServed = (): Problem =>
  new Problem(409, 'No assessor comes to this PIN code yet.', { code: 'area-not-served' })

/** Reminders leave from six to seven in the evening before the visit, in the minute that the booking's number ends with. */
const reminderMinutes = (id: string): number => 18 * 60 + (Number(id.slice(-2)) % 60)

/** The messages about a visit: to its visitor, and to the operator's other systems. */
export async function tellOfVisit(
  tx: Tx,
  topic: 'visit.booked' | 'visit.moved' | 'visit.cancelled',
  visit: { readonly id: string; readonly area: string; readonly day: string; readonly version: number },
  { customerId, phone }: KnownVisitor,
  nowMs: number,
): Promise<void> {
  const payload = { to: phone, bookingId: visit.id, version: visit.version }
  const text = { channel: 'sms', topic, customerId, payload } as const
  const dueMs = istInstant(addDays(visit.day as IsoDate, -1), reminderMinutes(visit.id))
  const isToCome = topic !== 'visit.cancelled' && dueMs > nowMs
  const reminders = isToCome ? [{ ...text, topic: 'visit.reminder', dueMs }] : []
  const event = { ...text, channel: 'webhook', payload: { bookingId: visit.id, area: visit.area } } as const
  await enqueue(tx, [text, ...reminders, event], nowMs)
}

/** Of one visitor. A family books one visit, an agent some. */
const BOOKINGS = perDay(10)

/** Hours, and booking a visit. */
export function bookingOperations(context: Context): {
  readonly timeSlots: Answering<TimeSlotsData, TimeSlotsAnswer>
  readonly submitBooking: Answering<SubmitBookingData, BookingAnswer>
} {
  const { store, now } = context

  async function book(
    tx: Tx,
    id: string,
    body: BookingRequest,
    area: Area,
    visitor: KnownVisitor,
    nowMs: number,
  ) {
    const name = parsePersonName(body.fullName)
    if (!name.ok)
      throw new Problem(422, 'The name cannot be read.', {
        code: 'invalid',
        errors: [{ path: 'body/fullName', message: name.reason }],
      })
    const hours = hoursTouched(body)
    await takeSeats(tx, area, body.selectedDate, hours)
    const at = new Date(nowMs)
    const { customerId } = visitor
    await tx
      .insertInto('visits')
      .values({
        area: area.area,
        id,
        customer_id: customerId,
        state: 'booked',
        day: body.selectedDate,
        slot: slotOf(body),
        timing: asJson(body.customTiming),
        hours: asJson(hours),
        full_name: name.value,
        occupation: body.occupation ?? null,
        alternate_number: body.alternateNumber,
        address: asJson(body.address),
        plan: body.plan && asJson(body.plan),
        assessor: null,
        cancel_reason: null,
        created_at: at,
        updated_at: at,
        version: 1,
        revision: 1,
      })
      .execute()
    await tx
      .updateTable('customers')
      .set({ full_name: name.value, occupation: body.occupation ?? null, last_activity: at })
      .where('id', '=', customerId)
      .execute()
    await giveConsents(tx, customerId, body.consents, nowMs)
    const visit = { id, area: area.area, day: body.selectedDate, version: 1 }
    await tellOfVisit(tx, 'visit.booked', visit, visitor, nowMs)
  }

  return {
    async timeSlots({ query: { date, pinCode } }) {
      const day = parseIsoDate(date)
      if (!day.ok) throw new Problem(400, 'There is no such day.', { code: 'invalid' })
      const area = await areaOf(store, pinCode, day.value)
      const free = area ? await freeHours(store, area, day.value) : new Set<number>()
      const timeSlots = SLOT_IDS.map((id) => ({
        id,
        time: labelOf(id),
        available: free.has(Number(id.slice(0, 2))),
      }))
      return ok({ served: area !== null, timeSlots })
    },
    async submitBooking({ body, headers, token }) {
      const visitor = await provenVisitor(context, token)
      const nowMs = now()
      const key = headers['idempotency-key']
      return transact(store, (tx) => {
        const bookingId = newBookingId()
        const booked: BookingAnswer = {
          bookingId,
          status: 'confirmed',
          createdAt: new Date(nowMs).toISOString(),
        }
        const wish = { operation: 'booking', whose: visitor.customerId, key, request: body }
        return once(tx, { ...wish, answer: { status: 201, body: booked } }, nowMs, async () => {
          // After the key: a repeat gets its answer even when the time has begun.
          checkRules(formOf(body), 4, { phone: visitor.phone, fullName: body.fullName }, nowMs)
          const area = await areaOf(tx, body.address.pinCode, body.selectedDate)
          if (!area) throw notServed()
          await count(tx, `booking:${visitor.customerId}`, BOOKINGS, nowMs)
          await book(tx, bookingId, body, area, visitor, nowMs)
        })
      })
    },
  }
}
