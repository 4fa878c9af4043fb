import { newId } from '../ids.ts'
import type { Store } from './open.ts'
import type { Tx } from './transaction.ts'

/** A message to be delivered. */
export interface Message {
  readonly id: string
  readonly channel: 'sms' | 'webhook'
  readonly topic: string
  readonly payload: object
  /** Tries before this one. */
  readonly attempts: number
}

/** How long a worker may take with a message before another one gets it. */
const LEASE_MS = 30_000

/** Adds a message in the transaction of what it is about: both happen, or neither. */
export async function enqueue(
  tx: Tx,
  message: {
    readonly channel: 'sms' | 'webhook'
    readonly topic: string
    readonly payload: object
    readonly customerId: string | null
    readonly dueMs?: number
  },
  nowMs: number,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('outbox')
    .values({
      id,
      channel: message.channel,
      topic: message.topic,
      customer_id: message.customerId,
      payload: JSON.stringify(message.payload),
      state: 'due',
      attempts: 0,
      due_at: new Date(message.dueMs ?? nowMs),
      leased_until: null,
      created_at: new Date(nowMs),
      sent_at: null,
      receipt: null,
      last_error: null,
    })
    .execute()
  return id
}

/** Leases due messages, which no other worker gets until the lease ends. */
export async function lease(store: Store, most: number, nowMs: number): Promise<readonly Message[]> {
  const now = new Date(nowMs)
  const rows = await store
    .updateTable('outbox')
    .set({ leased_until: new Date(nowMs + LEASE_MS) })
    .where('id', 'in', (from) =>
      from
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'due')
        .where('due_at', '<=', now)
        .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'channel', 'topic', 'payload', 'attempts'])
    .execute()
  return rows.map(({ payload, ...row }) => ({ ...row, payload: (payload ?? {}) as object }))
}
