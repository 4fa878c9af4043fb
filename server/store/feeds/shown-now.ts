import type { IsoDate } from '#lib/domain/dates/dates'
import { istDate } from '#lib/domain/dates/dates'
import type { Finding } from '#lib/domain/audit/finding'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import type { Store } from '../open.ts'

/** An offer that is shown, with its lender's id. */
interface ShownOffer {
  readonly lender: string
  readonly fields: FeedOffer
}

/** An offer that was held back when the rest of its version was published. */
interface HeldOffer {
  readonly lender: string
  /** The lender's own code. */
  readonly code: string
  readonly findings: readonly Finding[]
}

/** What is shown of all lenders, and what the public may read of the rest. */
export interface ShownNow {
  readonly lenders: readonly { readonly id: string; readonly name: string }[]
  readonly offers: readonly ShownOffer[]
  readonly held: readonly HeldOffer[]
  /** Lenders of which nothing is shown since they sent nothing, with the day of their last figures. */
  readonly silent: readonly { readonly lender: string; readonly day: IsoDate }[]
}

/** The newest version of each lender that somebody published and that nothing has taken back. */
const published = (store: Store) =>
  store
    .selectFrom('feed_versions')
    .innerJoin('feed_files', (join) =>
      join
        .onRef('feed_files.lender_id', '=', 'feed_versions.lender_id')
        .onRef('feed_files.number', '=', 'feed_versions.number'),
    )
    .select(['feed_versions.lender_id', 'feed_versions.number', 'received_at'])
    .distinctOn('feed_versions.lender_id')
    .where('state', 'in', ['shown', 'replaced'])
    .where('decided_at', 'is not', null)
    .orderBy('feed_versions.lender_id')
    .orderBy('feed_versions.number', 'desc')

/**
 * What is shown on a day.
 * @param tooOld before when a last file is too old for anything of its lender to be shown
 */
export async function shownNow(store: Store, day: IsoDate, tooOld: Date): Promise<ShownNow> {
  const all = await store.selectFrom('lenders').select(['id', 'name', 'last_file_at']).orderBy('id').execute()
  const isFresh = new Map(all.map((one) => [one.id, one.last_file_at !== null && one.last_file_at >= tooOld]))
  const shown = await store
    .selectFrom('feed_offers')
    .select(['lender_id', 'offer_id', 'fields'])
    .where('state', '=', 'shown')
    .where((row) => row.or([row('ends_on', 'is', null), row('ends_on', '>=', day)]))
    .orderBy('lender_id')
    .orderBy('number')
    .orderBy('place')
    .execute()
  const offers = shown.filter(
    ({ lender_id: lender, fields: { validFrom } }) =>
      isFresh.get(lender) && (validFrom === undefined || validFrom <= day),
  )
  const isShown = new Set(offers.map(({ lender_id, offer_id }) => `${lender_id} ${offer_id}`))
  const versions = await published(store).execute()
  const withheld = await store
    .with('published', () => published(store))
    .selectFrom('feed_offers')
    .innerJoin('published', (join) =>
      join
        .onRef('published.lender_id', '=', 'feed_offers.lender_id')
        .onRef('published.number', '=', 'feed_offers.number'),
    )
    .select(['feed_offers.lender_id', 'offer_id', 'findings'])
    .where('verdict', '=', 'withheld')
    .where('state', '=', 'withheld')
    .orderBy('feed_offers.lender_id')
    .orderBy('place')
    .execute()
  const held = withheld.filter(
    ({ lender_id, offer_id }) => isFresh.get(lender_id) && !isShown.has(`${lender_id} ${offer_id}`),
  )
  const silent = versions.filter(({ lender_id }) => isFresh.get(lender_id) === false)
  const named = new Set([...offers, ...held, ...silent].map(({ lender_id }) => lender_id))
  return {
    lenders: all.filter(({ id }) => named.has(id)).map(({ id, name }) => ({ id, name })),
    offers: offers.map(({ lender_id, fields }) => ({ lender: lender_id, fields })),
    held: held.map(({ lender_id, offer_id, findings }) => ({ lender: lender_id, code: offer_id, findings })),
    silent: silent.map(({ lender_id, received_at }) => ({
      lender: lender_id,
      day: istDate(received_at.getTime()),
    })),
  }
}
