import { sql } from 'kysely'
import type { FeedOfferState } from '#contract/generated/types.gen'
import type { Verdict } from '#lib/domain/audit/finding'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import type { Store } from '../open.ts'
import { isShown, type ShownAt } from './shown.ts'

/** Whether nothing but its day withholds an offer. */
const ONLY_ITS_DAY = sql`not exists (
  select from jsonb_array_elements(findings) as finding
  where finding->>'verdict' = 'withheld' and finding->>'rule' <> 'validity')`

/** An offer of a version, in short. */
interface ShortOffer {
  readonly id: string
  readonly name: string
  readonly state: FeedOfferState
  readonly verdict: Verdict
  /** Two offers with the same fields have the same. */
  readonly terms: string
  /** From which later day on one can be published that is withheld only since it has not begun; null for all others. */
  readonly begins: IsoDate | null
}

const beginsOf = (day: IsoDate) => sql`case
  when verdict = 'withheld' and fields->>'validFrom' > ${day} and ${ONLY_ITS_DAY} then fields->>'validFrom' end`

/**
 * The offers of a version in the order of its file, without their fields, which take long for ten thousand. They come as one
 * value: as rows they take twice as long.
 */
export async function offersInShort(
  store: Store,
  lender: string,
  number: number,
  day: IsoDate,
): Promise<readonly ShortOffer[]> {
  const { all } = await store
    .selectFrom('feed_offers')
    .select(
      sql<
        readonly ShortOffer[] | null
      >`json_agg(json_build_object('id', offer_id, 'name', name, 'state', state,
        'verdict', verdict, 'terms', terms, 'begins', ${beginsOf(day)}) order by place)`.as('all'),
    )
    .where('lender_id', '=', lender)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return all ?? []
}

/** An offer that is shown, in short. */
type ShownInShort = Pick<ShortOffer, 'id' | 'name' | 'terms'> & { readonly number: number }

/**
 * The offers of a lender that are shown, likewise. They are put beside those of a version by the server: the database may try
 * every pair.
 */
export async function shownInShort(
  store: Store,
  lender: string,
  at: ShownAt,
): Promise<readonly ShownInShort[]> {
  const { all } = await store
    .selectFrom('feed_offers')
    .select(
      sql<readonly ShownInShort[] | null>`json_agg(json_build_object('id', offer_id, 'name', name,
        'terms', terms, 'number', number) order by offer_id)`.as('all'),
    )
    .where('lender_id', '=', lender)
    .where(isShown(at))
    .executeTakeFirstOrThrow()
  return all ?? []
}

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
