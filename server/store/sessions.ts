import { DAY_MS } from '#lib/domain/dates/dates'
import { newId, newToken } from '../ids.ts'
import { notProven } from '../problem.ts'
import { hashToken } from '../secrets.ts'
import type { Store } from './open.ts'
import { lockCustomerOf } from './person-lock.ts'
import { transact, type Tx } from './transaction.ts'

/** How long a proven number is remembered. */
export const VISITOR_MS = 30 * DAY_MS

/** A visitor whose number is proven. */
export interface KnownVisitor {
  readonly customerId: string
  /** E.164. */
  readonly phone: string
}

/** The customer of a number, locked; made if there is none. @returns the id, and whether it was known before */
export async function customerOf(
  tx: Tx,
  phone: string,
  nowMs: number,
): Promise<{ readonly id: string; readonly known: boolean }> {
  const now = new Date(nowMs)
  for (;;) {
    const found = await lockCustomerOf(tx, phone)
    if (found) {
      await tx.updateTable('customers').set({ last_activity: now }).where('id', '=', found.id).execute()
      return { id: found.id, known: true }
    }
    const made = await tx
      .insertInto('customers')
      .values({
        id: newId(),
        phone,
        full_name: null,
        occupation: null,
        verification: 'pending',
        created_at: now,
        last_activity: now,
        erased_at: null,
      })
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .returning('id')
      .executeTakeFirst()
    // Without one, another transaction made it at the same time.
    if (made) return { id: made.id, known: false }
  }
}

/** Begins a session. Only the hash of its token is stored. */
export async function beginSession(
  tx: Tx,
  customerId: string,
  nowMs: number,
): Promise<{ readonly token: string; readonly seconds: number }> {
  const token = newToken()
  await tx
    .insertInto('visitor_sessions')
    .values({
      token_hash: hashToken(token),
      customer_id: customerId,
      created_at: new Date(nowMs),
      expires_at: new Date(nowMs + VISITOR_MS),
    })
    .execute()
  return { token, seconds: VISITOR_MS / 1000 }
}

/** The query of the person of a session that has not ended. */
const personOf = (store: Store | Tx, token: string, nowMs: number) =>
  store
    .selectFrom('visitor_sessions')
    .innerJoin('customers', 'customers.id', 'visitor_sessions.customer_id')
    .select(['customers.id', 'customers.phone'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date(nowMs))

const knownVisitor = (
  found: { readonly id: string; readonly phone: string | null } | undefined,
): KnownVisitor | null => (found?.phone ? { customerId: found.id, phone: found.phone } : null)

/** The visitor of a session; null if it has ended. */
export const visitorOf = async (
  store: Store | Tx,
  token: string | null,
  nowMs: number,
): Promise<KnownVisitor | null> =>
  token === null ? null : knownVisitor(await personOf(store, token, nowMs).executeTakeFirst())

/**
 * Locks the visitor of a session. Whoever waited for the lock gets the person as they are then: nobody, where an erasure had it.
 * The session itself is not locked, so that one that ends in the same moment may still be used.
 */
const lockVisitor = async (tx: Tx, token: string, nowMs: number): Promise<KnownVisitor | null> =>
  knownVisitor(
    await personOf(tx, token, nowMs)
      .where('customers.erased_at', 'is', null)
      .forUpdate('customers')
      .executeTakeFirst(),
  )

/**
 * Runs a transaction for a visitor, who is locked first: a session whose person was erased meanwhile writes nothing.
 * @throws Problem 401 without a session
 */
export async function forVisitor<Result>(
  store: Store,
  token: string | null,
  nowMs: number,
  work: (tx: Tx, visitor: KnownVisitor) => Promise<Result>,
): Promise<Result> {
  if (token === null) throw notProven()
  return transact(store, async (tx) => {
    const visitor = await lockVisitor(tx, token, nowMs)
    if (!visitor) throw notProven()
    return work(tx, visitor)
  })
}

export async function endSession(store: Store | Tx, token: string): Promise<void> {
  await store.deleteFrom('visitor_sessions').where('token_hash', '=', hashToken(token)).execute()
}
