import { sql } from 'kysely'
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

interface NewMessage {
  readonly channel: 'sms' | 'webhook'
  readonly topic: string
  readonly payload: object
  readonly customerId: string | null
  /** Now without it. */
  readonly dueMs?: number
}

/** Adds messages in the transaction of what they are about: all of it happens, or nothing. */
export async function enqueue(tx: Tx, messages: readonly NewMessage[], nowMs: number): Promise<void> {
  const rows = messages.map(({ channel, topic, customerId, payload, dueMs = nowMs }) => ({
    id: newId(),
    channel,
    topic,
    customer_id: customerId,
    payload: JSON.stringify(payload),
    state: 'due' as const,
    attempts: 0,
    due_at: new Date(dueMs),
    leased_until: null,
    created_at: new Date(nowMs),
    sent_at: null,
    receipt: null,
    last_error: null,
  }))
  await tx.insertInto('outbox').values(rows).execute()
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

// A text with a code is removed once nobody waits for it.
const withoutCode = ({ topic }: Message) => (topic === 'code' ? { payload: null } : {})

/** Marks a message as delivered. @param receipt the receiver's own id of it, if it gave one */
export async function markSent(
  store: Store,
  message: Message,
  receipt: string | null,
  nowMs: number,
): Promise<void> {
  await store
    .updateTable('outbox')
    .set({
      ...{ state: 'sent', sent_at: new Date(nowMs), receipt, leased_until: null, last_error: null },
      ...withoutCode(message),
    })
    .where('id', '=', message.id)
    .execute()
}

/** Marks messages that are no longer true, or that nobody is there to be told of. */
export async function markDropped(store: Store, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return
  await store
    .updateTable('outbox')
    .set({
      ...{ state: 'dropped', leased_until: null, last_error: null },
      payload: sql<string>`case when topic = 'code' then null else payload end`,
    })
    .where(
      'id',
      'in',
      messages.map(({ id }) => id),
    )
    .execute()
}

const MOST_ATTEMPTS = 10
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 3_600_000

/** Notes a failed delivery: tried again after a growing pause, given up after ten. A code is worth nothing by then. */
export async function markFailed(
  store: Store,
  message: Message,
  error: string,
  nowMs: number,
): Promise<'due' | 'dead'> {
  const { id, attempts, topic } = message
  const tried = attempts + 1
  const state = tried >= (topic === 'code' ? 3 : MOST_ATTEMPTS) ? 'dead' : 'due'
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts)
  await store
    .updateTable('outbox')
    .set({
      state,
      attempts: tried,
      due_at: new Date(nowMs + pauseMs),
      leased_until: null,
      last_error: error.slice(0, 500),
      ...(state === 'dead' ? withoutCode(message) : {}),
    })
    .where('id', '=', id)
    .execute()
  return state
}

/** What the provider says of a delivered message. */
export async function report(store: Store, receipt: string, said: string): Promise<void> {
  await store.updateTable('outbox').set({ last_error: said }).where('receipt', '=', receipt).execute()
}

/** How long the oldest due message has waited, whole seconds. */
export async function oldestDue(store: Store, nowMs: number): Promise<number> {
  const row = await store
    .selectFrom('outbox')
    .select('due_at')
    .where('state', '=', 'due')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row ? Math.max(0, Math.floor((nowMs - row.due_at.getTime()) / 1000)) : 0
}
