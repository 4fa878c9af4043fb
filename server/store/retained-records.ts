import type { RetainedRecord } from '#contract/generated/types.gen'
import { addDays, istDate } from '#lib/domain/dates/dates'
import type { Store } from './open.ts'
import { transact } from './transaction.ts'

const DAY_MS = 86_400_000

/** So long after an erasure its nameless records stay. The DPDP Rules, 2025, ask for logs of a year at least (rule 8 (3)). */
export const RETAINED_DAYS = 365

const AT_ONCE = 500

/**
 * What stays of a person who is erased at a time, and until which day. The audit stays: it holds ids, no names.
 * @param hasVisits whether they ever booked one
 */
export function retainedRecords(hasVisits: boolean, erasedMs: number): RetainedRecord[] {
  const until = addDays(istDate(erasedMs), RETAINED_DAYS)
  return [
    ...(hasVisits ? [{ what: 'visit-records', until } as const] : []),
    { what: 'consent-records', until },
    { what: 'audit', until: null },
  ]
}

/** Deletes what has stayed long enough of people who were erased. @returns of how many */
export async function deleteRetained(store: Store, nowMs: number): Promise<number> {
  const gone = await store
    .selectFrom('customers')
    .select('id')
    .where('erased_at', '<=', new Date(nowMs - RETAINED_DAYS * DAY_MS))
    .limit(AT_ONCE)
    .execute()
  const ids = gone.map(({ id }) => id)
  if (ids.length === 0) return 0
  await transact(store, async (tx) => {
    const visits = tx.selectFrom('visits').select('id').where('customer_id', 'in', ids)
    await tx.deleteFrom('visit_events').where('visit_id', 'in', visits).execute()
    await tx.deleteFrom('visits').where('customer_id', 'in', ids).execute()
    await tx.deleteFrom('consents').where('customer_id', 'in', ids).execute()
    await tx.deleteFrom('customers').where('id', 'in', ids).execute()
  })
  return ids.length
}
