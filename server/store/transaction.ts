import type { Transaction } from 'kysely'
import type { Store } from './open.ts'
import type { Tables } from './tables.ts'

export type Tx = Transaction<Tables>

const MOST_TRIES = 10

/** Serialization failure and deadlock: the database asks to run the transaction again. */
const REPEAT = ['40001', '40P01']

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Runs a transaction, and again where the database asks for it. The work must do nothing but queries. */
export async function transact<Result>(store: Store, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await store.transaction().execute(work)
    } catch (error) {
      const { code } = error as { code?: string }
      if (tries >= MOST_TRIES || code === undefined || !REPEAT.includes(code)) throw error
      await pause(Math.random() * 5 * 2 ** tries)
    }
  }
}
