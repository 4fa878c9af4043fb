import type { Transaction } from 'kysely'
import type { Store } from './open.ts'
import type { Tables } from './tables.ts'

export type Tx = Transaction<Tables>

const MOST_TRIES = 10

/** Serialization failure and deadlock: the database asks to run the transaction again. */
const REPEAT = ['40001', '40P01']

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const UNIQUE_VIOLATION = '23505'

/** What refuses the number of another visit, in the same area the key of the table, in another one the index of numbers; and the token of another lead. */
const NUMBER = ['visits_pkey', 'visits_by_id', 'leads_pkey']

/** Whether another try can succeed: the database asks for it, or the number drawn for a booking was another's. */
function isWorthRepeating(error: unknown): boolean {
  const { code = '', constraint = '' } = error as { code?: string; constraint?: string }
  return REPEAT.includes(code) || (code === UNIQUE_VIOLATION && NUMBER.includes(constraint))
}

/** Runs a transaction, and again where that can help. The work must do nothing but queries. */
export async function transact<Result>(store: Store, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await store.transaction().execute(work)
    } catch (error) {
      if (tries >= MOST_TRIES || !isWorthRepeating(error)) throw error
      await pause(Math.random() * 5 * 2 ** tries)
    }
  }
}
