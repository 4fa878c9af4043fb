import type { Delivery, DeliveryState, WebhookAnswer } from '#contract/generated/types.gen'
import { sql, type Selectable } from 'kysely'
import { pauseAfter } from '#lib/domain/lead/events'
import { DAY_MS } from '#lib/domain/dates/dates'
import { countChanges } from '../changes.ts'
import type { Store } from '../open.ts'
import type { Tables } from '../tables.ts'
import { transact, type Tx } from '../transaction.ts'
import type { WebhookRow } from './webhooks.ts'

export type EventRow = Selectable<Tables['lender_events']>

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

/** Events of a lender that are in hand at once: one that hangs holds up no other. */
const OF_ONE_LENDER = 4

/** The events that may be posted next: none before those that its lead had earlier, few of a lender, and none of one that has paused them. */
const nextEvents = (now: Date) => sql<string>`(
  select id from (
    select id, lender_id, row_number() over (partition by lender_id order by due_at, place) as turn
    from lender_events as event
    where state = 'due' and due_at <= ${now} and (leased_until is null or leased_until <= ${now}) and not exists (
      select from lender_events as earlier
      where earlier.token = event.token and earlier.place < event.place and earlier.state = 'due'
    ) and not exists (
      select from lender_webhooks as paused
      where paused.lender_id = event.lender_id and paused.paused_at is not null
    )
  ) as ready
  where turn <= ${OF_ONE_LENDER} and (
    select count(*) from lender_events as busy
    where busy.lender_id = ready.lender_id and busy.state = 'due' and busy.leased_until > ${now}
  ) < ${OF_ONE_LENDER}
)`

/**
 * Leases events that are due, the oldest first. No other worker gets them until the lease ends.
 * @param max of all lenders together
 */
export async function leaseEvents(store: Store, max: number, nowMs: number): Promise<readonly LeasedEvent[]> {
  const now = new Date(nowMs)
  const due = store
    .selectFrom('lender_events')
    .select('id')
    .where('id', 'in', nextEvents(now))
    // Looked at again once the row is locked: another worker may have had it.
    .where('state', '=', 'due')
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]))
    .orderBy('due_at')
    .orderBy('place')
    .limit(max)
    .forUpdate()
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

/**
 * Notes what became of a try: taken, tried again after a growing pause, or given up.
 * @param givenUp done with it where it is given up
 */
export async function markTried(
  store: Store,
  { id, tries }: Pick<EventRow, 'id' | 'tries'>,
  { status, error, milliseconds }: Tried,
  nowMs: number,
  givenUp: (tx: Tx, error: string) => Promise<void>,
): Promise<EventRow['state']> {
  const pause = error === null ? null : pauseAfter(tries + 1)
  const state = error === null ? 'taken' : pause === null ? 'given-up' : 'due'
  await transact(store, async (tx) => {
    const { numUpdatedRows: marked } = await tx
      .updateTable('lender_events')
      .set({
        ...{ state, tries: tries + 1, leased_until: null, status, milliseconds },
        error: error?.slice(0, MAX_TEXT) ?? null,
        ...(pause === null ? { done_at: new Date(nowMs) } : { due_at: new Date(nowMs + pause) }),
      })
      .where('id', '=', id)
      .where('state', '=', 'due')
      .executeTakeFirstOrThrow()
    if (error !== null && state === 'given-up' && marked > 0n) await givenUp(tx, error)
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

const deliveryOf = (row: EventRow, paused: boolean): Delivery => ({
  ...{ id: row.id, topic: row.topic, lead: row.token, at: row.happened_at.toISOString() },
  ...{ state: STATES[row.state], tries: row.tries, status: row.status, error: row.error },
  milliseconds: row.milliseconds,
  nextAt: row.state === 'due' && !paused ? row.due_at.toISOString() : null,
})

/** The newest events of a lender, the newest first. @param paused whether none of them is posted */
export async function deliveriesOf(store: Store, lender: string, paused: boolean): Promise<Delivery[]> {
  const rows = await store
    .selectFrom('lender_events')
    .selectAll()
    .where('lender_id', '=', lender)
    .orderBy('happened_at', 'desc')
    .orderBy('place', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => deliveryOf(row, paused))
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

/** How many events of a lender were given up and not sent again. */
export async function countGivenUp(store: Store, lender: string): Promise<number> {
  const { count } = await store
    .selectFrom('lender_events')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('lender_id', '=', lender)
    .where('state', '=', 'given-up')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes the events from before an instant. */
export async function deleteEvents(store: Store, before: Date): Promise<void> {
  await store.deleteFrom('lender_events').where('happened_at', '<', before).execute()
}
