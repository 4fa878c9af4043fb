import { sql, type Selectable } from 'kysely'
import type {
  FeedPrice,
  FeedRowProblem,
  FeedSource,
  FeedState,
  FeedType,
  FeedVersionSummary,
} from '#contract/generated/types.gen'
import type { Finding, OfferAudit } from '#lib/domain/audit/finding'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import type { Store } from '../open.ts'
import type { Tables } from '../tables.ts'
import type { Tx } from '../transaction.ts'

/** A file as it came. */
export interface ReceivedFile {
  readonly lender: string
  readonly bytes: Buffer
  readonly type: FeedType
  readonly sha256: string
  readonly source: FeedSource
  /** The id of a person, or 'key' and the last signs of one. */
  readonly sender: string
}

/** What was found in the offers of a file. */
export interface Audited {
  /** About the file as a whole. */
  readonly findings: readonly Finding[]
  readonly audits: readonly OfferAudit[]
  readonly price: Omit<FeedPrice, 'tooOld'>
}

/** What was read from a file. */
export interface ReadVersion {
  readonly state: Extract<FeedState, 'unreadable' | 'waiting'>
  readonly problem: string | null
  readonly problems: readonly FeedRowProblem[]
  /** Null for a file that can't be read. */
  readonly audited: Audited | null
}

/** Problems of rows that are stored; all of them are counted. */
const STORED_PROBLEMS = 100

const ROWS_AT_ONCE = 500

/** The columns of a version that an audit fills. */
function auditColumns({ findings, audits, price }: Audited) {
  const of = (verdict: OfferAudit['verdict']) => audits.filter((audit) => audit.verdict === verdict).length
  return {
    ...{ offers: audits.length, fine: of('fine'), to_confirm: of('to-confirm'), withheld: of('withheld') },
    findings: JSON.stringify(findings),
    ...{ price_per_gram_22: price.pricePerGram22, price_day: price.day, price_basis: price.basis },
  }
}

async function insertOffers(
  tx: Tx,
  lender_id: string,
  number: number,
  audits: readonly OfferAudit[],
): Promise<void> {
  const rows = audits.map(({ offer, verdict, findings }, place) => ({
    ...{ lender_id, number, offer_id: offer.id, place, verdict },
    fields: JSON.stringify(offer),
    findings: JSON.stringify(findings),
    state: verdict === 'withheld' ? ('withheld' as const) : ('ready' as const),
    ends_on: offer.validUntil ?? null,
  }))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx
      .insertInto('feed_offers')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
}

/** Stores a file that came and what was read from it; older versions of which nothing was decided yet are replaced by it. */
export async function addVersion(
  tx: Tx,
  { lender: lender_id, bytes, type, sha256, source, sender }: ReceivedFile,
  number: number,
  { state, problem, problems, audited }: ReadVersion,
  nowMs: number,
): Promise<void> {
  const now = new Date(nowMs)
  if (state === 'waiting')
    await tx
      .updateTable('feed_versions')
      .set({ state: 'replaced' })
      .where('lender_id', '=', lender_id)
      .where('state', '=', 'waiting')
      .execute()
  await tx
    .insertInto('feed_files')
    .values({
      ...{ lender_id, number, received_at: now, source, sender, type, sha256 },
      content: bytes.toString('base64'),
    })
    .execute()
  await tx
    .insertInto('feed_versions')
    .values({
      ...{ lender_id, number, state, problem, findings: '[]' },
      row_problems: JSON.stringify(problems.slice(0, STORED_PROBLEMS)),
      all_problems: problems.length,
      ...(audited && auditColumns(audited)),
    })
    .execute()
  await insertOffers(tx, lender_id, number, audited?.audits ?? [])
  await tx
    .updateTable('lenders')
    .set({ last_version: number, last_file_at: now, source })
    .where('id', '=', lender_id)
    .execute()
}

/** Puts another audit in the place of that of a version of which nothing was decided yet. */
export async function replaceAudit(tx: Tx, lender: string, number: number, audited: Audited): Promise<void> {
  const waiting = await tx
    .updateTable('feed_versions')
    .set(auditColumns(audited))
    .where('lender_id', '=', lender)
    .where('number', '=', number)
    .where('state', '=', 'waiting')
    .returning('number')
    .executeTakeFirst()
  if (!waiting) return
  await tx.deleteFrom('feed_offers').where('lender_id', '=', lender).where('number', '=', number).execute()
  await insertOffers(tx, lender, number, audited.audits)
}

/** The version that the same bytes made before; undefined for new ones. */
export const numberOfFile = async (
  store: Store | Tx,
  lender: string,
  sha256: string,
): Promise<number | undefined> => {
  const row = await store
    .selectFrom('feed_files')
    .select('number')
    .where('lender_id', '=', lender)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row?.number
}

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

export const summaryOf = (row: SummaryRow): FeedVersionSummary => ({
  number: row.number,
  receivedAt: row.received_at.toISOString(),
  source: row.source,
  by: row.sender_name ?? row.sender,
  state: row.state,
  problem: row.problem,
  counts: { offers: row.offers, fine: row.fine, toConfirm: row.to_confirm, withheld: row.withheld },
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

/** The offers of a lender that are shown, by its codes. */
export const shownRows = (store: Store | Tx, lender: string): Promise<OfferRow[]> =>
  store
    .selectFrom('feed_offers')
    .selectAll()
    .where('lender_id', '=', lender)
    .where('state', '=', 'shown')
    .orderBy('offer_id')
    .execute()

/** What offers state, by the lender's codes. */
export const fieldsByCode = (rows: readonly OfferRow[]): ReadonlyMap<string, FeedOffer> =>
  new Map(rows.map(({ offer_id, fields }) => [offer_id, fields]))
