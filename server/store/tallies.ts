import { Problem } from '../problem.ts'
import type { Store } from './open.ts'
import type { Tx } from './transaction.ts'

/** How often something may happen. */
export interface Limit {
  readonly most: number
  readonly windowMs: number
}

const HOUR_MS = 3_600_000

export const perHour = (most: number): Limit => ({ most, windowMs: HOUR_MS })

export const perDay = (most: number): Limit => ({ most, windowMs: 24 * HOUR_MS })

/**
 * Counts one more, in a window that begins on the clock, and refuses beyond the limit.
 * @param key what is counted, without a number or an address in clear
 * @throws Problem 429 with the seconds until the next window
 */
export async function count(
  store: Store | Tx,
  key: string,
  { most, windowMs }: Limit,
  nowMs: number,
): Promise<void> {
  const sinceMs = Math.floor(nowMs / windowMs) * windowMs
  const tally = await store
    .insertInto('tallies')
    .values({ key, since: new Date(sinceMs), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'since']).doUpdateSet((row) => ({ count: row('tallies.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  if (tally.count > most) throw tooMany(Math.ceil((sinceMs + windowMs - nowMs) / 1000))
}

/** @param seconds until it makes sense to try again */
export const tooMany = (seconds: number): Problem =>
  new Problem(429, 'Too many attempts. Wait a little.', {
    code: 'too-many',
    retryAfter: Math.max(1, seconds),
  })
