import type { RetainedRecord } from '#contract/generated/types.gen'
import { DAY_MS, addDays, istDate } from '#lib/domain/dates/dates'
import type { Store } from './open.ts'
import { lockCustomers } from './person-lock.ts'
import { transact } from './transaction.ts'

/** So long after an erasure its nameless records stay. The DPDP Rules, 2025, ask for logs of a year at least (rule 8 (3)). */
export const RETAINED_DAYS = 365

const AT_ONCE = 500

/**
 * What stays of a person who is erased at a time, and until which day. The audit holds ids, no names.
 * @param hasVisits whether they ever booked one
 * @param auditDays for how long an entry of the audit stays
 */
export function retainedRecords(hasVisits: boolean, erasedMs: number, auditDays: number): RetainedRecord[] {
  const day = istDate(erasedMs)
  const until = addDays(day, RETAINED_DAYS)
  return [
    ...(hasVisits ? [{ what: 'visit-records', until } as const] : []),
    { what: 'consent-records', until },
    { what: 'audit', until: addDays(day, auditDays) },
  ]
}

/** Deletes what has stayed long enough of people who were erased. */
export async function deleteRetained(store: Store, nowMs: number): Promise<void> {
  const before = new Date(nowMs - RETAINED_DAYS * DAY_MS)
  for (let found = AT_ONCE; found === AT_ONCE;)
    found = await transact(store, async (tx) => {
      const gone = await tx
        .selectFrom('customers')
        .select('id')
        .where('erased_at', '<=', before)
        .orderBy('erased_at')
        .limit(AT_ONCE)
        .execute()
      const ids = gone.map(({ id }) => id)
      if (ids.length === 0) return 0
      await lockCustomers(tx, ids)
      const visits = await tx.selectFrom('visits').select('id').where('customer_id', 'in', ids).execute()
      if (visits.length > 0)
        await tx
          .deleteFrom('visit_events')
          .where(
            'visit_id',
            'in',
            visits.map(({ id }) => id),
          )
          .execute()
      await tx.deleteFrom('number_releases').where('customer_id', 'in', ids).execute()
      await tx.deleteFrom('leads').where('customer_id', 'in', ids).execute()
      await tx.deleteFrom('visits').where('customer_id', 'in', ids).execute()
      await tx.deleteFrom('consents').where('customer_id', 'in', ids).execute()
      await tx.deleteFrom('customers').where('id', 'in', ids).execute()
      return ids.length
    })
}
