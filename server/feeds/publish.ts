import type { FeedDecisionKind, PublishRequest } from '#contract/generated/types.gen'
import { DAY_MS, istDate } from '#lib/domain/dates/dates'
import { formatCount } from '#lib/domain/audit/counts'
import { countsOfChanges, differenceOf } from '#lib/domain/feed/difference'
import { mustConfirm, publishingOf, type Publishing } from '#lib/domain/feed/publishing'
import { invalid, Problem } from '../problem.ts'
import { note, type Actor } from '../store/audit.ts'
import { countChanges } from '../store/changes.ts'
import {
  decide,
  standingOf,
  type NewDecision,
  type OfferMove,
  type VersionMove,
} from '../store/feeds/decide.ts'
import { saveAudit, saveChanges, type Audited } from '../store/feeds/received.ts'
import { fieldsByCode, scheduledFrom, shownVersions, type SummaryRow } from '../store/feeds/versions.ts'
import { transact, type Tx } from '../store/transaction.ts'
import { auditNow } from './audit-now.ts'
import { isTooOld, type FeedContext } from './basis.ts'
import { checkNewest, lockUnchanged, notOpen, rowOfShown, standingWith, type Standing } from './standing.ts'

const YEAR_MS = 366 * DAY_MS

/** The states of the newest version in which its offers can be published. */
const PUBLISHABLE: readonly SummaryRow['state'][] = ['waiting', 'scheduled', 'shown', 'rejected']

/** A version with its audit of now, and what is to be published of it. */
export interface Audition extends Standing {
  readonly audited: Audited
  readonly chosen: readonly string[]
}

/** @throws Problem 409 where the price of gold is too old to audit with */
export function checkPrice(context: FeedContext, { price, findings }: Audited): void {
  if (!isTooOld(context, price.day)) return
  const sentence = findings.find(({ rule }) => rule === 'price')?.sentence
  throw new Problem(409, sentence ?? 'The gold price is too old. Enter the price in Settings.', {
    code: 'price-old',
  })
}

/** What is wrong with an offer, in a sentence. */
export const withheldFor = ({ offer, findings }: Audited['audits'][number]): string =>
  `${offer.id} ${offer.name}: ${findings.find(({ verdict }) => verdict === 'withheld')?.sentence ?? ''}`.trim()

/** @throws Problem for a choice of which not every offer can be published */
function checkChoice({ rows, shown, audited, chosen }: Audition): void {
  const byCode = new Map(rows.map((row, at) => [row.offer_id, { row, audit: audited.audits[at] }]))
  for (const code of chosen) {
    const found = byCode.get(code)
    if (!found?.audit) throw invalid('offers', 'has the code of an offer that is not in this version')
    if (found.audit.verdict === 'withheld')
      throw new Problem(409, `Withheld offers can’t be published. ${withheldFor(found.audit)}`, {
        code: 'withheld',
      })
    if (found.row.taken_off_at)
      throw new Problem(409, `${code} was taken off. It can be shown again once its lender sends it again.`, {
        code: 'not-shown',
      })
  }
  const isReady = audited.audits.some(({ verdict }) => verdict !== 'withheld')
  if (chosen.length === 0 && (isReady || shown.length === 0))
    throw new Problem(409, 'Choose at least one offer, or reject the version.', { code: 'none-chosen' })
}

const planOf = ({ version, rows, shown, audited, chosen }: Audition): Publishing =>
  publishingOf(
    rows.map(({ offer_id: id }, at) => ({ id, withheld: audited.audits[at]?.verdict === 'withheld' })),
    shown.map(({ offer_id }) => offer_id),
    chosen,
    version.all_problems === 0,
  )

/** The states of offers that publishing changes. */
function movesOf({ version: { number }, rows, shown }: Audition, plan: Publishing): OfferMove[] {
  const [showing, leaving] = [new Set(plan.show), new Set(plan.off)]
  const on = rows
    .filter((row) => showing.has(row.offer_id) && row.state !== 'shown')
    // By the audit that is stored with it, it is no longer withheld.
    .map((row): OfferMove => ({
      ...rowOfShown(row),
      state: row.state === 'withheld' ? 'ready' : row.state,
      to: 'shown',
    }))
  const off = shown
    .filter((row) => leaving.has(row.offer_id) && !(row.number === number && showing.has(row.offer_id)))
    .map((row): OfferMove => ({
      ...rowOfShown(row),
      state: 'shown',
      to: row.number === number ? 'withheld' : 'removed',
    }))
  return [...off, ...on]
}

/** What becomes of versions in the place of which another one is. */
const replaced = (others: readonly SummaryRow[], number: number): VersionMove[] =>
  others
    .filter((other) => other.number !== number)
    .map((other) => {
      const before = standingOf(other)
      return { number: other.number, before, to: { ...before, state: 'replaced' } }
    })

/** Shows what was chosen of a version, in the place of what was shown. The lender is locked and unchanged. */
export async function applyPublishing(
  tx: Tx,
  audition: Audition,
  decision: Pick<NewDecision, 'by' | 'from' | 'detail'> & {
    readonly what: Extract<FeedDecisionKind, 'published' | 'begun'>
    readonly decidedBy: string
  },
  nowMs: number,
): Promise<Publishing> {
  const { version, rows, shown, audited, chosen } = audition
  const { lender_id: lender, number } = version
  const { decidedBy, ...rest } = decision
  const plan = planOf(audition)
  const before = standingOf(version)
  const at = new Date(nowMs).toISOString()
  await saveAudit(tx, lender, number, audited, rows)
  const offers = rows.map(({ fields }) => fields)
  const differences = differenceOf(offers, fieldsByCode(shown), version.all_problems === 0)
  // Of a part that is published later, nothing would be new any more.
  if (version.state !== 'shown') await saveChanges(tx, lender, number, countsOfChanges(differences))
  await decide(
    tx,
    lender,
    {
      ...rest,
      number,
      ...{ shown: plan.show.length, off: plan.gone.length },
      withheld: audited.audits.filter(({ verdict }) => verdict === 'withheld').length,
      shownBefore: shown.map(rowOfShown),
      offers: movesOf(audition, plan),
      versions: [
        {
          ...{ number, before },
          to: { state: 'shown', from: null, chosen: [...chosen], decidedAt: at, decidedBy },
        },
        ...replaced(await shownVersions(tx, lender), number),
        // What begins by itself leaves what is to come after it.
        ...(rest.what === 'published' ? replaced(await scheduledFrom(tx, lender, new Date(0)), number) : []),
      ],
    },
    nowMs,
  )
  return plan
}

/** @returns from when a version is to be shown, epoch ms; null for at once @throws Problem 422 for one in the past or too far off */
function fromOf({ from }: PublishRequest, nowMs: number): number | null {
  if (from === undefined) return null
  const fromMs = Date.parse(from)
  if (!(fromMs > nowMs && fromMs <= nowMs + YEAR_MS)) throw invalid('from', 'must be within a year from now')
  return fromMs
}

/** Notes from when what was chosen of a version is to be shown. The lender is locked and unchanged. */
async function schedule(
  tx: Tx,
  audition: Audition,
  by: string,
  fromMs: number,
  nowMs: number,
): Promise<void> {
  const { version, rows, shown, audited, chosen } = audition
  const { lender_id: lender, number } = version
  const [from, decidedAt] = [new Date(fromMs), new Date(nowMs).toISOString()]
  await saveAudit(tx, lender, number, audited, rows)
  await decide(
    tx,
    lender,
    {
      ...{ what: 'scheduled', number, by, from },
      withheld: audited.audits.filter(({ verdict }) => verdict === 'withheld').length,
      ...{ shownBefore: shown.map(rowOfShown), offers: [] },
      versions: [
        {
          ...{ number, before: standingOf(version) },
          to: { state: 'scheduled', from: from.toISOString(), chosen: [...chosen], decidedAt, decidedBy: by },
        },
        ...replaced(await scheduledFrom(tx, lender, from), number),
      ],
    },
    nowMs,
  )
}

/**
 * Publishes offers of a version, at once or from a date.
 * @throws Problem for what stands in the way, in a sentence; nothing is published then
 */
export async function publishVersion(
  context: FeedContext,
  { lender, number }: { readonly lender: string; readonly number: number },
  body: PublishRequest,
  actor: Actor,
): Promise<void> {
  const { store, now } = context
  const by = actor.id
  const fromMs = fromOf(body, now())
  const standing = await standingWith(store, lender, number)
  const { version, rows, shown } = standing
  if (version.state === 'unreadable') throw notOpen(`Version ${number} could not be read.`)
  await checkNewest(store, lender, number, body.newest)
  if (!PUBLISHABLE.includes(version.state)) throw notOpen(`Version ${number} is not open any more.`)
  if (fromMs !== null && version.state === 'shown')
    throw notOpen(`Version ${number} is shown already. Publish the rest of it at once.`)
  const offers = rows.map(({ fields }) => fields)
  const audited = await auditNow(context, offers, shown, istDate(fromMs ?? now()))
  checkPrice(context, audited)
  const audition = { ...standing, audited, chosen: [...new Set(body.offers)] }
  checkChoice(audition)
  const plan = planOf(audition)
  if (mustConfirm(plan, shown.length) && body.confirmed !== true)
    throw new Problem(
      409,
      `${formatCount(plan.gone.length, 'offer')} of ${shown.length} would go off the site. Please confirm that this is right.`,
      { code: 'confirm' },
    )
  await transact(store, async (tx) => {
    await lockUnchanged(tx, lender, body.revision)
    await checkNewest(tx, lender, number, body.newest)
    if (fromMs === null) await applyPublishing(tx, audition, { what: 'published', by, decidedBy: by }, now())
    else await schedule(tx, audition, by, fromMs, now())
    const from = fromMs === null ? '' : `, from ${new Date(fromMs).toISOString()}`
    const detail = `version ${number}, ${formatCount(audition.chosen.length, 'offer')}${from}`
    await note(tx, actor, fromMs === null ? 'feed-published' : 'feed-scheduled', lender, now(), detail)
    await countChanges(tx, 'offers')
  })
}
