import { sql } from 'kysely'
import { istDate } from '#lib/domain/dates/dates'
import { OPEN_STATES } from '#lib/domain/visit/visit-state'
import type { Store } from '../store/open.ts'
import { deletePans } from '../store/pans.ts'
import { lockCustomers } from '../store/person-lock.ts'
import { transact } from '../store/transaction.ts'

const AT_ONCE = 500

/**
 * Whether a row of `visits` was over before an instant: done, missed or cancelled. One that nobody closed is over at the end of
 * its day.
 */
const wasOver = (before: Date) => sql<boolean>`case
  when visits.state in (${sql.join(OPEN_STATES)}) then visits.day < ${istDate(before.getTime())}
  else coalesce(
    (select max(at) from visit_events where visit_id = visits.id and what = visits.state),
    visits.updated_at
  ) < ${before} end`

/** Whether a customer, a column, has no visit that is open or was over only after an instant. */
const hasNoVisitSince = (
  customer: 'pans.customer_id' | 'documents.customer_id' | 'customers.id',
  before: Date,
) =>
  sql<boolean>`not exists (
    select from visits where visits.customer_id = ${sql.ref(customer)} and not ${wasOver(before)}
  )`

/** What only the visit needed: second number, occupation, plan, and the notes of its history. Day, name and address stay. */
async function deleteDetails(store: Store, before: Date): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE;)
    found = await transact(store, async (tx) => {
      const over = tx
        .selectFrom('visits')
        .select('id')
        .where((visit) =>
          visit.or([
            visit('plan', 'is not', null),
            visit('occupation', 'is not', null),
            visit('cancel_reason', 'is not', null),
            visit('alternate_number', '!=', ''),
            visit.exists(
              visit
                .selectFrom('visit_events')
                .select('id')
                .whereRef('visit_id', '=', 'visits.id')
                .where('detail', 'is not', null)
                .where('what', 'not in', ['moved', 'stage']),
            ),
          ]),
        )
        .where(wasOver(before))
        .limit(AT_ONCE)
      const ids = (await over.execute()).map(({ id }) => id)
      if (ids.length === 0) return 0
      await tx
        .updateTable('visits')
        .set({ plan: null, occupation: null, cancel_reason: null, alternate_number: '' })
        .where('id', 'in', ids)
        .execute()
      await tx
        .updateTable('visit_events')
        .set({ detail: null })
        .where('visit_id', 'in', ids)
        .where('what', 'not in', ['moved', 'stage'])
        .execute()
      return ids.length
    })
}

async function deleteOldPans(store: Store, before: Date): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE;)
    found = await transact(store, async (tx) => {
      const old = tx
        .selectFrom('pans')
        .select('customer_id')
        .where('stored_at', '<', before)
        .where(hasNoVisitSince('pans.customer_id', before))
        .limit(AT_ONCE)
      const ids = (await old.execute()).map(({ customer_id }) => customer_id)
      if (ids.length === 0) return 0
      await lockCustomers(tx, ids)
      // Not where a new one was typed meanwhile, or a visit booked.
      const stillOld = await old.where('customer_id', 'in', ids).execute()
      if (stillOld.length > 0)
        await deletePans(
          tx,
          stillOld.map(({ customer_id }) => customer_id),
        )
      return ids.length
    })
}

/**
 * Deletes what was kept for a visit or a call alone, once that is over for so many days: the PAN, also one without a visit, second
 * number, occupation, plan, notes, marks of documents, enquiries that were called, and messages that were sent. Name, address
 * and number stay.
 */
export async function deleteAfterVisits(store: Store, days: number, nowMs: number): Promise<void> {
  const before = new Date(nowMs - days * 86_400_000)
  await deleteDetails(store, before)
  await deleteOldPans(store, before)
  await store
    .deleteFrom('documents')
    .where(sql<boolean>`coalesce(greatest(uploaded_at, verified_at) < ${before}, true)`)
    .where(hasNoVisitSince('documents.customer_id', before))
    .execute()
  await store
    .updateTable('customers')
    .set({ occupation: null, loan_amount: 0 })
    .where((row) => row.or([row('occupation', 'is not', null), row('loan_amount', '>', 0)]))
    .where('last_activity', '<', before)
    .where(hasNoVisitSince('customers.id', before))
    .execute()
  await store
    .deleteFrom('enquiries')
    .where('state', '!=', 'new')
    .where(sql<boolean>`coalesce(changed_at, created_at) < ${before}`)
    .where(sql<boolean>`coalesce(call_back_at, changed_at, created_at) < ${new Date(nowMs)}`)
    .execute()
  await store.deleteFrom('outbox').where('state', '!=', 'due').where('created_at', '<', before).execute()
}
