import type { Delivery, DeliveryState, WebhookAnswer } from '#contract/generated/types.gen'
import type { Selectable } from 'kysely'
import { pauseAfter } from '#lib/domain/lead/events'
import { countChanges } from '../changes.ts'
import type { Store } from '../open.ts'
import type { Tables } from '../tables.ts'
import { transact, type Tx } from '../transaction.ts'
import type { WebhookRow } from './webhooks.ts'

export type EventRow = Selectable<Tables['lender_events']>

const DAY_MS = 86_400_000
/** How long a worker may take with an event before another one gets it. */
const LEASE_MS = 30_000
const SHOWN = 200
/** Characters of an error that are kept. */
const MAX_TEXT = 300

/** An event to be posted, and where to. */
export interface LeasedEvent {
  readonly event: EventRow
  readonly webhook: WebhookRow
}

/**
 * Leases events that are due, the oldest first, and none before those that its lead had earlier are taken or given up. No other worker gets
 * them until the lease ends.
 * @param max of all lenders together
 */
export async function leaseEvents(store: Store, max: number, nowMs: number): Promise<readonly LeasedEvent[]> {
  const now = new Date(nowMs)
  const due = store
    .selectFrom('lender_events as event')
    .select('event.id')
    .where('event.state', '=', 'due')
    .where('event.due_at', '<=', now)
    .where((row) => row.or([row('event.leased_until', 'is', null), row('event.leased_until', '<=', now)]))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('lender_events as earlier')
            .select('earlier.id')
            .whereRef('earlier.token', '=', 'event.token')
            .whereRef('earlier.place', '<', 'event.place')
            .where('earlier.state', '=', 'due'),
        ),
      ),
    )
    .orderBy('event.due_at')
    .orderBy('event.place')
    .limit(max)
    .forUpdate('event')
    .skipLocked()
  const events = await store
    .updateTable('lender_events')
    .set({ leased_until: new Date(nowMs + LEASE_MS) })
    .where('id', 'in', due)
    .returningAll()
    .execute()
  if (events.length === 0) return []
  const lenders = [...new Set(events.map(({ lender_id }) => lender_id))]
  const webhooks = await store
    .selectFrom('lender_webhooks')
    .selectAll()
    .where('lender_id', 'in', lenders)
    .execute()
  return events.flatMap((event) => {
    const webhook = webhooks.find(({ lender_id }) => lender_id === event.lender_id)
    return webhook ? [{ event, webhook }] : []
  })
}

/** What became of a try. */
export interface Tried {
  /** Of HTTP; null without an answer. */
  readonly status: number | null
  /** Null where it was taken. */
  readonly error: string | null
  readonly milliseconds: number
}

/** Notes what became of a try: taken, tried again after a growing pause, or given up. */
export async function markTried(
  store: Store,
  { id, tries }: Pick<EventRow, 'id' | 'tries'>,
  { status, error, milliseconds }: Tried,
  nowMs: number,
): Promise<EventRow['state']> {
  const pause = error === null ? null : pauseAfter(tries + 1)
  const state = error === null ? 'taken' : pause === null ? 'given-up' : 'due'
  await transact(store, async (tx) => {
    await tx
      .updateTable('lender_events')
      .set({
        ...{ state, tries: tries + 1, leased_until: null, status, milliseconds },
        error: error?.slice(0, MAX_TEXT) ?? null,
        ...(pause === null ? { done_at: new Date(nowMs) } : { due_at: new Date(nowMs + pause) }),
      })
      .where('id', '=', id)
      .where('state', '=', 'due')
      .execute()
    await countChanges(tx, 'leads')
  })
  return state
}

/** Has events of a lender posted again, as new ones. @returns the ids of those that are there */
export async function sendAgain(
  tx: Tx,
  lender: string,
  ids: readonly string[],
  nowMs: number,
): Promise<readonly string[]> {
  const sent = await tx
    .updateTable('lender_events')
    .set({ state: 'due', tries: 0, due_at: new Date(nowMs), leased_until: null, done_at: null })
    .where('lender_id', '=', lender)
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  return sent.map(({ id }) => id)
}

const STATES: Readonly<Record<EventRow['state'], DeliveryState>> = {
  ...{ 'not-sent': 'not-sent', due: 'waiting', taken: 'taken', 'given-up': 'given-up' },
}

const deliveryOf = (row: EventRow): Delivery => ({
  ...{ id: row.id, topic: row.topic, lead: row.token, at: row.happened_at.toISOString() },
  ...{ state: STATES[row.state], tries: row.tries, status: row.status, error: row.error },
  milliseconds: row.milliseconds,
  nextAt: row.state === 'due' ? row.due_at.toISOString() : null,
})

/** The newest events of a lender, the newest first. */
export async function deliveriesOf(store: Store, lender: string): Promise<Delivery[]> {
  const rows = await store
    .selectFrom('lender_events')
    .selectAll()
    .where('lender_id', '=', lender)
    .orderBy('happened_at', 'desc')
    .orderBy('place', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  return rows.map(deliveryOf)
}

/** How many events of a lender were taken in the last seven days, of those that came to an end. */
export async function takenLately(
  store: Store,
  lender: string,
  nowMs: number,
): Promise<WebhookAnswer['sevenDays']> {
  const rows = await store
    .selectFrom('lender_events')
    .select((row) => ['state', row.fn.countAll<number>().as('count')])
    .where('lender_id', '=', lender)
    .where('done_at', '>', new Date(nowMs - 7 * DAY_MS))
    .groupBy('state')
    .execute()
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  return { taken: of('taken'), posted: of('taken') + of('given-up') }
}

/** Deletes the events from before an instant. */
export async function deleteEvents(store: Store, before: Date): Promise<void> {
  await store.deleteFrom('lender_events').where('happened_at', '<', before).execute()
}
