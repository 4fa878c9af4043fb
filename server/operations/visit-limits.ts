import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { visitLimit, type TakenTime, type VisitLimit } from '#lib/domain/visit/visit-limits'
import { OPEN_STATES } from '#lib/domain/visit/visit-state'
import { Problem } from '../problem.ts'
import type { Tx } from '../store/transaction.ts'

const SENTENCES: Readonly<Record<VisitLimit, string>> = {
  'same-hour': 'This number has a visit in that hour.',
  'open-visits': 'This number has three visits that are to come.',
}

/**
 * Keeps the visits of a customer, who must be locked, within their limits: two bookings at once can't both pass.
 * @param moved the visit that is moved; null for a new one
 * @throws Problem 409 where the time touches an hour of another visit, or there are too many visits
 */
export async function checkLimits(
  tx: Tx,
  customerId: string,
  moved: string | null,
  time: Omit<TakenTime, 'state'>,
  nowMs: number,
): Promise<void> {
  const today = istDate(nowMs)
  const open = await tx
    .selectFrom('visits')
    .select(['id', 'state', 'day', 'hours'])
    .where('customer_id', '=', customerId)
    .where('state', 'in', OPEN_STATES)
    .where('day', '>=', today)
    .execute()
  const others = open.filter(({ id }) => id !== moved)
  const limit = visitLimit(
    others.map(({ state, day, hours }) => ({ state, day: day as IsoDate, hours })),
    time,
    today,
  )
  if (limit) throw new Problem(409, SENTENCES[limit], { code: limit })
}
