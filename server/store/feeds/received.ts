import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type {
  FeedChanges,
  FeedPrice,
  FeedRowProblem,
  FeedSource,
  FeedState,
  FeedType,
} from '#contract/generated/types.gen'
import {
  PUBLIC_REASONS,
  publicReasonOf,
  type Finding,
  type OfferAudit,
  type PublicReason,
} from '#lib/domain/audit/finding'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Store } from '../open.ts'
import type { Tx } from '../transaction.ts'
import type { OfferRow } from './versions.ts'

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
  /** The day by whose rules. */
  readonly day: IsoDate
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
  /** Against what is shown. */
  readonly changes: FeedChanges | null
}

/** Problems of rows that are stored; all of them are counted. */
const STORED_PROBLEMS = 100

const ROWS_AT_ONCE = 500

/** Why offers are withheld, as far as the public is told. */
function reasonsOf(audits: readonly OfferAudit[]): readonly PublicReason[] {
  const reasons = new Set(audits.map(({ findings }) => publicReasonOf(findings)))
  return PUBLIC_REASONS.filter((reason) => reasons.has(reason))
}

/** The columns of a version that an audit fills. */
function auditColumns({ day, findings, audits, price }: Audited) {
  const of = (verdict: OfferAudit['verdict']) => audits.filter((audit) => audit.verdict === verdict).length
  return {
    ...{ offers: audits.length, fine: of('fine'), to_confirm: of('to-confirm'), withheld: of('withheld') },
    findings: JSON.stringify(findings),
    reasons: JSON.stringify(reasonsOf(audits)),
    audited_on: day,
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
  { state, problem, problems, audited, changes }: ReadVersion,
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
      changes: changes && JSON.stringify(changes),
      ...(audited && auditColumns(audited)),
    })
    .execute()
  await insertOffers(tx, lender_id, number, audited?.audits ?? [])
  await tx
    .updateTable('lenders')
    .set({ last_version: number, source, ...(state === 'waiting' ? { last_file_at: now } : {}) })
    .where('id', '=', lender_id)
    .execute()
}

/** Whether an offer's stored audit is another one. */
const differs = ({ verdict, findings }: OfferAudit, row: OfferRow | undefined): boolean =>
  verdict !== row?.verdict || !isDeepStrictEqual(row.findings, findings)

/** Puts other audits in the place of those of offers; an offer that is shown stays so. @param rows as they are stored */
export async function saveOfferAudits(
  tx: Tx,
  lender: string,
  audits: readonly OfferAudit[],
  rows: readonly OfferRow[],
): Promise<void> {
  const changed = audits.flatMap(({ verdict, findings, offer }, at) => {
    const row = rows[at]
    if (!row || !differs({ verdict, findings, offer }, row)) return []
    return [{ number: row.number, offer_id: row.offer_id, verdict, findings }]
  })
  for (let from = 0; from < changed.length; from += ROWS_AT_ONCE)
    await sql`
      update feed_offers set verdict = found.verdict, findings = found.findings,
        state = case
          when feed_offers.state not in ('ready', 'withheld') then feed_offers.state
          when found.verdict = 'withheld' then 'withheld' else 'ready' end
      from jsonb_to_recordset(${JSON.stringify(changed.slice(from, from + ROWS_AT_ONCE))}::jsonb)
        as found (number integer, offer_id text, verdict text, findings jsonb)
      where feed_offers.lender_id = ${lender} and feed_offers.number = found.number
        and feed_offers.offer_id = found.offer_id`.execute(tx)
}

/** Puts another audit in the place of that of a version. @param rows its offers as they are stored */
export async function saveAudit(
  tx: Tx,
  lender: string,
  number: number,
  audited: Audited,
  rows: readonly OfferRow[],
): Promise<void> {
  await tx
    .updateTable('feed_versions')
    .set(auditColumns(audited))
    .where('lender_id', '=', lender)
    .where('number', '=', number)
    .execute()
  await saveOfferAudits(tx, lender, audited.audits, rows)
}

/** Notes how a version differs from what was shown when it was published. */
export const saveChanges = async (
  tx: Tx,
  lender: string,
  number: number,
  changes: FeedChanges,
): Promise<void> =>
  void (await tx
    .updateTable('feed_versions')
    .set({ changes: JSON.stringify(changes) })
    .where('lender_id', '=', lender)
    .where('number', '=', number)
    .execute())

/** Notes that the figures of a lender still hold: it sent its last file again, or its address answered with it. */
export const holdFigures = async (tx: Tx, lender: string, nowMs: number): Promise<void> =>
  void (await tx
    .updateTable('lenders')
    .set({ last_file_at: new Date(nowMs) })
    .where('id', '=', lender)
    .execute())

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
