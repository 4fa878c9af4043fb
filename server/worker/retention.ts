import { sql } from 'kysely'
import { DAY_MS } from '#lib/domain/dates/dates'
import type { Config } from '../config.ts'
import type { Store } from '../store/open.ts'
import { transact } from '../store/transaction.ts'
import { deleteAudit, SERVER } from '../store/audit.ts'
import { erase } from '../store/erasure.ts'
import { deleteBudgetUse } from '../store/budgets.ts'
import { deleteEvents } from '../store/leads/deliveries.ts'
import { deleteLeads } from '../store/leads/leads.ts'
import { deleteLoans } from '../store/loans/over.ts'
import { deleteOndc } from '../store/ondc/ending.ts'
import { lockCustomer } from '../store/person-lock.ts'
import { deleteOldBrowserAlerts } from '../store/rates/browser-alerts.ts'
import { forgetNumbers } from '../store/rates/forgotten.ts'
import { deleteVitals } from '../store/vitals.ts'
import { deleteRetained } from '../store/retained-records.ts'
import { everySoOften } from './every-so-often.ts'
import { deleteAfterVisits } from './visits-over.ts'

const HOUR_MS = 3_600_000
/** Idempotency keys, codes and counts are worth nothing after a day. */
export const SHORT_MS = 2 * DAY_MS

/** People that are looked for at once; each is erased in a transaction of its own. */
const AT_ONCE = 50

type Days = Pick<Config, 'retentionDays' | 'afterVisitDays' | 'auditDays' | 'leads'>

/** Whether nothing is stored of a loan that runs: nobody comes by each month for one that has its reminders. */
const HAS_NO_LOAN = sql<boolean>`(
  not exists (select from loan_reminders where loan_reminders.customer_id = customers.id)
  and not exists (select from stored_loans where stored_loans.customer_id = customers.id))`

/** Erases the people whose last activity is before an instant, all of them, each in a transaction. @returns how many */
async function eraseInactive(store: Store, before: Date, nowMs: number): Promise<number> {
  let erased = 0
  for (let found = AT_ONCE; found === AT_ONCE;) {
    const gone = await store
      .selectFrom('customers')
      .select('id')
      .where('last_activity', '<', before)
      .where('erased_at', 'is', null)
      .where(HAS_NO_LOAN)
      .orderBy('last_activity')
      .limit(AT_ONCE)
      .execute()
    for (const { id } of gone)
      erased += await transact(store, async (tx) => {
        const customer = await lockCustomer(tx, id)
        // Whoever came back meanwhile stays.
        if (!customer || customer.last_activity >= before) return 0
        const visitor = { customerId: id, phone: customer.phone ?? '' }
        // Their codes ended long ago.
        await erase(tx, visitor, null, nowMs, { actor: SERVER, reason: 'retention' })
        return 1
      })
    found = gone.length
  }
  return erased
}

/**
 * Deletes what is no longer needed.
 * @param days after how many without activity a person is removed, after how many what only a visit or a call needed, and after how
 * many an entry of the audit
 * @returns how many people were removed
 */
export async function retain(
  store: Store,
  { retentionDays, afterVisitDays, auditDays, leads }: Days,
  nowMs: number,
): Promise<number> {
  const daysAgo = (days: number) => new Date(nowMs - days * DAY_MS)
  const short = new Date(nowMs - SHORT_MS)
  await store.deleteFrom('idempotency_keys').where('created_at', '<', short).execute()
  await store.deleteFrom('codes').where('expires_at', '<', short).execute()
  await store.deleteFrom('tallies').where('since', '<', short).execute()
  await store.deleteFrom('visitor_sessions').where('expires_at', '<', new Date(nowMs)).execute()
  await store.deleteFrom('admin_sessions').where('expires_at', '<', new Date(nowMs)).execute()
  await store.deleteFrom('admin_devices').where('ends_at', '<', new Date(nowMs)).execute()
  await store.deleteFrom('lockouts').where('ends_at', '<', new Date(nowMs)).execute()
  await store.deleteFrom('invitations').where('expires_at', '<', short).execute()
  await store.deleteFrom('enquiries').where('created_at', '<', daysAgo(retentionDays)).execute()
  await deleteAfterVisits(store, afterVisitDays, nowMs)
  await deleteEvents(store, daysAgo(leads.eventDays))
  await deleteLeads(store, daysAgo(retentionDays))
  await deleteOndc(store, retentionDays, nowMs)
  await deleteLoans(store, nowMs)
  await forgetNumbers(store, nowMs)
  await deleteOldBrowserAlerts(store, daysAgo(retentionDays))
  await deleteVitals(store, nowMs)
  await deleteBudgetUse(store, nowMs - SHORT_MS)
  await deleteRetained(store, nowMs)
  await deleteAudit(store, daysAgo(auditDays))
  return eraseInactive(store, daysAgo(retentionDays), nowMs)
}

/** How many people are to be removed by now, counted up to a number. */
export async function peopleDue(store: Store, days: number, max: number, nowMs: number): Promise<number> {
  const due = store
    .selectFrom('customers')
    .select('id')
    .where('last_activity', '<', new Date(nowMs - days * DAY_MS))
    .where('erased_at', 'is', null)
    .where(HAS_NO_LOAN)
    .limit(max)
  const { count } = await store
    .selectFrom(due.as('due'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Runs `retain` now and every hour. @returns what stops it; a run in hand may take long, and is not waited for */
export function startRetention(run: () => Promise<unknown>): () => void {
  const stop = everySoOften(run, HOUR_MS)
  return () => void stop()
}
