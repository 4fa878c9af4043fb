import type { SqlBool } from 'kysely'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { visitLimit, type TakenTime, type VisitLimit } from '#lib/domain/visit/visit-limits'
import { OPEN_STATES } from '#lib/domain/visit/visit-state'
import { Problem } from '../problem.ts'
import { tooMany, windowOf, type Limit } from '../store/tallies.ts'
import type { Tx } from '../store/transaction.ts'

const SENTENCES: Readonly<Record<VisitLimit, string>> = {
  'same-hour': 'This number has a visit in that hour.',
  'open-visits': 'This number has three visits that are to come.',
}

interface Wanted {
  readonly time: Omit<TakenTime, 'state'>
  /** The visit that is moved; null for a new one. */
  readonly moved: string | null
  /** How many visits may be booked in a day; null for no such limit. */
  readonly perDay: Limit | null
}

interface CountedVisit extends Omit<TakenTime, 'day'> {
  readonly day: string
  /** Whether it was booked in the same window as a new one would be. */
  readonly isNew: SqlBool
}

/** The query of the visits that limit a customer's others. */
export const selectCounted = (
  from: Pick<Tx, 'selectFrom'>,
  customerId: string,
  { moved, perDay }: Wanted,
  nowMs: number,
) => {
  const since = new Date(perDay ? windowOf(perDay, nowMs) : nowMs)
  return from
    .selectFrom('visits')
    .select((row) => ['state', 'day', 'hours', row('created_at', '>=', since).as('isNew')])
    .where('customer_id', '=', customerId)
    .where('id', '!=', moved ?? '')
    .where((row) =>
      row.or([
        row.and([row('state', 'in', OPEN_STATES), row('day', '>=', istDate(nowMs))]),
        ...(perDay ? [row('created_at', '>=', since)] : []),
      ]),
    )
}

/**
 * @param counted the visits that limit it
 * @throws Problem 409 where the time touches an hour of another visit, or there are too many visits; 429 where too many were
 * booked today
 */
export function refuseBeyond(
  counted: readonly CountedVisit[],
  { time, perDay }: Wanted,
  nowMs: number,
): void {
  if (perDay && counted.filter(({ isNew }) => isNew).length >= perDay.max)
    throw tooMany(Math.ceil((windowOf(perDay, nowMs) + perDay.windowMs - nowMs) / 1000))
  const limit = visitLimit(
    counted.map(({ day, ...one }) => ({ ...one, day: day as IsoDate })),
    time,
    istDate(nowMs),
  )
  if (limit) throw new Problem(409, SENTENCES[limit], { code: limit })
}

/**
 * Keeps the visits of a customer, who must be locked, within their limits: two bookings at once can't both pass.
 * @throws Problem as `refuseBeyond` does
 */
export async function checkLimits(tx: Tx, customerId: string, wanted: Wanted, nowMs: number): Promise<void> {
  const counted = await selectCounted(tx, customerId, wanted, nowMs).execute()
  refuseBeyond(counted, wanted, nowMs)
}
