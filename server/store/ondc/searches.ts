import { createHash } from 'node:crypto'
import type { WithheldReason } from '#lib/domain/ondc/reasons'
import type { Store } from '../open.ts'
import { transact, type Tx } from '../transaction.ts'
import type { StoredRanges } from './tables.ts'

/** A lender of the network, as the registry has it. */
export interface StoredPeer {
  readonly bppId: string
  readonly bppUri: string
  readonly subscriberUrl: string
}

/** A product of a lender, with its ranges and the form that comes first. */
export interface ShownRange extends StoredRanges {
  readonly providerId: string
  readonly itemId: string
  readonly lender: string
  readonly product: string
  readonly form: { readonly id: string; readonly url: string }
}

/** A lender that is not shown, and why. */
export interface HiddenRange {
  readonly lender: string
  readonly reasons: readonly WithheldReason[]
}

/** Products that are stored of a search. */
const MAX_STORED = 200

/** Stores a search that begins. @param visitor a keyed hash of the visitor's cookie */
export async function addSearch(
  store: Store | Tx,
  { id, transactionId, visitor }: { id: string; transactionId: string; visitor: string },
  nowMs: number,
): Promise<void> {
  await store
    .insertInto('ondc_searches')
    .values({ id, transaction_id: transactionId, visitor, state: 'asking', created_at: new Date(nowMs) })
    .execute()
}

/** Ends the searches that began before an instant. @returns how many */
export async function closeSearches(store: Store, before: Date): Promise<number> {
  const closed = await store
    .updateTable('ondc_searches')
    .set((row) => ({ state: 'closed', revision: row('revision', '+', 1) }))
    .where('state', '=', 'asking')
    .where('created_at', '<', before)
    .returning('id')
    .execute()
  return closed.length
}

/** What names a product in a search: the same each time. */
const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)

/**
 * Stores what a lender answered to a search, beside what it answered before; the same product again is replaced.
 * @returns whether the search is still there
 */
export const storeRanges = (
  store: Store,
  transactionId: string,
  { bppId, bppUri, subscriberUrl }: StoredPeer,
  { shown, hidden }: { readonly shown: readonly ShownRange[]; readonly hidden: readonly HiddenRange[] },
  nowMs: number,
): Promise<boolean> =>
  transact(store, async (tx) => {
    // Locked, so that answers that come at once are counted one after the other.
    const search = await tx
      .selectFrom('ondc_searches')
      .select('id')
      .where('transaction_id', '=', transactionId)
      .forUpdate()
      .executeTakeFirst()
    if (!search) return false
    const common = {
      ...{ search_id: search.id, bpp_id: bppId, bpp_uri: bppUri, subscriber_url: subscriberUrl },
      received_at: new Date(nowMs),
    }
    const rows = [
      ...shown.map(({ providerId, itemId, lender, product, form, ...ranges }) => ({
        ...common,
        key: keyOf(bppId, providerId, itemId),
        ...{ provider_id: providerId, item_id: itemId, lender, product },
        ...{ ranges: JSON.stringify(rangesOf(ranges)), form: JSON.stringify(form), reasons: '[]' },
      })),
      ...hidden.map(({ lender, reasons }) => ({
        ...common,
        key: keyOf(bppId, lender),
        ...{ provider_id: null, item_id: null, lender, product: '', ranges: null, form: null },
        reasons: JSON.stringify(reasons),
      })),
    ]
    const { count } = await tx
      .selectFrom('ondc_lenders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('search_id', '=', search.id)
      .executeTakeFirstOrThrow()
    const once = [...new Map(rows.map((row) => [row.key, row])).values()]
    const room = once.slice(0, Math.max(0, MAX_STORED - Number(count)))
    if (room.length > 0)
      await tx
        .insertInto('ondc_lenders')
        .values(room)
        .onConflict((conflict) =>
          conflict.columns(['search_id', 'key']).doUpdateSet((row) => ({
            bpp_uri: row.ref('excluded.bpp_uri'),
            product: row.ref('excluded.product'),
            ranges: row.ref('excluded.ranges'),
            form: row.ref('excluded.form'),
            reasons: row.ref('excluded.reasons'),
          })),
        )
        .execute()
    return true
  })

const rangesOf = ({ annualRatePercent, tenureMonths, amount }: StoredRanges): StoredRanges => ({
  ...{ annualRatePercent, tenureMonths, amount },
})
