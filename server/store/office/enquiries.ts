import { setImmediate } from 'node:timers/promises'
import type { CallOutcome, EnquiryChange, EnquiryCounts, OfficeEnquiry } from '#contract/generated/types.gen'
import type { Updateable } from 'kysely'
import { statesOf, type EnquiryFilter } from '#lib/domain/person/enquiry-state'
import { maskPhone } from '#lib/domain/person/mask'
import { enquiryNumber, INDIA } from '../enquiry-consents.ts'
import type { Store } from '../open.ts'
import type { Tables } from '../tables.ts'
import type { Tx } from '../transaction.ts'

/** Enquiries that were not erased, with who took them and the visit that they led to. */
const known = (store: Store | Tx) =>
  store
    .selectFrom('enquiries')
    .leftJoin('admins', 'admins.id', 'enquiries.taken_by')
    .leftJoin('visits', 'visits.id', 'enquiries.booking_id')
    .selectAll('enquiries')
    .select([
      'admins.name as taken_by_name',
      'visits.customer_id',
      'visits.day',
      'visits.state as visit_state',
    ])
    .where('enquiries.full_name', 'is not', null)

type Row = Awaited<ReturnType<ReturnType<typeof known>['execute']>>[number]

const visitOf = ({ booking_id, customer_id, day, visit_state }: Row): OfficeEnquiry['visit'] =>
  booking_id === null || customer_id === null || day === null || visit_state === null
    ? null
    : { bookingId: booking_id, customerId: customer_id, selectedDate: day, state: visit_state }

const shown = (row: Row): OfficeEnquiry => ({
  id: row.id,
  revision: row.revision,
  state: row.state,
  fullName: row.full_name ?? '',
  phone: maskPhone(row.contact_number ?? ''),
  lookingFor: row.looking_for,
  amount: row.amount,
  about: row.about,
  otherOffers: row.consents.some(({ purpose }) => purpose === 'other-offers'),
  createdAt: row.created_at.toISOString(),
  callBackAt: row.call_back_at?.toISOString() ?? null,
  outcome: row.outcome,
  note: row.note,
  takenBy: row.taken_by_name,
  changedAt: row.changed_at?.toISOString() ?? null,
  visit: visitOf(row),
})

/** A page of enquiries: new ones before called ones, each by call-back time; closed ones the newest first. */
export async function enquiriesPage(
  store: Store,
  { state, page, size }: { state: EnquiryFilter; page: number; size: number },
): Promise<OfficeEnquiry[]> {
  const all = known(store).where('enquiries.state', 'in', statesOf(state))
  const sorted =
    state === 'closed'
      ? all.orderBy('changed_at', (order) => order.desc().nullsLast())
      : all
          .orderBy('enquiries.state', 'desc')
          .orderBy('call_back_at', (order) => order.asc().nullsLast())
          .orderBy('enquiries.created_at')
  const rows = await sorted
    .orderBy('enquiries.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return rows.map(shown)
}

/** How many enquiries each state has. */
export async function countEnquiries(store: Store): Promise<EnquiryCounts> {
  const rows = await store
    .selectFrom('enquiries')
    .select((row) => ['state', row.fn.countAll<number>().as('count')])
    .where('full_name', 'is not', null)
    .groupBy('state')
    .execute()
  const counts = { new: 0, called: 0, closed: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}

const PAGE = 1000

/** Every enquiry, by id; read in pages, so that others get their turn. */
export async function allEnquiries(store: Store): Promise<OfficeEnquiry[]> {
  const all: OfficeEnquiry[] = []
  for (let after = ''; ;) {
    const rows = await known(store)
      .where('enquiries.id', '>', after)
      .orderBy('enquiries.id')
      .limit(PAGE)
      .execute()
    all.push(...rows.map(shown))
    if (rows.length < PAGE) return all
    await setImmediate()
    after = rows.at(-1)?.id ?? after
  }
}

/** The enquiries made with a number, the newest first. @param phone E.164 */
export async function enquiriesOf(store: Store, phone: string | null): Promise<OfficeEnquiry[]> {
  const number = enquiryNumber(phone ?? '')
  if (number === null) return []
  const rows = await known(store)
    .where('contact_number', '=', number)
    .orderBy('enquiries.created_at', 'desc')
    .execute()
  return rows.map(shown)
}

/** Enquiries by their ids; those that are erased or unknown are left out. */
export async function enquiriesById(store: Store | Tx, ids: readonly string[]): Promise<OfficeEnquiry[]> {
  if (ids.length === 0) return []
  const rows = await known(store).where('enquiries.id', 'in', ids).orderBy('enquiries.id').execute()
  return rows.map(shown)
}

export async function enquiryById(store: Store | Tx, id: string): Promise<OfficeEnquiry | null> {
  const row = await known(store).where('enquiries.id', '=', id).executeTakeFirst()
  return row ? shown(row) : null
}

/** The whole number of an enquiry, E.164; null for one that is unknown or erased. */
export async function enquiryPhone(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('enquiries')
    .select('contact_number')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.contact_number ? INDIA + row.contact_number : null
}

/** Changes an enquiry that stands as it was seen. @returns whether it did */
async function changeSeen(
  tx: Tx,
  id: string,
  revision: number,
  fields: Updateable<Tables['enquiries']>,
  by: string,
  nowMs: number,
): Promise<boolean> {
  const changed = await tx
    .updateTable('enquiries')
    .set({ ...fields, taken_by: by, changed_at: new Date(nowMs), revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('full_name', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Stores a call about an enquiry that stands as it was seen. @returns whether it did */
export function changeEnquiry(
  tx: Tx,
  id: string,
  { revision, state, outcome, note, callBackAt }: EnquiryChange,
  by: string,
  nowMs: number,
): Promise<boolean> {
  const call_back_at = callBackAt === null ? null : new Date(callBackAt)
  return changeSeen(tx, id, revision, { state, outcome, note, call_back_at }, by, nowMs)
}

/** Closes an enquiry that stands as it was seen. @returns whether it did */
export const closeEnquiry = (
  tx: Tx,
  { id, revision }: { readonly id: string; readonly revision: number },
  outcome: CallOutcome,
  by: string,
  nowMs: number,
): Promise<boolean> => changeSeen(tx, id, revision, { state: 'closed', outcome }, by, nowMs)

/** Notes that an enquiry that stands as it was seen led to a visit. @returns whether it did */
export function noteVisit(
  tx: Tx,
  id: string,
  { revision, bookingId }: { readonly revision: number; readonly bookingId: string },
  by: string,
  nowMs: number,
): Promise<boolean> {
  const visit = { state: 'called', outcome: 'spoke', booking_id: bookingId } as const
  return changeSeen(tx, id, revision, visit, by, nowMs)
}
