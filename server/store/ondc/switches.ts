import { sql } from 'kysely'
import { statesBefore } from '#lib/domain/ondc/states'
import type { WithheldReason } from '#lib/domain/ondc/reasons'
import type { Store } from '../open.ts'
import type { Tx } from '../transaction.ts'
import { moveChoice, type ChoiceRow } from './choices.ts'

/** Why nothing is shown of a lender that the office has switched off. */
export const SWITCHED_OFF: readonly WithheldReason[] = ['switched-off']

/** Whether a lender is off. */
export async function isOff(store: Store, lender: string): Promise<boolean> {
  const row = await store
    .selectFrom('ondc_switches')
    .select('subscriber_id')
    .where('subscriber_id', '=', lender)
    .executeTakeFirst()
  return row !== undefined
}

/** Withholds a choice of a lender that is off, before anything is sent to it. @returns the row as it is then; null where the lender is on */
export async function withheldIfOff(store: Store, row: ChoiceRow, nowMs: number): Promise<ChoiceRow | null> {
  if (!(await isOff(store, row.bpp_id))) return null
  const changes = { reasons: JSON.stringify(SWITCHED_OFF), form: null }
  return (await moveChoice(store, row, 'withheld', changes, nowMs)) ?? row
}

/** Takes the ranges of a lender away from the searches that show them, which name it once instead. */
async function hideRanges(tx: Tx, lender: string): Promise<void> {
  await sql`delete from ondc_lenders other using ondc_lenders one
    where other.bpp_id = ${lender} and one.bpp_id = other.bpp_id and one.search_id = other.search_id
      and one.lender = other.lender and one.key < other.key`.execute(tx)
  await tx
    .updateTable('ondc_lenders')
    .set({
      provider_id: null,
      item_id: null,
      ranges: null,
      form: null,
      reasons: JSON.stringify(SWITCHED_OFF),
    })
    .where('bpp_id', '=', lender)
    .execute()
}

/** Switches a lender off, and withholds what it has not taken over. @returns whether it was on */
export async function switchOff(tx: Tx, lender: string, by: string, nowMs: number): Promise<boolean> {
  const now = new Date(nowMs)
  const added = await tx
    .insertInto('ondc_switches')
    .values({ subscriber_id: lender, off_by: by, off_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subscriber_id')
    .executeTakeFirst()
  if (!added) return false
  await tx
    .updateTable('ondc_choices')
    .set((row) => ({
      ...{ state: 'withheld', reasons: JSON.stringify(SWITCHED_OFF), form: null, updated_at: now },
      revision: row('revision', '+', 1),
    }))
    .where('bpp_id', '=', lender)
    .where('state', 'in', statesBefore('withheld'))
    .execute()
  await hideRanges(tx, lender)
  return true
}

/** Switches a lender on. What was withheld stays so; visitors ask it anew. @returns whether it was off */
export async function switchOn(tx: Tx, lender: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('ondc_switches')
    .where('subscriber_id', '=', lender)
    .returning('subscriber_id')
    .executeTakeFirst()
  return gone !== undefined
}
