import { sql } from 'kysely'
import type { LaneName } from '#contract/generated/types.gen'
import { beginTrial, endPause, LANE, pausedUntil } from './lanes.ts'
import type { Store } from './open.ts'
import type { Channel } from './tables.ts'

/** A message to be delivered. */
export interface Message {
  readonly id: string
  readonly lane: LaneName
  readonly channel: Channel
  readonly topic: string
  readonly payload: object
  /** Tries before this one. */
  readonly attempts: number
  /** Whether it shows if the receiver of a paused lane is back. */
  readonly trial: boolean
  /** Until when no other worker gets it, epoch ms. */
  readonly leasedUntilMs: number
}

/** How long a worker may take with a message before another one gets it. */
const LEASE_MS = 30_000

/** The messages of a lane that are due and that no worker has, the oldest first. */
export const dueIn = (store: Store, lane: LaneName, max: number, nowMs: number) =>
  store
    .selectFrom('outbox')
    .select('id')
    .where(LANE, '=', lane)
    .where('state', '=', 'due')
    .where('due_at', '<=', new Date(nowMs))
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', new Date(nowMs))]))
    .orderBy('due_at')
    .limit(max)

/** Codes that have ended are not what a receiver is tried with. */
async function dropEndedCodes(store: Store, nowMs: number): Promise<void> {
  await store
    .updateTable('outbox')
    .set({ state: 'dropped', payload: null, leased_until: null })
    .where(LANE, '=', 'codes')
    .where('state', '=', 'due')
    .where(sql<boolean>`(payload->>'endsMs')::numeric <= ${nowMs}`)
    .execute()
}

/** Whether a worker may try a message of a lane whose pause is over. */
async function mayTry(store: Store, lane: LaneName, nowMs: number): Promise<boolean> {
  if (lane === 'codes') await dropEndedCodes(store, nowMs)
  const due = await dueIn(store, lane, 1, nowMs).executeTakeFirst()
  return due !== undefined && (await beginTrial(store, lane, nowMs + LEASE_MS, nowMs))
}

/** Leases due messages of a lane, which no other worker gets until the lease ends: none of a paused lane, one once its pause is over. */
export async function lease(
  store: Store,
  lane: LaneName,
  max: number,
  nowMs: number,
): Promise<readonly Message[]> {
  const until = await pausedUntil(store, lane)
  const trial = until !== null
  if (trial && (until.getTime() > nowMs || !(await mayTry(store, lane, nowMs)))) return []
  const leasedUntilMs = nowMs + LEASE_MS
  const rows = await store
    .updateTable('outbox')
    .set({ leased_until: new Date(leasedUntilMs) })
    .where(
      'id',
      'in',
      dueIn(store, lane, trial ? 1 : max, nowMs)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'channel', 'topic', 'payload', 'attempts'])
    .execute()
  if (trial && rows.length === 0) await endPause(store, lane, nowMs)
  return rows.map(({ payload, ...row }) => ({
    ...{ ...row, payload: (payload ?? {}) as object },
    ...{ lane, trial, leasedUntilMs },
  }))
}
