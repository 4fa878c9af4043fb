import { sql } from 'kysely'
import { publicReasonOf } from '#lib/domain/audit/finding'
import { DAY_MS, istDate, type IsoDate } from '#lib/domain/dates/dates'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import type { PublicReason } from '#lib/domain/listing/public-reason'
import type { Store } from '../open.ts'
import type { Tx } from '../transaction.ts'
import type { OfferRow } from './versions.ts'

/** By what an offer may be shown at an instant. */
export interface ShownAt {
  /** The day in India: offers whose last day is before it have ended. */
  readonly day: IsoDate
  /** Lenders whose figures are from before it show nothing. */
  readonly tooOld: Date
  readonly keepDays: number
}

/** @param keepDays so many days after its last file, nothing of a lender is shown */
export const shownAt = (nowMs: number, keepDays: number): ShownAt => ({
  day: istDate(nowMs),
  tooOld: new Date(nowMs - keepDays * DAY_MS),
  keepDays,
})

/** From when nothing of a lender is shown, unless another file comes; null before its first one. */
export const offFrom = (lastFile: Date | null, { keepDays }: ShownAt): string | null =>
  lastFile && new Date(lastFile.getTime() + keepDays * DAY_MS).toISOString()

/** Whether a row of `feed_offers` is shown at an instant, whatever has not been noted yet. */
export const isShown = ({ day, tooOld }: ShownAt) => sql<boolean>`(
  feed_offers.state = 'shown'
  and (feed_offers.ends_on is null or feed_offers.ends_on >= ${day}::date)
  and exists (
    select from lenders where lenders.id = feed_offers.lender_id and lenders.last_file_at >= ${tooOld}
  ))`

/** The offers of a lender that are shown, by its codes. */
export const shownRows = (store: Store | Tx, lender: string, at: ShownAt): Promise<OfferRow[]> =>
  store
    .selectFrom('feed_offers')
    .selectAll()
    .where('lender_id', '=', lender)
    .where(isShown(at))
    .orderBy('offer_id')
    .execute()

interface NamedLender {
  readonly id: string
  readonly name: string
}

/** An offer that is shown. */
export interface ShownOffer {
  readonly lender: NamedLender
  readonly version: number
  readonly fields: FeedOffer
  /** The last day on which it is shown; null where none is stated. */
  readonly endsOn: IsoDate | null
}

/** Offers of a lender that are named in public and not shown, for one reason. */
export interface WithheldOffers {
  readonly lender: NamedLender
  readonly version: number
  readonly reason: PublicReason
  /** The offers' codes and names; none of their figures is public. */
  readonly offers: readonly { readonly id: string; readonly name: string }[]
}

/** A lender of which nothing is shown since it sent no file for too long. */
export interface SilentLender {
  readonly lender: NamedLender
  /** The day of its last figures. */
  readonly figuresOf: IsoDate
}

/** What the public sees of all lenders at an instant. */
export interface ShownNow {
  readonly offers: readonly ShownOffer[]
  readonly withheld: readonly WithheldOffers[]
  readonly silent: readonly SilentLender[]
}

const offersShown = async (store: Store | Tx, at: ShownAt): Promise<ShownOffer[]> => {
  const rows = await store
    .selectFrom('feed_offers')
    .innerJoin('lenders', 'lenders.id', 'feed_offers.lender_id')
    .select(['lender_id', 'lenders.name', 'number', 'fields', 'ends_on'])
    .where(isShown(at))
    .orderBy('lender_id')
    .orderBy('place')
    .orderBy('offer_id')
    .execute()
  return rows.map(({ lender_id: id, name, number: version, fields, ends_on }) => ({
    ...{ lender: { id, name }, version, fields, endsOn: ends_on as IsoDate | null },
  }))
}

/** What is withheld of the versions that somebody has published, by lender and reason. */
async function offersWithheld(store: Store | Tx, { tooOld }: ShownAt): Promise<WithheldOffers[]> {
  const rows = await store
    .selectFrom('feed_offers')
    .innerJoin('lenders', 'lenders.id', 'feed_offers.lender_id')
    .innerJoin('feed_versions', (join) =>
      join
        .onRef('feed_versions.lender_id', '=', 'feed_offers.lender_id')
        .onRef('feed_versions.number', '=', 'feed_offers.number'),
    )
    .select(['feed_offers.lender_id', 'lenders.name', 'feed_offers.number', 'offer_id'])
    .select(['feed_offers.findings', 'feed_offers.name as offer_name'])
    .where('feed_versions.state', '=', 'shown')
    .where('feed_offers.state', '=', 'withheld')
    .where('lenders.last_file_at', '>=', tooOld)
    .orderBy('feed_offers.lender_id')
    .orderBy('place')
    .execute()
  const groups = new Map<
    string,
    Omit<WithheldOffers, 'offers'> & { offers: { id: string; name: string }[] }
  >()
  for (const { lender_id: id, name, number: version, offer_id, offer_name, findings } of rows) {
    const reason = publicReasonOf(findings)
    if (reason === null) continue
    const key = `${id} ${reason}`
    const group = groups.get(key) ?? { lender: { id, name }, version, reason, offers: [] }
    group.offers.push({ id: offer_id, name: offer_name })
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Lenders of which something was published, and that have sent nothing for too long. */
async function lendersSilent(store: Store | Tx, { tooOld }: ShownAt): Promise<SilentLender[]> {
  const rows = await store
    .selectFrom('lenders')
    .select(['id', 'name', 'last_file_at'])
    .where('last_file_at', '<', tooOld)
    .where((row) =>
      row.exists(
        row
          .selectFrom('feed_versions')
          .select('number')
          .whereRef('feed_versions.lender_id', '=', 'lenders.id')
          .where('feed_versions.state', '=', 'shown'),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, last_file_at }) => ({
    lender: { id, name },
    figuresOf: istDate(last_file_at?.getTime() ?? 0),
  }))
}

/** The offers that are shown at an instant, of all lenders, and what is named in public without being shown. */
export const shownNow = async (store: Store | Tx, at: ShownAt): Promise<ShownNow> => ({
  offers: await offersShown(store, at),
  withheld: await offersWithheld(store, at),
  silent: await lendersSilent(store, at),
})
