import type { MyVisit } from '#contract/generated/types.gen'
import type { Selectable, Updateable } from 'kysely'
import type { Store } from './open.ts'
import type { Tables } from './tables.ts'
import type { Tx } from './transaction.ts'

export type VisitRow = Selectable<Tables['visits']>

/** Columns that hold JSON, as the database wants them. */
export const asJson = (value: unknown): string => JSON.stringify(value)

/** A visit as its visitor sees it. Not for an erased one. */
export function shownVisit(row: VisitRow): MyVisit {
  if (!row.address || row.full_name === null) throw new Error(`The visit ${row.id} was erased.`)
  return {
    bookingId: row.id,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    fullName: row.full_name,
    alternateNumber: row.alternate_number,
    address: row.address,
    selectedDate: row.day,
    selectedTimeSlot: row.slot,
    customTiming: row.timing,
    plan: row.plan as MyVisit['plan'],
    assessor: row.assessor,
  }
}

/** The visits of a customer, the newest first. */
export const visitsOf = (store: Store | Tx, customerId: string): Promise<VisitRow[]> =>
  store
    .selectFrom('visits')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('full_name', 'is not', null)
    .orderBy('created_at', 'desc')
    .execute()

/** The same, kept from changing until the transaction ends. */
export const lockVisits = (tx: Tx, customerId: string): Promise<VisitRow[]> =>
  tx
    .selectFrom('visits')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('full_name', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** One visit of a customer, kept from changing until the transaction ends; undefined if there is none, or its person is gone. */
export const lockVisit = (tx: Tx, customerId: string, id: string): Promise<VisitRow | undefined> =>
  tx
    .selectFrom('visits')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('full_name', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

/**
 * Changes a visit that was locked in this transaction.
 * @param told whether its visitor is told by a text message: reminders that wait are then no longer true
 */
export const changeVisit = (
  tx: Tx,
  { area, id, version, revision }: VisitRow,
  fields: Updateable<Tables['visits']>,
  { notified }: { readonly notified: boolean },
  nowMs: number,
): Promise<VisitRow> =>
  tx
    .updateTable('visits')
    .set({
      ...fields,
      updated_at: new Date(nowMs),
      version: notified ? version + 1 : version,
      revision: revision + 1,
    })
    .where('area', '=', area)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
