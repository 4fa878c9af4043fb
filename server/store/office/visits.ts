import type { OfficeVisit } from '#contract/generated/types.gen'
import { maskPhone } from '#lib/domain/person/mask'
import type { Stage } from '#lib/domain/visit/stage'
import type { Store } from '../open.ts'
import { lockCustomers } from '../person-lock.ts'
import type { Tx } from '../transaction.ts'
import type { VisitRow } from '../visits.ts'

/** A visit with its customer's number. Not an erased one. */
export type VisitWithPhone = VisitRow & { readonly phone: string | null }

/** Visits that were not erased, with the numbers of their customers. */
export const visitsWithPhones = (store: Store | Tx) =>
  store
    .selectFrom('visits')
    .leftJoin('customers', 'customers.id', 'visits.customer_id')
    .selectAll('visits')
    .select('customers.phone')
    .where('visits.full_name', 'is not', null)

/** One visit; undefined for one that is unknown or erased. */
export const visitWithPhone = (store: Store | Tx, id: string): Promise<VisitWithPhone | undefined> =>
  visitsWithPhones(store).where('visits.id', '=', id).executeTakeFirst()

/** How far the loan application of a visit is: as the office said, else by the state. */
export function stageOf({ stage, state }: Pick<VisitRow, 'stage' | 'state'>): Stage {
  if (stage !== null) return stage
  if (state === 'cancelled') return 'closed'
  return state === 'done' ? 'bank' : 'visit'
}

/** Whether the loan application of a visit is neither closed nor with the bank. */
export const isOpenApplication = (visit: Pick<VisitRow, 'stage' | 'state'>): boolean =>
  ['document_verification', 'visit'].includes(stageOf(visit))

/** The gold that a visit's plan needs, grams; null without a plan. */
export const goldOf = ({ plan }: Pick<VisitRow, 'plan'>): number | null =>
  typeof plan?.['requiredGold'] === 'number' ? plan['requiredGold'] : null

/** Where somebody goes; a visit that was not erased has it. */
export function addressOf({ id, address }: Pick<VisitRow, 'id' | 'address'>) {
  if (!address) throw new Error(`The visit ${id} was erased.`)
  return address
}

/** A visit as the office sees it. */
export const officeVisit = (
  row: VisitWithPhone,
  suggested: OfficeVisit['suggested'] = null,
): OfficeVisit => ({
  bookingId: row.id,
  revision: row.revision,
  state: row.state,
  stage: stageOf(row),
  area: row.area,
  customerId: row.customer_id,
  fullName: row.full_name ?? '',
  occupation: row.occupation,
  phone: maskPhone(row.phone ?? ''),
  alternateNumber: maskPhone(row.alternate_number),
  address: addressOf(row),
  selectedDate: row.day,
  selectedTimeSlot: row.slot,
  customTiming: row.timing,
  hours: [...row.hours],
  plan: row.plan as OfficeVisit['plan'],
  weight: goldOf(row),
  assessor: row.assessor_id === null ? null : { id: row.assessor_id, name: row.assessor ?? '' },
  suggested,
  createdAt: row.created_at.toISOString(),
  changedAt: row.updated_at.toISOString(),
})

/** Visits by their ids, kept with their people from changing until the transaction ends; those that are erased or unknown are left out. */
export async function lockVisitsById(tx: Tx, ids: readonly string[]): Promise<VisitWithPhone[]> {
  const whose = await tx.selectFrom('visits').select('customer_id').where('id', 'in', ids).execute()
  await lockCustomers(
    tx,
    whose.map(({ customer_id }) => customer_id),
  )
  await tx.selectFrom('visits').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  return visitsWithPhones(tx).where('visits.id', 'in', ids).orderBy('visits.id').execute()
}
