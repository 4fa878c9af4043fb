import type {
  FeedFinding,
  FeedOfferRow,
  FeedReceipt,
  FeedVersionAnswer,
  FeedVersionData,
  UploadFeedData,
} from '#contract/generated/types.gen'
import { VERDICTS, type Finding } from '#lib/domain/audit/finding'
import { differenceOf, type OfferDifference } from '#lib/domain/feed/difference'
import { termsOf } from '#lib/domain/feed/terms'
import { auditAgain } from '../../feeds/audit-now.ts'
import { isTooOld } from '../../feeds/basis.ts'
import { receiveFile } from '../../feeds/receive.ts'
import { unknown } from '../../problem.ts'
import { lenderRows } from '../../store/feeds/lenders.ts'
import {
  fieldsByCode,
  newestRead,
  offersOf,
  shownRows,
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
import { tooOldAt } from './lenders.ts'

/** Of one person. */
const UPLOADS = perHour(60)

const findingOf = (finding: Finding): FeedFinding => ({ ...finding, workings: [...finding.workings] })

/** An offer of the version, or one that is shown and missing in it. */
const rowOf = ({ offer, change, changes }: OfferDifference, row: OfferRow | undefined): FeedOfferRow => ({
  ...{ id: offer.id, name: offer.name, change },
  state: row?.state ?? 'shown',
  verdict: row?.verdict ?? 'fine',
  changes: [...changes],
  terms: [...termsOf(offer)],
  findings: (row?.findings ?? []).map(findingOf),
})

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
      const before = await versionOf(store, id, number)
      const isOther = before !== undefined && (await auditAgain(context, before))
      const version = isOther ? await versionOf(store, id, number) : before
      const [lender] = await lenderRows(store, tooOldAt(context), id)
      if (!version || !lender) throw unknown()
      const [rows, shown] = [await offersOf(store, id, number), await shownRows(store, id)]
      const differences = differenceOf(
        rows.map(({ fields }) => fields),
        fieldsByCode(shown),
        version.all_problems === 0,
      )
      const offers = differences.map((difference, place) => rowOf(difference, rows[place]))
      const changed = (change: FeedOfferRow['change']) => offers.filter((one) => one.change === change).length
      const price = priceOf(version)
      return ok({
        ...{ lender, version: summaryOf(version), type: version.type, sha256: version.sha256, price },
        newest: (await newestRead(store, id)) ?? number,
        shownVersion: shown.length === 0 ? null : Math.max(...shown.map((row) => row.number)),
        findings: version.findings.map(findingOf),
        changes: {
          ...{ new: changed('new'), changed: changed('changed'), unchanged: changed('unchanged') },
          removed: changed('removed'),
        },
        offers: offers.toSorted(byVerdict),
        problems: [...version.row_problems],
        allProblems: version.all_problems,
      })
    },
  }
}
