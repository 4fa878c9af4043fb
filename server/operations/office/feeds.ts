import type {
  FeedFinding,
  FeedOfferRow,
  FeedReceipt,
  FeedVersionAnswer,
  FeedVersionData,
  UploadFeedData,
} from '#contract/generated/types.gen'
import { VERDICTS, type Finding } from '#lib/domain/audit/finding'
import { countsOfChanges, differenceOf, type OfferDifference } from '#lib/domain/feed/difference'
import { termsOf } from '#lib/domain/feed/terms'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { messageDraft } from '#lib/domain/audit/letter'
import { auditAgain } from '../../feeds/audit-now.ts'
import { isTooOld, shownAtOf } from '../../feeds/basis.ts'
import { receiveFile } from '../../feeds/receive.ts'
import { unknown } from '../../problem.ts'
import { revisionOf } from '../../store/feeds/decisions.ts'
import { lenderRows } from '../../store/feeds/lenders.ts'
import { shownRows } from '../../store/feeds/shown.ts'
import {
  fieldsByCode,
  newestRead,
  offersOf,
  summaryOf,
  versionOf,
  type OfferRow,
  type SummaryRow,
} from '../../store/feeds/versions.ts'
import { count, perHour } from '../../store/tallies.ts'
import type { Context } from '../context.ts'
import { ok } from '../operation.ts'
import { typeOf } from '../sent-feeds.ts'
import { findLender } from './found.ts'
import type { OfficeAnswering } from './guard.ts'

/** Of one person. */
const UPLOADS = perHour(60)

const findingOf = (finding: Finding): FeedFinding => ({ ...finding, workings: [...finding.workings] })

/** From which later day on an offer can be published, where it is withheld only since it has not begun; null for all others. */
function beginsOf({ fields, findings }: OfferRow, today: IsoDate): IsoDate | null {
  const held = findings.filter(({ verdict }) => verdict === 'withheld')
  const { validFrom } = fields
  if (validFrom === undefined || validFrom <= today || held.length === 0) return null
  return held.every(({ rule }) => rule === 'validity') ? validFrom : null
}

/** An offer of the version, or one that is shown and missing in it. */
const rowOf = (
  { offer, change, changes }: OfferDifference,
  row: OfferRow | undefined,
  today: IsoDate,
): FeedOfferRow => ({
  ...{ id: offer.id, name: offer.name, change },
  state: row?.state ?? 'shown',
  verdict: row?.verdict ?? 'fine',
  begins: row ? beginsOf(row, today) : null,
  changes: [...changes],
  terms: [...termsOf(offer)],
  findings: (row?.findings ?? []).map(findingOf),
})

const draftOf = (rows: readonly OfferRow[]): string =>
  messageDraft(
    rows
      .filter(({ verdict }) => verdict === 'withheld')
      .map(({ offer_id: id, fields: { name }, findings }) => ({ offer: { id, name }, findings })),
  )

/** Withheld first, then what is to be confirmed; each in the order of its file. */
const byVerdict = (one: FeedOfferRow, other: FeedOfferRow): number =>
  VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict)

/** What lenders send, at the desk. */
export function feedOperations(context: Context): {
  readonly uploadFeed: OfficeAnswering<UploadFeedData, FeedReceipt>
  readonly feedVersion: OfficeAnswering<FeedVersionData, FeedVersionAnswer>
} {
  const { store, now } = context

  const priceOf = ({ price_per_gram_22: pricePerGram22, price_day: day, price_basis: basis }: SummaryRow) =>
    pricePerGram22 === null || day === null || basis === null
      ? null
      : { pricePerGram22, day, basis, tooOld: isTooOld(context, day) }

  return {
    async uploadFeed({ path: { id }, file, person, actor }) {
      await findLender(store, id, person)
      const { type, sent } = typeOf(file)
      await count(store, `upload:${person.id}`, UPLOADS, now())
      const bytes = await sent.read()
      return ok(
        await receiveFile(context, { lender: id, bytes, type, source: 'upload', sender: person.id }, actor),
      )
    },
    async feedVersion({ path: { id, version: number }, person }) {
      await findLender(store, id, person)
      // Read first: whoever decides by what was changed meanwhile is refused.
      const revision = await revisionOf(store, id)
      const before = await versionOf(store, id, number)
      const isOther = before !== undefined && (await auditAgain(context, before))
      const version = isOther ? await versionOf(store, id, number) : before
      const at = shownAtOf(context)
      const [lender] = await lenderRows(store, at, id)
      if (!version || !lender) throw unknown()
      const [rows, shown] = [await offersOf(store, id, number), await shownRows(store, id, at)]
      const differences = differenceOf(
        rows.map(({ fields }) => fields),
        fieldsByCode(shown),
        version.all_problems === 0,
      )
      const offers = differences.map((difference, place) => rowOf(difference, rows[place], istDate(now())))
      const price = priceOf(version)
      return ok({
        ...{ lender, version: summaryOf(version), type: version.type, sha256: version.sha256, price },
        newest: (await newestRead(store, id)) ?? number,
        shownVersion: shown.length === 0 ? null : Math.max(...shown.map((row) => row.number)),
        findings: version.findings.map(findingOf),
        changes: countsOfChanges(differences),
        offers: offers.toSorted(byVerdict),
        problems: [...version.row_problems],
        allProblems: version.all_problems,
        ...{ revision, draft: draftOf(rows) },
      })
    },
  }
}
