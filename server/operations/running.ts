import { sql } from 'kysely'
import type { Health, HealthData, Readiness, ReadyData, SmsReportsData } from '#contract/generated/types.gen'
import { Problem } from '../problem.ts'
import { hashToken, sameHash } from '../secrets.ts'
import { isMigrated } from '../store/migrate.ts'
import { oldestDue, report } from '../store/outbox.ts'
import type { Context } from './context.ts'
import { DONE, ok, type Answering } from './operation.ts'

/** Messages that wait longer make the server unready. */
const OLDEST_SECONDS = 300

/** For those who run the server, and for the SMS provider. */
export function runningOperations(
  { store, now }: Context,
  reportSecret: string | null,
): {
  readonly health: Answering<HealthData, Health>
  readonly ready: Answering<ReadyData, Readiness>
  readonly smsReports: Answering<SmsReportsData, void>
} {
  return {
    health: () => Promise.resolve(ok({ status: 'ok' as const })),
    async ready({ log }) {
      const state: Readiness = { store: false, migrations: false, outboxAgeSeconds: 0 }
      try {
        await sql`select 1`.execute(store)
        state.store = true
        state.migrations = await isMigrated(store)
        state.outboxAgeSeconds = await oldestDue(store, now())
      } catch (error) {
        log.error({ err: error }, 'not ready')
      }
      const ready = state.store && state.migrations && state.outboxAgeSeconds < OLDEST_SECONDS
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
