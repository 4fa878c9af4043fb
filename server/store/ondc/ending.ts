import { DAY_MS } from '#lib/domain/dates/dates'
import type { Store } from '../open.ts'
import type { Tx } from '../transaction.ts'

/** A search is of use while the visitor looks at its answers. */
const SEARCH_DAYS = 1
/** Messages are looked at where a lender asks what became of one. */
const MESSAGE_DAYS = 30
/** A key counts for hours; the desk sees for a while whose it was. */
const KEY_DAYS = 30

/** Ends the choices whose lender was asked before an instant and has not answered: the visitor can ask again. @returns how many */
export async function endSilentChoices(store: Store, before: Date, nowMs: number): Promise<number> {
  const ended = await store
    .updateTable('ondc_choices')
    .set((row) => ({
      ...{ state: 'no-answer', updated_at: new Date(nowMs) },
      revision: row('revision', '+', 1),
    }))
    .where('state', '=', 'asked')
    .where('requested_at', '<', before)
    .returning('id')
    .execute()
  return ended.length
}

/** Deletes what of ONDC is no longer needed. @param retentionDays after how many days a choice goes */
export async function deleteOndc(store: Store, retentionDays: number, nowMs: number): Promise<void> {
  const daysAgo = (days: number) => new Date(nowMs - days * DAY_MS)
  const old = store.selectFrom('ondc_searches').select('id').where('created_at', '<', daysAgo(SEARCH_DAYS))
  await store.deleteFrom('ondc_lenders').where('search_id', 'in', old).execute()
  await store.deleteFrom('ondc_searches').where('created_at', '<', daysAgo(SEARCH_DAYS)).execute()
  await store.deleteFrom('ondc_messages').where('happened_at', '<', daysAgo(MESSAGE_DAYS)).execute()
  await store.deleteFrom('ondc_choices').where('updated_at', '<', daysAgo(retentionDays)).execute()
  await store.deleteFrom('ondc_keys').where('looked_up_at', '<', daysAgo(KEY_DAYS)).execute()
}

/** Deletes what a person chose on ONDC, with the messages and the search of it. The person must be locked. */
export async function deleteChoices(tx: Tx, customerId: string): Promise<void> {
  const gone = await tx
    .deleteFrom('ondc_choices')
    .where('customer_id', '=', customerId)
    .returning(['transaction_id', 'search_id'])
    .execute()
  if (gone.length === 0) return
  const searches = gone.map(({ search_id }) => search_id)
  await tx.deleteFrom('ondc_lenders').where('search_id', 'in', searches).execute()
  await tx.deleteFrom('ondc_searches').where('id', 'in', searches).execute()
  await tx
    .deleteFrom('ondc_messages')
    .where(
      'transaction_id',
      'in',
      gone.map(({ transaction_id }) => transaction_id),
    )
    .execute()
}
