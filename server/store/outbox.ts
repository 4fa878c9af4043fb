import { sql } from 'kysely'
import { newId } from '../ids.ts'
import type { Store } from './open.ts'
import { countChanges } from './changes.ts'
import { transact, type Tx } from './transaction.ts'

/** A message to be delivered. */
export interface Message {
  readonly id: string
  readonly channel: 'sms' | 'webhook' | 'mail'
  readonly topic: string
  readonly payload: object
  /** Tries before this one. */
  readonly attempts: number
}

/** How long a worker may take with a message before another one gets it. */
const LEASE_MS = 30_000

interface NewMessage {
  readonly channel: 'sms' | 'webhook' | 'mail'
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
export async function lease(store: Store, max: number, nowMs: number): Promise<readonly Message[]> {
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
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'channel', 'topic', 'payload', 'attempts'])
    .execute()
  return rows.map(({ payload, ...row }) => ({ ...row, payload: (payload ?? {}) as object }))
}

/** What lets somebody in. */
const SECRETS: readonly string[] = ['code', 'invitation']

// A text that lets somebody in is removed once nobody waits for it.
const withoutSecret = ({ topic }: Message) => (SECRETS.includes(topic) ? { payload: null } : {})

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
      ...{ answer_status: null, answer_text: null },
      ...withoutSecret(message),
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
      payload: sql<string>`case when topic in ('code', 'invitation') then null else payload end`,
    })
    .where(
      'id',
      'in',
      messages.map(({ id }) => id),
    )
    .execute()
}

/** Tries until a message is given up. A code is worth nothing by then. */
export const mostAttempts = (topic: string): number => (topic === 'code' ? 3 : 10)

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 3_600_000

/**
 * Notes a failed delivery: tried again after a growing pause, given up after the most attempts.
 * @param answer what the other side said; null where it did not answer: what it said before stays
 */
export async function markFailed(
  store: Store,
  message: Message,
  error: string,
  answer: { readonly status: number; readonly text: string } | null,
  nowMs: number,
): Promise<'due' | 'dead'> {
  const { id, attempts, topic } = message
  const tried = attempts + 1
  const state = tried >= mostAttempts(topic) ? 'dead' : 'due'
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts)
  await transact(store, async (tx) => {
    await tx
      .updateTable('outbox')
      .set({
        state,
        attempts: tried,
        due_at: new Date(nowMs + pauseMs),
        leased_until: null,
        last_error: error.slice(0, 500),
        ...(answer && { answer_status: answer.status, answer_text: answer.text }),
        // A code is worth nothing by then; an invitation may be tried again by hand.
        ...(state === 'dead' && topic === 'code' ? { payload: null } : {}),
      })
      .where('id', '=', id)
      // Not where somebody gave it up meanwhile.
      .where('state', '=', 'due')
      .execute()
    await countChanges(tx, 'outbox')
  })
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
