import { sql } from 'kysely'
import { newId } from '../ids.ts'
import type { Store } from './open.ts'
import type { Channel } from './tables.ts'
import { countChanges } from './changes.ts'
import { endPause, laneOf, noteAnswer, noteFailure } from './lanes.ts'
import type { Message } from './lease.ts'
import { transact, type Tx } from './transaction.ts'

export interface NewMessage {
  readonly channel: Channel
  readonly topic: string
  readonly payload: object
  readonly customerId: string | null
  /** Now without it. */
  readonly dueMs?: number
}

/** The query that adds messages, in the transaction of what they are about: all of it happens, or nothing. */
export function insertMessages(tx: Tx, messages: readonly NewMessage[], nowMs: number) {
  const rows = messages.map(({ channel, topic, customerId, payload, dueMs = nowMs }) => ({
    id: newId(),
    channel,
    topic,
    lane: laneOf(channel, topic),
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
  return tx.insertInto('outbox').values(rows)
}

/** Adds messages. */
export async function enqueue(tx: Tx, messages: readonly NewMessage[], nowMs: number): Promise<void> {
  await insertMessages(tx, messages, nowMs).execute()
}

// What lets somebody in or stops something, and what somebody compared, is removed once nobody waits for it.
const WITHOUT_SECRET = sql<
  string | null
>`case when topic in ('code', 'invitation', 'comparison', 'loan.soon', 'loan.today', 'rate.alert') then null else payload end`

/** One text for lists of every length, which the database can remember. */
const isAmong = (ids: readonly string[]) => sql<boolean>`id = any(${ids})`

/** A message that was delivered. */
export interface Sent {
  readonly message: Message
  /** The receiver's own id of it; null where it gave none. */
  readonly receipt: string | null
}

/** Marks messages as delivered, and their receivers as such that answer. */
export async function markSent(store: Store, delivered: readonly Sent[], nowMs: number): Promise<void> {
  const lanes = new Set(delivered.map(({ message }) => message.lane))
  const receipts = JSON.stringify(
    Object.fromEntries(delivered.map(({ message, receipt }) => [message.id, receipt])),
  )
  const sent = await store
    .with('mended', (from) => noteAnswer(from, [...lanes]))
    .updateTable('outbox')
    .set({
      ...{ state: 'sent', sent_at: new Date(nowMs), leased_until: null, last_error: null },
      ...{ answer_status: null, answer_text: null },
      receipt: sql<string | null>`${receipts}::jsonb->>id`,
      payload: WITHOUT_SECRET,
    })
    .where(isAmong(delivered.map(({ message }) => message.id)))
    .returning((row) => row.exists(row.selectFrom('mended').select('mended.lane')).as('mended'))
    .execute()
  if (sent.some(({ mended }) => mended)) await transact(store, (tx) => countChanges(tx, 'outbox'))
}

/** Marks messages that are no longer true, or that nobody is there to be told of. */
export async function markDropped(store: Store, messages: readonly Message[], nowMs: number): Promise<void> {
  await store
    .updateTable('outbox')
    .set({ state: 'dropped', leased_until: null, last_error: null, payload: WITHOUT_SECRET })
    .where(isAmong(messages.map(({ id }) => id)))
    .execute()
  for (const lane of new Set(messages.filter(({ trial }) => trial).map(({ lane }) => lane)))
    await endPause(store, lane, nowMs)
}

/** Puts off a message that may not arrive now, with a lease that no other worker has. */
export async function putOff(store: Store, message: Message, dueMs: number, nowMs: number): Promise<void> {
  await store
    .updateTable('outbox')
    .set({ due_at: new Date(dueMs), leased_until: null })
    .where('id', '=', message.id)
    .where('state', '=', 'due')
    .execute()
  if (message.trial) await endPause(store, message.lane, nowMs)
}

/** Tries until a message is given up. A code is worth nothing by then. */
export const mostAttempts = (topic: string): number => (topic === 'code' ? 3 : 10)

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 3_600_000

/** Characters of an error that are kept. */
const MOST_TEXT = 500

/** Why a message was not delivered. */
export interface Failure {
  /** Who has to change for the next try to succeed: the receiver of the lane, this one message, or this server. */
  readonly fault: 'receiver' | 'message' | 'server'
  readonly error: string
  /** What the other side said; null where it did not answer: what it said before stays. */
  readonly answer: { readonly status: number; readonly text: string } | null
}

/** Notes of a message's lane how its delivery failed. @returns whether the lane was paused already */
async function noteAtLane(
  tx: Tx,
  message: Message,
  { fault, error }: Failure,
  nowMs: number,
): Promise<boolean> {
  if (fault === 'receiver') return noteFailure(tx, message, error.slice(0, MOST_TEXT), nowMs)
  if (fault === 'message') await noteAnswer(tx, [message.lane]).execute()
  else if (message.trial) await endPause(tx, message.lane, nowMs)
  return false
}

/**
 * Notes a failed delivery: tried again after a growing pause, given up after the most attempts. A try of a paused lane
 * tells of its receiver alone and uses none of them up.
 */
export async function markFailed(
  store: Store,
  message: Message,
  failure: Failure,
  nowMs: number,
): Promise<'due' | 'dead'> {
  const { id, attempts, topic } = message
  const { error, answer } = failure
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts)
  return transact(store, async (tx) => {
    const free = await noteAtLane(tx, message, failure, nowMs)
    const tried = free ? attempts : attempts + 1
    const state = tried >= mostAttempts(topic) ? 'dead' : 'due'
    await tx
      .updateTable('outbox')
      .set({
        ...{ state, attempts: tried, due_at: new Date(nowMs + pauseMs), leased_until: null },
        last_error: error.slice(0, MOST_TEXT),
        ...(answer && { answer_status: answer.status, answer_text: answer.text }),
        // A code is worth nothing by then; an invitation may be tried again by hand.
        ...(state === 'dead' && topic === 'code' ? { payload: null } : {}),
      })
      .where('id', '=', id)
      // Not where somebody gave it up meanwhile.
      .where('state', '=', 'due')
      .execute()
    await countChanges(tx, 'outbox')
    return state
  })
}

/** What the provider says of a delivered message. */
export async function report(store: Store, receipt: string, said: string): Promise<void> {
  await store.updateTable('outbox').set({ last_error: said }).where('receipt', '=', receipt).execute()
}
