import type { Delivered, DeliveredToday, OutboxLane, OutboxMessage } from '#contract/generated/types.gen'
import { sql } from 'kysely'
import { istDate, istInstant } from '#lib/domain/dates/dates'
import { maskEmail, maskPhone } from '#lib/domain/person/mask'
import { LANE, laneStates } from '../lanes.ts'
import type { Store } from '../open.ts'
import { mostAttempts } from '../outbox.ts'
import type { Tx } from '../transaction.ts'

const MOST_SHOWN = 200
/** A message that is due for longer counts as waiting. */
const LATE_MS = 60_000

/** How each lane stands, and how many of its messages are due. @param webhookHost null where there is no webhook */
export async function lanesOf(
  store: Store,
  webhookHost: string | null,
  nowMs: number,
): Promise<OutboxLane[]> {
  const due = await store
    .selectFrom('outbox')
    .select((row) => [LANE.as('lane'), row.fn.countAll<number>().as('count')])
    .where('state', '=', 'due')
    .where('due_at', '<=', new Date(nowMs))
    .groupBy(LANE)
    .execute()
  const states = await laneStates(store, nowMs)
  return states.map(({ lane, oldestDue, pausedSince, pausedUntil, lastError }) => ({
    ...{ lane, lastError },
    receiver: lane === 'webhook' ? webhookHost : null,
    waiting: due.find((one) => one.lane === lane)?.count ?? 0,
    oldestDueAt: oldestDue?.toISOString() ?? null,
    pausedSince: pausedSince?.toISOString() ?? null,
    triedAgainAt: pausedUntil?.toISOString() ?? null,
  }))
}

/** Who a message goes to, as little of it as tells people apart. */
function receiverOf(channel: OutboxMessage['channel'], to: string, lane: OutboxLane | undefined): string {
  if (channel === 'webhook') return lane?.receiver ?? ''
  if (channel === 'push') return ''
  return channel === 'mail' ? maskEmail(to) : maskPhone(to)
}

/** A message of a paused lane waits for its receiver. */
const nextTryOf = (due: Date, lane: OutboxLane | undefined): string =>
  new Date(Math.max(due.getTime(), Date.parse(lane?.triedAgainAt ?? due.toISOString()))).toISOString()

/** Messages that were given up, failed at least once or are late; the oldest first. Never their text. */
export async function undelivered(
  store: Store,
  lanes: readonly OutboxLane[],
  nowMs: number,
): Promise<OutboxMessage[]> {
  const rows = await store
    .selectFrom('outbox')
    .select([
      'id',
      'channel',
      'topic',
      'state',
      'created_at',
      'attempts',
      'last_error',
      'due_at',
      'leased_until',
      'answer_status',
      'answer_text',
    ])
    .select([sql<string | null>`payload->>'to'`.as('to'), LANE.as('lane')])
    .where((row) =>
      row.or([
        row('state', '=', 'dead'),
        row.and([
          row('state', '=', 'due'),
          row.or([row('attempts', '>', 0), row('due_at', '<', new Date(nowMs - LATE_MS))]),
        ]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute()
  const laneOf = ({ lane }: (typeof rows)[number]) => lanes.find((one) => one.lane === lane)
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    topic: row.topic,
    to: receiverOf(row.channel, row.to ?? '', laneOf(row)),
    state: row.state === 'dead' ? 'dead' : 'due',
    waitingSince: row.created_at.toISOString(),
    attempts: row.attempts,
    mostAttempts: mostAttempts(row.topic),
    lastError: row.last_error,
    nextTryAt: row.state === 'dead' ? null : nextTryOf(row.due_at, laneOf(row)),
    trying: row.leased_until !== null && row.leased_until.getTime() > nowMs,
    lastAnswer:
      row.answer_status === null ? null : { status: row.answer_status, text: row.answer_text ?? '' },
  }))
}

/** How many were given up. */
export async function countDead(store: Store): Promise<number> {
  const { count } = await store
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow()
  return count
}

/** What was delivered today in India, by channel: at once, or after a failure. */
export async function deliveredToday(store: Store, nowMs: number): Promise<DeliveredToday> {
  const rows = await store
    .selectFrom('outbox')
    .select((row) => [
      'channel',
      sql<boolean>`attempts = 0`.as('first'),
      row.fn.countAll<number>().as('count'),
    ])
    .where('state', '=', 'sent')
    .where('sent_at', '>=', new Date(istInstant(istDate(nowMs), 0)))
    .groupBy(['channel', sql`attempts = 0`])
    .execute()
  const of = (name: OutboxMessage['channel']): Delivered => {
    const count = (first: boolean) =>
      rows.find((row) => row.channel === name && row.first === first)?.count ?? 0
    return { firstTry: count(true), retried: count(false) }
  }
  return { sms: of('sms'), push: of('push'), webhook: of('webhook'), mail: of('mail') }
}

/**
 * Has messages tried again at once. One that lost its text, as a one-time code does, is not sent late.
 * @param ids null for all that were given up or failed
 * @returns their ids
 */
export async function retry(tx: Tx, ids: readonly string[] | null, nowMs: number): Promise<string[]> {
  if (ids?.length === 0) return []
  let waiting = tx
    .updateTable('outbox')
    // Counts as one that failed, and has its tries again.
    .set({ state: 'due', attempts: 1, due_at: new Date(nowMs) })
    .where('state', 'in', ['due', 'dead'])
    .where('topic', '!=', 'code')
    .where('payload', 'is not', null)
    .where((row) => row.or([row('state', '=', 'dead'), row('attempts', '>', 0)]))
  if (ids !== null) waiting = waiting.where('id', 'in', ids)
  const retried = await waiting.returning('id').execute()
  return retried.map(({ id }) => id)
}

/** Gives a message up, with its text. @returns whether it was waiting */
export async function drop(tx: Tx, id: string): Promise<boolean> {
  const dropped = await tx
    .updateTable('outbox')
    .set({ state: 'dropped', payload: null, leased_until: null })
    .where('id', '=', id)
    .where('state', 'in', ['due', 'dead'])
    .returning('id')
    .executeTakeFirst()
  return dropped !== undefined
}
