import { sql } from 'kysely'
import type { LaneName } from '#contract/generated/types.gen'
import type { Store } from './open.ts'
import type { Channel } from './tables.ts'
import type { Tx } from './transaction.ts'

/** A queue for each receiver, so that one that hangs holds up no other; the most urgent first. */
export const LANES = ['codes', 'sms', 'push', 'mail', 'webhook'] as const satisfies readonly LaneName[]

/** The lane of a message. */
export const laneOf = (channel: Channel, topic: string): LaneName => (topic === 'code' ? 'codes' : channel)

/** The lane of a row: a server of the version before writes none. Word for word as in the index of migration 0006. */
export const LANE = sql<LaneName>`coalesce(lane, case when topic = 'code' then 'codes' else channel end)`

/** Failures in a row after which a lane is paused. */
const MOST_FAILURES = 5
const FIRST_PAUSE_MS = 10_000

/** A code is worth nothing after minutes; a receiver that is down for an hour needs no try every few seconds. */
const longestPauseMs = (lane: LaneName): number => (lane === 'codes' ? 30_000 : 600_000)

const pauseMs = (lane: LaneName, pauses: number): number =>
  Math.min(longestPauseMs(lane), FIRST_PAUSE_MS * 2 ** Math.min(pauses - 1, 10))

const WELL = { failures: 0, pauses: 0, paused_since: null, paused_until: null, last_error: null } as const

/** Until when a lane is paused; null where it is not. */
export async function pausedUntil(store: Store, lane: LaneName): Promise<Date | null> {
  const row = await store
    .selectFrom('lanes')
    .select('paused_until')
    .where('lane', '=', lane)
    .executeTakeFirst()
  return row?.paused_until ?? null
}

/**
 * Lets one worker try one message of a lane whose pause is over; all others wait until the trial has ended.
 * @returns whether the caller may
 */
export async function beginTrial(
  store: Store,
  lane: LaneName,
  endsMs: number,
  nowMs: number,
): Promise<boolean> {
  const begun = await store
    .updateTable('lanes')
    .set({ paused_until: new Date(endsMs) })
    .where('lane', '=', lane)
    .where('paused_until', '<=', new Date(nowMs))
    .returning('lane')
    .executeTakeFirst()
  return begun !== undefined
}

/** Lets a paused lane be tried at once: somebody asked for it, or the trial before had nothing to send. @returns whether it was paused */
export async function endPause(store: Store | Tx, lane: LaneName, nowMs: number): Promise<boolean> {
  const ended = await store
    .updateTable('lanes')
    .set({ paused_until: new Date(nowMs) })
    .where('lane', '=', lane)
    .where('paused_since', 'is not', null)
    .returning('lane')
    .executeTakeFirst()
  return ended !== undefined
}

/** The query that notes that receivers answer; it returns the lanes that had failed before. */
export const noteAnswer = (from: Pick<Store, 'updateTable'>, lanes: readonly LaneName[]) =>
  from.updateTable('lanes').set(WELL).where('lane', 'in', lanes).where('failures', '>', 0).returning('lane')

/**
 * Notes that a receiver failed: after some failures in a row its lane is paused, longer after each trial that fails.
 * @returns whether the lane was paused before
 */
export async function noteFailure(
  tx: Tx,
  { lane, trial }: { readonly lane: LaneName; readonly trial: boolean },
  error: string,
  nowMs: number,
): Promise<boolean> {
  await tx
    .insertInto('lanes')
    .values({ lane, ...WELL })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const before = await tx
    .selectFrom('lanes')
    .selectAll()
    .where('lane', '=', lane)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const failures = before.failures + 1
  const wasPaused = before.paused_since !== null
  // Of those that were in hand when the pause began, each would prolong it.
  const pauses = before.pauses + ((wasPaused ? trial : failures >= MOST_FAILURES) ? 1 : 0)
  await tx
    .updateTable('lanes')
    .set({
      ...{ failures, pauses, last_error: error },
      ...(pauses > before.pauses && {
        paused_since: before.paused_since ?? new Date(nowMs),
        paused_until: new Date(nowMs + pauseMs(lane, pauses)),
      }),
    })
    .where('lane', '=', lane)
    .execute()
  return wasPaused
}

interface LaneState {
  readonly lane: LaneName
  /** Since when its oldest message has been due; null where none is. */
  readonly oldestDue: Date | null
  /** Null where it is not paused. */
  readonly pausedSince: Date | null
  /** When it is tried again; null where it is not paused. */
  readonly pausedUntil: Date | null
  readonly lastError: string | null
}

/** How each lane stands. */
export async function laneStates(store: Store, nowMs: number): Promise<readonly LaneState[]> {
  const troubled = await store.selectFrom('lanes').selectAll().execute()
  return Promise.all(
    LANES.map(async (lane) => {
      const oldest = await store
        .selectFrom('outbox')
        .select('due_at')
        .where(LANE, '=', lane)
        .where('state', '=', 'due')
        .where('due_at', '<=', new Date(nowMs))
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst()
      const row = troubled.find((one) => one.lane === lane)
      return {
        lane,
        oldestDue: oldest?.due_at ?? null,
        pausedSince: row?.paused_since ?? null,
        pausedUntil: row?.paused_until ?? null,
        lastError: row?.last_error ?? null,
      }
    }),
  )
}
