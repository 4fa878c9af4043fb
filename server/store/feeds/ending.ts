import type { IsoDate } from '#lib/domain/dates/dates'
import type { Store } from '../open.ts'
import type { Tx } from '../transaction.ts'
import type { ShownAt } from './shown.ts'
import type { OfferRow } from './versions.ts'

/** The offers of a lender that end from one day to another, and of which it was not told. */
export const endingRows = (tx: Tx, lender: string, from: IsoDate, until: IsoDate): Promise<OfferRow[]> =>
  tx
    .selectFrom('feed_offers')
    .selectAll()
    .where('lender_id', '=', lender)
    .where('state', '=', 'shown')
    .where('end_noted_at', 'is', null)
    .where('ends_on', '>=', from)
    .where('ends_on', '<=', until)
    .orderBy('ends_on')
    .orderBy('offer_id')
    .execute()

/** A version whose time has come. */
export interface DueVersion {
  readonly lender: string
  readonly number: number
}

/** What time alone has made due. */
export interface Due {
  readonly versions: readonly DueVersion[]
  /** Lenders with offers that are over, that end soon, or of which all is too old. */
  readonly over: readonly string[]
  readonly ending: readonly string[]
  readonly silent: readonly string[]
}

const lendersWithShown = (store: Store) =>
  store.selectFrom('feed_offers').select('lender_id').distinct().where('state', '=', 'shown')

/** What time alone has made due by now. @param lastDay the last day of which a lender is told that an offer ends then */
export async function dueNow(
  store: Store,
  { day, tooOld }: ShownAt,
  nowMs: number,
  lastDay: IsoDate,
): Promise<Due> {
  const versions = await store
    .selectFrom('feed_versions')
    .select(['lender_id as lender', 'number'])
    .where('state', '=', 'scheduled')
    .where('from_at', '<=', new Date(nowMs))
    .orderBy('from_at')
    .orderBy('number')
    .execute()
  const over = await lendersWithShown(store).where('ends_on', '<', day).execute()
  const ending = await lendersWithShown(store)
    .where('ends_on', '>=', day)
    .where('ends_on', '<=', lastDay)
    .where('end_noted_at', 'is', null)
    .execute()
  const silent = await lendersWithShown(store)
    .innerJoin('lenders', 'lenders.id', 'lender_id')
    .where('lenders.last_file_at', '<', tooOld)
    .execute()
  const ids = (rows: readonly { readonly lender_id: string }[]) => rows.map(({ lender_id }) => lender_id)
  return { versions, over: ids(over), ending: ids(ending), silent: ids(silent) }
}
