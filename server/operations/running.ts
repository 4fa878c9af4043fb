import { sql } from 'kysely'
import type {
  DegradedLane,
  Health,
  HealthData,
  LaneName,
  Readiness,
  ReadyData,
  SmsReportsData,
} from '#contract/generated/types.gen'
import { Problem } from '../problem.ts'
import { hashToken, sameHash } from '../secrets.ts'
import { isFull } from '../store/away.ts'
import { tryWriting } from '../store/jobs.ts'
import { laneStates } from '../store/lanes.ts'
import { isMigrated } from '../store/migrate.ts'
import type { Store } from '../store/open.ts'
import { report } from '../store/outbox.ts'
import type { Context } from './context.ts'
import { DONE, ok, type Answering } from './operation.ts'

/** A lane is late once a message has waited so long; somebody waits for a code. */
const lateSeconds = (lane: LaneName): number => (lane === 'codes' ? 60 : 300)

/** How long the oldest due message of each lane has waited, and whether it is paused. */
async function lanesNow(store: Store, nowMs: number): Promise<readonly DegradedLane[]> {
  const states = await laneStates(store, nowMs)
  return states.map(({ lane, oldestDue, pausedSince }) => ({
    lane,
    ageSeconds: oldestDue ? Math.floor((nowMs - oldestDue.getTime()) / 1000) : 0,
    paused: pausedSince !== null,
  }))
}

/** So long after a write that found no room, the disk counts as full. */
const FULL_MS = 60_000

/** For those who run the server, and for the SMS provider. */
export function runningOperations(
  { store, disk, isDraining, now }: Context,
  reportSecret: string | null,
): {
  readonly health: Answering<HealthData, Health>
  readonly ready: Answering<ReadyData, Readiness>
  readonly smsReports: Answering<SmsReportsData, void>
} {
  /** Whether rows can be stored, as the last writes went and as one goes now. */
  async function isWritable(nowMs: number): Promise<boolean> {
    try {
      await tryWriting(store, nowMs)
    } catch (error) {
      if (isFull(error)) return false
      throw error
    }
    return disk.fullAtMs === null || Math.abs(nowMs - disk.fullAtMs) >= FULL_MS
  }

  return {
    health: () => Promise.resolve(ok({ status: 'ok' as const })),
    async ready({ log }) {
      const state: Readiness = {
        ...{ draining: isDraining?.() ?? false, store: false, migrations: false, writable: false },
        ...{ outboxAgeSeconds: 0, degraded: [] },
      }
      try {
        await sql`select 1`.execute(store)
        state.store = true
        state.migrations = await isMigrated(store)
        if (state.migrations) {
          state.writable = await isWritable(now())
          const lanes = await lanesNow(store, now())
          state.outboxAgeSeconds = Math.max(...lanes.map(({ ageSeconds }) => ageSeconds))
          state.degraded = lanes.filter((one) => one.paused || one.ageSeconds >= lateSeconds(one.lane))
        }
      } catch (error) {
        log.error({ err: error }, 'not ready')
      }
      const ready = !state.draining && state.store && state.migrations
      // A receiver that is down or a disk that is full is so for every server: none of them would be left in a balancer.
      return { status: ready ? 200 : 503, body: state }
    },
    async smsReports({ body, path: { secret } }) {
      if (reportSecret === null || !sameHash(hashToken(secret), hashToken(reportSecret)))
        throw new Problem(404, 'There is nothing at this address.')
      for (const { requestId, status, failureReason } of body)
        await report(store, requestId, failureReason ? `${status}: ${failureReason}` : status)
      return DONE
    },
  }
}
