import { LOGIN_LOCK_MS, LOGIN_TRIES } from '#lib/domain/person/login'
import type { Store } from '../open.ts'
import { tooMany } from '../tallies.ts'

interface Queue {
  readonly last: Promise<unknown>
  readonly length: number
}

const queues = new Map<string, Queue>()

/** Tries of a key that wait at most. */
const MOST_WAITING = 50

/**
 * Makes tries with a key one after the other: right ones at the same moment, each forgotten once it is compared, do not
 * lock each other out.
 * @param keys in one order everywhere, so that nobody waits for each other
 * @throws Problem 429 where too many wait
 */
export async function inTurn<Result>(keys: readonly string[], act: () => Promise<Result>): Promise<Result> {
  const [key, ...rest] = keys
  if (key === undefined) return act()
  const { last, length } = queues.get(key) ?? { last: Promise.resolve(), length: 0 }
  if (length >= MOST_WAITING) throw tooMany(1)
  const mine = last.then(() => inTurn(rest, act))
  const settled = mine
    .catch(() => undefined)
    .then(() => {
      const queue = queues.get(key)
      if (queue && queue.length > 1) queues.set(key, { ...queue, length: queue.length - 1 })
      else queues.delete(key)
    })
  queues.set(key, { last: settled, length: length + 1 })
  return mine
}

/**
 * Counts a try before it is compared, so that a hundred guesses at once compare five. A right one then forgets them.
 * @param keys of `triesOf`, nothing in clear
 * @throws Problem 429 where one of them is locked, with the seconds until it no longer is
 */
export async function countTry(store: Store, keys: readonly string[], nowMs: number): Promise<void> {
  const now = new Date(nowMs)
  // One that ends later was written before the clock went back.
  const ends_at = new Date(nowMs + LOGIN_LOCK_MS)
  for (const key of keys) {
    const counted = await store
      .insertInto('lockouts')
      .values({ key, wrong: 1, ends_at })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((row) => ({
            wrong: row
              .case()
              .when(row.or([row('lockouts.ends_at', '<=', now), row('lockouts.ends_at', '>', ends_at)]))
              .then(1)
              .else(row('lockouts.wrong', '+', 1))
              .end(),
            ends_at,
          }))
          .where((row) =>
            row.or([
              row('lockouts.wrong', '<', LOGIN_TRIES),
              row('lockouts.ends_at', '<=', now),
              row('lockouts.ends_at', '>', ends_at),
            ]),
          ),
      )
      .returning('key')
      .executeTakeFirst()
    if (counted) continue
    const lock = await store
      .selectFrom('lockouts')
      .select('ends_at')
      .where('key', '=', key)
      .executeTakeFirst()
    throw tooMany(Math.ceil(((lock?.ends_at.getTime() ?? nowMs) - nowMs) / 1000))
  }
}

/** Takes a try back that was right but is not the whole way in: the second step is missing. */
export async function takeBackTry(store: Store, keys: readonly string[]): Promise<void> {
  await store
    .updateTable('lockouts')
    .set((row) => ({ wrong: row('wrong', '-', 1) }))
    .where('key', 'in', keys)
    .where('wrong', '>', 0)
    .execute()
}

/** Forgets the tries with some keys. */
export async function forgetTries(store: Store, keys: readonly string[]): Promise<void> {
  await store.deleteFrom('lockouts').where('key', 'in', keys).execute()
}
