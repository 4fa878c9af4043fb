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

/**
 * Keeps the visits of a customer, who must be locked, within their limits: two bookings at once can't both pass.
 * @throws Problem 409 where the time touches an hour of another visit, or there are too many visits; 429 where too many were
 * booked today
 */
export async function checkLimits(
  tx: Tx,
  customerId: string,
  { time, moved, perDay }: Wanted,
  nowMs: number,
): Promise<void> {
  const today = istDate(nowMs)
  const since = perDay && new Date(windowOf(perDay, nowMs))
  const visits = await tx
    .selectFrom('visits')
    .select(['id', 'state', 'day', 'hours', 'created_at'])
    .where('customer_id', '=', customerId)
    .where((row) =>
      row.or([
        row.and([row('state', 'in', OPEN_STATES), row('day', '>=', today)]),
        ...(since ? [row('created_at', '>=', since)] : []),
      ]),
    )
    .execute()
  if (since && visits.filter(({ created_at }) => created_at >= since).length >= perDay.max)
    throw tooMany(Math.ceil((since.getTime() + perDay.windowMs - nowMs) / 1000))
  const others = visits.filter(({ id }) => id !== moved)
  const limit = visitLimit(
    others.map(({ state, day, hours }) => ({ state, day: day as IsoDate, hours })),
    time,
    today,
  )
  if (limit) throw new Problem(409, SENTENCES[limit], { code: limit })
}
