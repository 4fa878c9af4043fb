import { sql, type SelectQueryBuilder } from 'kysely'
import { DAY_MS, istDate } from '#lib/domain/dates/dates'
import { OPEN_STATES } from '#lib/domain/visit/visit-state'
import type { Store } from '../store/open.ts'
import { bareLeads } from '../store/leads/leads.ts'
import { deletePans } from '../store/pans.ts'
import { lockCustomers } from '../store/person-lock.ts'
import type { Tables } from '../store/tables.ts'
import { transact, type Tx } from '../store/transaction.ts'

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

// Each of these conditions is that of an index of migration 0011, word for word: without it a whole table would be read.
const HAS_DETAILS = sql<boolean>`(
  plan is not null or occupation is not null or cancel_reason is not null or alternate_number <> '')`
const HAS_NOTE = sql<boolean>`detail is not null and what not in ('moved', 'stage')`
const HAS_OCCUPATION = sql<boolean>`(occupation is not null or loan_amount > 0)`
const MARKED_AT = sql<Date>`coalesce(greatest(uploaded_at, verified_at), '-infinity')`
const ENQUIRY_IS_OVER = sql<boolean>`state <> 'new'`
const MESSAGE_IS_OVER = sql<boolean>`state <> 'due'`

/** A row that is over, by what `remove` finds it, and whose it is. */
type Over = SelectQueryBuilder<Tables, never, { readonly id: string; readonly person: string }>

/**
 * Removes what is over, some rows at a time. Their people are locked first, and then it is looked again: meanwhile somebody may have
 * booked, or typed a new PAN.
 * @param find the rows; only those of some people, where these are given
 */
async function removeOver(
  store: Store,
  find: (tx: Tx, people: readonly string[] | null) => Over,
  remove: (tx: Tx, ids: readonly string[]) => Promise<unknown>,
): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE;)
    found = await transact(store, async (tx) => {
      const rows = await find(tx, null).limit(AT_ONCE).execute()
      if (rows.length === 0) return 0
      const people = [...new Set(rows.map(({ person }) => person))]
      await lockCustomers(tx, people)
      const still = await find(tx, people).execute()
      if (still.length > 0) await remove(tx, [...new Set(still.map(({ id }) => id))])
      return rows.length
    })
}

const removeNotes = (tx: Tx, visits: readonly string[]) =>
  tx
    .updateTable('visit_events')
    .set({ detail: null })
    .where('visit_id', 'in', visits)
    .where(HAS_NOTE)
    .execute()

/** What only the visit needed: second number, occupation, plan, area and sums of its lead, and the notes of its history. Day, name and address stay. */
async function deleteDetails(store: Store, before: Date): Promise<void> {
  await removeOver(
    store,
    (tx, people) =>
      tx
        .selectFrom('visits')
        .select(['id', 'customer_id as person'])
        .where(HAS_DETAILS)
        // No visit is over before it was booked.
        .where('created_at', '<', before)
        .where(wasOver(before))
        .$if(people !== null, (query) => query.where('customer_id', 'in', people ?? []))
        .orderBy('created_at') as Over,
    async (tx, ids) => {
      await tx
        .updateTable('visits')
        .set({ plan: null, occupation: null, cancel_reason: null, alternate_number: '' })
        .where('id', 'in', ids)
        .execute()
      await bareLeads(tx, ids)
      await removeNotes(tx, ids)
    },
  )
  await removeOver(
    store,
    (tx, people) =>
      tx
        .selectFrom('visit_events')
        .innerJoin('visits', 'visits.id', 'visit_events.visit_id')
        .select(['visits.id', 'customer_id as person'])
        .where(HAS_NOTE)
        .where('at', '<', before)
        .where(wasOver(before))
        .$if(people !== null, (query) => query.where('customer_id', 'in', people ?? []))
        .orderBy('at') as Over,
    removeNotes,
  )
}

/**
 * Deletes what was kept for a visit or a call alone, once that is over for so many days: the PAN, also one without a visit, second
 * number, occupation, plan, notes, marks of documents, enquiries that were called, and messages that were sent. Name, address
 * and number stay.
 */
export async function deleteAfterVisits(store: Store, days: number, nowMs: number): Promise<void> {
  const before = new Date(nowMs - days * DAY_MS)
  await deleteDetails(store, before)
  await removeOver(
    store,
    (tx, people) =>
      tx
        .selectFrom('pans')
        .select(['customer_id as id', 'customer_id as person'])
        .where('stored_at', '<', before)
        .where(hasNoVisitSince('pans.customer_id', before))
        .$if(people !== null, (query) => query.where('customer_id', 'in', people ?? []))
        .orderBy('stored_at') as Over,
    deletePans,
  )
  await removeOver(
    store,
    (tx, people) =>
      tx
        .selectFrom('documents')
        .select(['customer_id as id', 'customer_id as person'])
        .where(MARKED_AT, '<', before)
        .where(hasNoVisitSince('documents.customer_id', before))
        .$if(people !== null, (query) => query.where('customer_id', 'in', people ?? []))
        .orderBy(MARKED_AT) as Over,
    (tx, ids) =>
      tx.deleteFrom('documents').where('customer_id', 'in', ids).where(MARKED_AT, '<', before).execute(),
  )
  await removeOver(
    store,
    (tx, people) =>
      tx
        .selectFrom('customers')
        .select(['id', 'id as person'])
        .where(HAS_OCCUPATION)
        .where('last_activity', '<', before)
        .where(hasNoVisitSince('customers.id', before))
        .$if(people !== null, (query) => query.where('id', 'in', people ?? []))
        .orderBy('last_activity') as Over,
    (tx, ids) =>
      tx.updateTable('customers').set({ occupation: null, loan_amount: 0 }).where('id', 'in', ids).execute(),
  )
  await transact(store, (tx) =>
    tx
      .deleteFrom('enquiries')
      .where(ENQUIRY_IS_OVER)
      .where(sql`coalesce(changed_at, created_at)`, '<', before)
      .where(sql`coalesce(call_back_at, changed_at, created_at)`, '<', new Date(nowMs))
      .execute(),
  )
  await transact(store, (tx) =>
    tx.deleteFrom('outbox').where(MESSAGE_IS_OVER).where('created_at', '<', before).execute(),
  )
}
