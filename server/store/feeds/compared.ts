import { sql } from 'kysely'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import type { Store } from '../open.ts'
import { isShown, type ShownAt } from './shown.ts'

/** Whether nothing but its day withholds an offer. */
const ONLY_ITS_DAY = sql`not exists (
  select from jsonb_array_elements(findings) as finding
  where finding->>'verdict' = 'withheld' and finding->>'rule' <> 'validity')`

/**
 * The offers of a version in the order of its file, in short: the fields of ten thousand would take long. `begins`: from which
 * later day on one can be published that is withheld only since it has not begun; null for all others.
 */
export const offersInShort = (store: Store, lender: string, number: number, day: IsoDate) =>
  store
    .selectFrom('feed_offers')
    .select(['offer_id as id', 'name', 'state', 'verdict', 'terms'])
    .select(
      sql<IsoDate | null>`case
        when verdict = 'withheld' and fields->>'validFrom' > ${day} and ${ONLY_ITS_DAY} then fields->>'validFrom'
        end`.as('begins'),
    )
    .where('lender_id', '=', lender)
    .where('number', '=', number)
    .orderBy('place')
    .execute()

/** The offers of a lender that are shown, in short. They are put beside those of a version here: the database may try every pair. */
export const shownInShort = (store: Store, lender: string, at: ShownAt) =>
  store
    .selectFrom('feed_offers')
    .select(['offer_id as id', 'name', 'number', 'terms'])
    .where('lender_id', '=', lender)
    .where(isShown(at))
    .orderBy('offer_id')
    .execute()

/** What the offers of a lender that are shown state, of some codes. */
export async function shownFields(
  store: Store,
  lender: string,
  at: ShownAt,
  codes: readonly string[],
): Promise<ReadonlyMap<string, FeedOffer>> {
  const rows = await store
    .selectFrom('feed_offers')
    .select(['offer_id', 'fields'])
    .where('lender_id', '=', lender)
    .where(isShown(at))
    .where(sql<boolean>`offer_id = any(${codes})`)
    .execute()
  return new Map(rows.map(({ offer_id, fields }) => [offer_id, fields]))
}
