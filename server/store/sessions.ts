import { newId, newToken } from '../ids.ts'
import { hashToken } from '../secrets.ts'
import type { Store } from './open.ts'
import type { Tx } from './transaction.ts'

const DAY_MS = 86_400_000
/** How long a proven number is remembered. */
export const VISITOR_MS = 30 * DAY_MS

/** A visitor whose number is proven. */
export interface KnownVisitor {
  readonly customerId: string
  /** E.164. */
  readonly phone: string
}

/** The customer of a number; made if there is none. @returns the id, and whether it was known before */
export async function customerOf(
  tx: Tx,
  phone: string,
  nowMs: number,
): Promise<{ readonly id: string; readonly known: boolean }> {
  const now = new Date(nowMs)
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
  if (made) return { id: made.id, known: false }
  const found = await tx
    .updateTable('customers')
    .set({ last_activity: now })
    .where('phone', '=', phone)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: found.id, known: true }
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

/** The visitor of a session; null if it has ended. */
export async function visitorOf(
  store: Store | Tx,
  token: string | null,
  nowMs: number,
): Promise<KnownVisitor | null> {
  if (token === null) return null
  const found = await store
    .selectFrom('visitor_sessions')
    .innerJoin('customers', 'customers.id', 'visitor_sessions.customer_id')
    .select(['customers.id', 'customers.phone'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst()
  return found?.phone ? { customerId: found.id, phone: found.phone } : null
}

export async function endSession(store: Store | Tx, token: string): Promise<void> {
  await store.deleteFrom('visitor_sessions').where('token_hash', '=', hashToken(token)).execute()
}
