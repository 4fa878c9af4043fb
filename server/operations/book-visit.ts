import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { BookingAnswer, BookingRequest, ChangeKind } from '#contract/generated/types.gen'
import type { IsoDate } from '#lib/domain/dates/dates'
import { letsLenderKnow } from '#lib/domain/person/consent'
import { parsePersonName } from '#lib/domain/person/person-name'
import { hoursTouched } from '#lib/domain/visit/visit-limits'
import { invalid, Problem } from '../problem.ts'
import { checkUse, insertUse, selectUse, type Budget } from '../store/budgets.ts'
import { insertChanges } from '../store/changes.ts'
import { insertConsents } from '../store/consents.ts'
import { noteBooking } from '../store/customers.ts'
import { handLead } from '../store/leads/leads.ts'
import { insertMessages } from '../store/outbox.ts'
import { areaOf, checkOpen, checkSeats, insertSeats } from '../store/seats.ts'
import type { Limit } from '../store/tallies.ts'
import type { Tx } from '../store/transaction.ts'
import { asJson } from '../store/visits.ts'
import { checkRules, formOf, notServed, slotOf } from './booking-rules.ts'
import { refuseBeyond, selectCounted } from './visit-limits.ts'
import { messagesOfVisit, type Addressee } from './visit-messages.ts'

const noConsent = () =>
  new Problem(422, 'A visit needs the consent to it.', {
    code: 'no-consent',
    errors: [{ path: 'body/consents', message: 'lack the one to the visit' }],
  })

/** What a booking is answered with. */
export const bookedAnswer = (bookingId: string, nowMs: number): { status: number; body: BookingAnswer } => ({
  status: 201,
  body: { bookingId, status: 'confirmed', createdAt: new Date(nowMs).toISOString() },
})

/** Who books, and what a booking is counted in. */
export interface Booker {
  /** Who took the consents on the phone, the id of a person of the office; null for the visitor. */
  readonly takenBy: string | null
  /** A ceiling of the day; null where none holds. */
  readonly budget: Budget | null
  /** What a visitor may do in a day; null where nothing but the open visits limits them. */
  readonly perDay: Limit | null
  readonly changes: readonly ChangeKind[]
}

/**
 * Books a visit for a visitor, who must be locked, and tells them. Takes a seat in each hour. Call it last in a transaction: it
 * counts the changes.
 * @returns the area that it is in
 * @throws Problem for what the rules refuse, a missing consent, an area that is not served, or hours that are taken; the transaction must then
 * be given up
 */
export async function bookVisit(
  tx: Tx,
  id: string,
  body: BookingRequest,
  visitor: Addressee,
  { takenBy, budget, perDay, changes }: Booker,
  nowMs: number,
): Promise<string> {
  if (!body.consents.some(({ purpose }) => purpose === 'visit')) throw noConsent()
  checkRules(formOf(body), 4, { phone: visitor.phone, fullName: body.fullName }, nowMs)
  const area = await areaOf(tx, body.address.pinCode, body.selectedDate)
  if (!area) throw notServed()
  const name = parsePersonName(body.fullName)
  if (!name.ok) throw invalid('fullName', name.reason)
  const hours = hoursTouched(body)
  const time = { day: body.selectedDate as IsoDate, hours }
  const { customerId } = visitor
  const wanted = { time, moved: null, perDay }
  await checkOpen(tx, area, body.selectedDate)
  const at = new Date(nowMs)
  const visit = { id, area: area.area, day: body.selectedDate, version: 1 }
  const row = {
    ...visit,
    customer_id: customerId,
    state: 'booked' as const,
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
    revision: 1,
  }
  const handed = { id, customerId, pinCode: body.address.pinCode, ...time }
  const isLead =
    body.plan !== null && body.consents.some(letsLenderKnow) && (await handLead(tx, handed, body.plan, nowMs))
  const messages = messagesOfVisit('visit.booked', visit, visitor, nowMs)
  // One statement, whose answer says whether it may stay: each one costs a way to the database and back, while the person is
  // locked. The seats are taken first, since the answer needs them.
  const booking = tx
    .with('seat', () => insertSeats(tx, area, body.selectedDate, hours))
    .with('visit', () => tx.insertInto('visits').values(row))
    .with('customer', () => noteBooking(tx, customerId, { ...body, fullName: name.value }, nowMs))
    .with('given', () => insertConsents(tx, customerId, body.consents, nowMs, takenBy))
    .with('messages', () => insertMessages(tx, messages, nowMs))
    .with('changed', () => insertChanges(tx, isLead ? [...changes, 'leads'] : changes))
    .with('using', () => (budget ? insertUse(tx, [budget], nowMs) : tx.selectNoFrom([])))
  const answer = await booking
    .selectFrom('seat')
    .select((from) => [
      from.fn.countAll<number>().as('taken'),
      jsonArrayFrom(selectCounted(tx, customerId, wanted, nowMs)).as('counted'),
      jsonArrayFrom(selectUse(tx, budget ? [budget] : [], nowMs)).as('used'),
    ])
    .executeTakeFirstOrThrow()
  refuseBeyond(answer.counted, wanted, nowMs)
  checkSeats(answer.taken, hours)
  if (budget) checkUse(answer.used, [budget], nowMs)
  return area.area
}
