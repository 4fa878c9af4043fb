import type { Config } from '../config.ts'
import type { Store } from '../store/open.ts'
import { transact } from '../store/transaction.ts'
import { SERVER } from '../store/audit.ts'
import { erase } from '../store/erasure.ts'
import { deleteBudgetUse } from '../store/budgets.ts'
import { lockCustomer } from '../store/person-lock.ts'
import { deleteVitals } from '../store/vitals.ts'
import { deleteRetained } from '../store/retained-records.ts'
import { deleteAfterVisits } from './visits-over.ts'

const DAY_MS = 86_400_000
/** Idempotency keys, codes and counts are worth nothing after a day. */
export const SHORT_MS = 2 * DAY_MS

/**
 * Deletes what is no longer needed.
 * @param days after how many without activity a person is removed, and after how many what only a visit or a call needed
 * @returns how many people were removed
 */
export async function retain(
  store: Store,
  { retentionDays, afterVisitDays }: Pick<Config, 'retentionDays' | 'afterVisitDays'>,
  nowMs: number,
): Promise<number> {
  const short = new Date(nowMs - SHORT_MS)
  const long = new Date(nowMs - retentionDays * DAY_MS)
  await store.deleteFrom('idempotency_keys').where('created_at', '<', short).execute()
  await store.deleteFrom('codes').where('expires_at', '<', short).execute()
  await store.deleteFrom('tallies').where('since', '<', short).execute()
  await store.deleteFrom('visitor_sessions').where('expires_at', '<', new Date(nowMs)).execute()
  await store.deleteFrom('admin_sessions').where('expires_at', '<', new Date(nowMs)).execute()
  await store.deleteFrom('admin_devices').where('ends_at', '<', new Date(nowMs)).execute()
  await store.deleteFrom('lockouts').where('ends_at', '<', new Date(nowMs)).execute()
  await store.deleteFrom('invitations').where('expires_at', '<', short).execute()
  await store.deleteFrom('enquiries').where('created_at', '<', long).execute()
  await deleteAfterVisits(store, afterVisitDays, nowMs)
  await deleteVitals(store, nowMs)
  await deleteBudgetUse(store, nowMs - SHORT_MS)
  await deleteRetained(store, nowMs)
  const gone = await store
    .selectFrom('customers')
    .select('id')
    .where('last_activity', '<', long)
    .where('erased_at', 'is', null)
    .limit(500)
    .execute()
  let removed = 0
  for (const { id } of gone)
    removed += await transact(store, async (tx) => {
      const customer = await lockCustomer(tx, id)
      // Whoever came back meanwhile stays.
      if (!customer || customer.last_activity >= long) return 0
      const visitor = { customerId: id, phone: customer.phone ?? '' }
      // Their codes ended long ago.
      await erase(tx, visitor, null, nowMs, { actor: SERVER, reason: 'retention' })
      return 1
    })
  return removed
}

/** Runs `retain` now and every hour. @returns what stops it */
export function startRetention(run: () => Promise<unknown>): () => void {
  void run()
  const timer = setInterval(() => void run(), 3_600_000)
  return () => clearInterval(timer)
}
