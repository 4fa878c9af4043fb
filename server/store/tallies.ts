import { DAY_MS } from '#lib/domain/dates/dates'
import { networkKeys } from '../addresses.ts'
import { Problem } from '../problem.ts'
import type { Secrets } from '../secrets.ts'
import type { Store } from './open.ts'
import type { Tx } from './transaction.ts'

/** How often something may happen. */
export interface Limit {
  readonly max: number
  readonly windowMs: number
}

const HOUR_MS = 3_600_000

export const perHour = (max: number): Limit => ({ max, windowMs: HOUR_MS })

export const perDay = (max: number): Limit => ({ max, windowMs: DAY_MS })

/** The beginning of the window that an instant is in, epoch ms. */
export const windowOf = ({ windowMs }: Limit, nowMs: number) => Math.floor(nowMs / windowMs) * windowMs

/** Adds to a tally, and locks it until the transaction ends. @returns the count */
export async function add(store: Store | Tx, key: string, sinceMs: number, more: 0 | 1): Promise<number> {
  const tally = await store
    .insertInto('tallies')
    .values({ key, since: new Date(sinceMs), count: more })
    .onConflict((conflict) =>
      conflict.columns(['key', 'since']).doUpdateSet((row) => ({ count: row('tallies.count', '+', more) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return tally.count
}

/** Locks a tally until the transaction ends, and counts nothing. */
export async function hold(tx: Tx, key: string, limit: Limit, nowMs: number): Promise<void> {
  await add(tx, key, windowOf(limit, nowMs), 0)
}

/**
 * Counts one more, in a window that begins on the clock, and refuses beyond the limit.
 * @param key what is counted, without a number or an address in clear
 * @throws Problem 429 with the seconds until the next window
 */
export async function count(store: Store | Tx, key: string, limit: Limit, nowMs: number): Promise<void> {
  const sinceMs = windowOf(limit, nowMs)
  const counted = await add(store, key, sinceMs, 1)
  if (counted > limit.max) throw tooMany(Math.ceil((sinceMs + limit.windowMs - nowMs) / 1000))
}

/**
 * Counts one more for the networks of an address, as `count` does.
 * @param what is counted
 * @param from the address on the network
 * @throws Problem 429 where one of them is beyond the limit
 */
export async function countFrom(
  store: Store | Tx,
  what: string,
  from: string,
  { max, windowMs }: Limit,
  secrets: Secrets,
  nowMs: number,
): Promise<void> {
  for (const { key, times } of networkKeys(from, secrets))
    await count(store, `${what}:${key}`, { max: max * times, windowMs }, nowMs)
}

/** @param seconds until it makes sense to try again */
export const tooMany = (seconds: number): Problem =>
  new Problem(429, 'Too many attempts. Wait a little.', {
    code: 'too-many',
    retryAfter: Math.max(1, seconds),
  })
