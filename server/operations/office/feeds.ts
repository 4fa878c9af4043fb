import type {
  FeedReceipt,
  FeedVersionAnswer,
  FeedVersionData,
  UploadFeedData,
} from '#contract/generated/types.gen'
import { countsOfChanges } from '#lib/domain/feed/difference'
import { auditAgain } from '../../feeds/audit-now.ts'
import { isTooOld, shownAtOf } from '../../feeds/basis.ts'
import { receiveFile } from '../../feeds/receive.ts'
import { unknown } from '../../problem.ts'
import { revisionOf } from '../../store/feeds/decisions.ts'
import { lenderRows } from '../../store/feeds/lenders.ts'
import { newestRead, summaryOf, versionOf, type SummaryRow } from '../../store/feeds/versions.ts'
import { count, perHour } from '../../store/tallies.ts'
import type { Context } from '../context.ts'
import { ok } from '../operation.ts'
import { typeOf } from '../sent-feeds.ts'
import { comparedWith, draftOf, findingOf, pageOf } from './feed-rows.ts'
import { findLender } from './found.ts'
import type { OfficeAnswering } from './guard.ts'

/** Of one person. */
const UPLOADS = perHour(60)

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
    async feedVersion({ path: { id, version: number }, query: { page = 1 } = {}, person }) {
      await findLender(store, id, person)
      // Read first: whoever decides by what was changed meanwhile is refused.
      const revision = await revisionOf(store, id)
      const before = await versionOf(store, id, number)
      const isOther = before !== undefined && (await auditAgain(context, before))
      const version = isOther ? await versionOf(store, id, number) : before
      const at = shownAtOf(context)
      const [lender] = await lenderRows(store, at, now(), id)
      if (!version || !lender) throw unknown()
      const { offers: compared, shownVersion } = await comparedWith(store, version, at)
      const price = priceOf(version)
      return ok({
        ...{ lender, version: summaryOf(version), type: version.type, sha256: version.sha256, price },
        newest: (await newestRead(store, id)) ?? number,
        shownVersion,
        findings: version.findings.map(findingOf),
        changes: countsOfChanges(compared),
        offers: await pageOf(store, version, at, compared, page),
        problems: [...version.row_problems],
        allProblems: version.all_problems,
        ...{ revision, draft: await draftOf(store, version, compared) },
      })
    },
  }
}
