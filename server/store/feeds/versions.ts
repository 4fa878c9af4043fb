import { sql, type Selectable, type Updateable } from 'kysely'
import type { FeedVersionSummary } from '#contract/generated/types.gen'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import type { Store } from '../open.ts'
import type { Tables } from '../tables.ts'
import type { Tx } from '../transaction.ts'
import type { ShownRow } from './tables.ts'

/** Versions with how they came and whether they are their lender's last. */
export const summaries = (store: Store | Tx) =>
  store
    .selectFrom((from) =>
      from
        .selectFrom('feed_versions')
        .innerJoin('feed_files', (join) =>
          join
            .onRef('feed_files.lender_id', '=', 'feed_versions.lender_id')
            .onRef('feed_files.number', '=', 'feed_versions.number'),
        )
        .innerJoin('lenders', 'lenders.id', 'feed_versions.lender_id')
        .leftJoin('admins as senders', 'senders.id', 'feed_files.sender')
        .leftJoin('admins as deciders', 'deciders.id', 'feed_versions.decided_by')
        .selectAll('feed_versions')
        .select(['received_at', 'feed_files.source', 'sender', 'type', 'sha256'])
        .select(['senders.name as sender_name', 'deciders.name as decider_name'])
        .select(sql<boolean>`lenders.last_version = feed_versions.number`.as('number_is_last'))
        .as('summary'),
    )
    .selectAll()

export type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>

/** Of a file that could not be read, and of one that came before they were counted. */
const NO_CHANGES = { new: 0, changed: 0, unchanged: 0, removed: 0 }

export const summaryOf = (row: SummaryRow): FeedVersionSummary => ({
  number: row.number,
  receivedAt: row.received_at.toISOString(),
  source: row.source,
  by: row.sender_name ?? row.sender,
  state: row.state,
  problem: row.problem,
  counts: { offers: row.offers, fine: row.fine, toConfirm: row.to_confirm, withheld: row.withheld },
  changes: row.changes ?? NO_CHANGES,
  from: row.from_at?.toISOString() ?? null,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decider_name ?? row.decided_by,
})

/** A version of a lender; undefined where there is none of that number. */
export const versionOf = (
  store: Store | Tx,
  lender: string,
  number: number,
): Promise<SummaryRow | undefined> =>
  summaries(store).where('lender_id', '=', lender).where('number', '=', number).executeTakeFirst()

/** The newest versions of a lender, the newest first. */
export const versionsOf = (store: Store, lender: string, max: number): Promise<SummaryRow[]> =>
  summaries(store).where('lender_id', '=', lender).orderBy('number', 'desc').limit(max).execute()

/** The versions of a lender that are shown: one at most. */
export const shownVersions = (store: Store | Tx, lender: string): Promise<SummaryRow[]> =>
  summaries(store).where('lender_id', '=', lender).where('state', '=', 'shown').execute()

/** The numbers of a lender's versions in some states, the newest first. */
export async function numbersIn(
  store: Store,
  lender: string,
  states: readonly SummaryRow['state'][],
): Promise<number[]> {
  const rows = await store
    .selectFrom('feed_versions')
    .select('number')
    .where('lender_id', '=', lender)
    .where('state', 'in', states)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ number }) => number)
}

/** The versions of a lender that are to be shown from an instant on, or after it. */
export const scheduledFrom = (store: Store | Tx, lender: string, from: Date): Promise<SummaryRow[]> =>
  summaries(store)
    .where('lender_id', '=', lender)
    .where('state', '=', 'scheduled')
    .where('from_at', '>=', from)
    .execute()

/** The number of the newest version that was read; null without one. */
export async function newestRead(store: Store | Tx, lender: string): Promise<number | null> {
  const row = await store
    .selectFrom('feed_versions')
    .select('number')
    .where('lender_id', '=', lender)
    .where('state', '<>', 'unreadable')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? null
}

export type OfferRow = Selectable<Tables['feed_offers']>

/** The offers of a version, in the order of its file. */
export const offersOf = (store: Store | Tx, lender: string, number: number): Promise<OfferRow[]> =>
  store
    .selectFrom('feed_offers')
    .selectAll()
    .where('lender_id', '=', lender)
    .where('number', '=', number)
    .orderBy('place')
    .execute()

/** The offers of a lender that are marked as shown, whether or not their days are over. */
export const rowsMarkedShown = (store: Store | Tx, lender: string): Promise<OfferRow[]> =>
  store
    .selectFrom('feed_offers')
    .selectAll()
    .where('lender_id', '=', lender)
    .where('state', '=', 'shown')
    .orderBy('offer_id')
    .execute()

/** Offers of a version by their codes. */
export const offersByCode = (
  store: Store | Tx,
  lender: string,
  number: number,
  codes: readonly string[],
): Promise<OfferRow[]> =>
  store
    .selectFrom('feed_offers')
    .selectAll()
    .where('lender_id', '=', lender)
    .where('number', '=', number)
    .where(sql<boolean>`offer_id = any(${codes})`)
    .orderBy('place')
    .execute()

/** Offers of a lender in its versions, by version and place. */
export async function rowsAt(
  store: Store | Tx,
  lender: string,
  offers: readonly ShownRow[],
): Promise<OfferRow[]> {
  const rows: OfferRow[] = []
  for (const [number, some] of Map.groupBy(offers, (one) => one.number))
    rows.push(
      ...(await offersByCode(
        store,
        lender,
        number,
        some.map(({ offer }) => offer),
      )),
    )
  return rows
}

/** Sets columns of offers of a lender in its versions. */
export async function setOffers(
  tx: Tx,
  lender: string,
  offers: readonly ShownRow[],
  columns: Updateable<Tables['feed_offers']>,
): Promise<void> {
  for (const [number, some] of Map.groupBy(offers, (one) => one.number))
    await tx
      .updateTable('feed_offers')
      .set(columns)
      .where('lender_id', '=', lender)
      .where('number', '=', number)
      .where(sql<boolean>`offer_id = any(${some.map(({ offer }) => offer)})`)
      .execute()
}

/** The codes of a lender's offers that were taken off since an instant. */
export async function takenOffSince(
  store: Store | Tx,
  lender: string,
  since: Date,
): Promise<ReadonlySet<string>> {
  const rows = await store
    .selectFrom('feed_offers')
    .select('offer_id')
    .where('lender_id', '=', lender)
    .where('taken_off_at', '>=', since)
    .execute()
  return new Set(rows.map(({ offer_id }) => offer_id))
}

/** What offers state, by the lender's codes. */
export const fieldsByCode = (rows: readonly OfferRow[]): ReadonlyMap<string, FeedOffer> =>
  new Map(rows.map(({ offer_id, fields }) => [offer_id, fields]))
