import type { FeedFinding, FeedOfferRow, FeedVersion } from '@office/services/offers-port'

/** A field of an offer before and after; the same twice where it should have changed. */
export interface FieldRow {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
  /** It was not changed, and no longer fits. */
  readonly stale: boolean
}

/** What a new offer is known by; the rest is shown when it is wanted. */
const MAIN_FIELDS: readonly string[] = [
  ...['annualRatePercent', 'processingFee', 'ltvPercent', 'lendingValue22', 'aprPercent'],
]

const valueOf = ({ terms }: FeedOfferRow, field: string): string | null =>
  terms.find((term) => term.field === field)?.value ?? null

/**
 * The difference of an offer, field by field. A stated APR that does not add up stands in it also where it was not
 * changed, because something else was.
 */
export function fieldRows(offer: FeedOfferRow): readonly FieldRow[] {
  const rows = offer.changes.map((change) => ({ ...change, stale: false }))
  const apr = valueOf(offer, 'aprPercent')
  const isStale =
    offer.change === 'changed' &&
    apr !== null &&
    !rows.some(({ field }) => field === 'aprPercent') &&
    offer.findings.some(({ rule, verdict }) => rule === 'apr' && verdict === 'withheld')
  return isStale ? [...rows, { field: 'aprPercent', before: apr, after: apr, stale: true }] : rows
}

/** The rows of a new offer that are shown first; all of them if none is such. */
export function mainRows(rows: readonly FieldRow[]): readonly FieldRow[] {
  const main = rows.filter(({ field }) => MAIN_FIELDS.includes(field))
  return main.length > 0 ? main : rows
}

/** A figure that was checked, with how it came out. */
export interface Check extends Pick<FeedFinding, 'check' | 'stated' | 'worked' | 'verdict'> {
  readonly result: 'adds-up' | 'in-order' | 'within' | 'over' | 'no' | 'look'
}

const SUMS: readonly string[] = ['apr', 'instalment', 'paid-back', 'fee', 'ltv']

function resultOf({ rule, verdict }: FeedFinding): Check['result'] {
  if (verdict === 'to-confirm') return 'look'
  if (verdict === 'withheld') return rule === 'ceiling' ? 'over' : 'no'
  if (rule === 'ceiling') return 'within'
  return SUMS.includes(rule) ? 'adds-up' : 'in-order'
}

/** What was checked of an offer. */
export const checksOf = (findings: readonly FeedFinding[]): readonly Check[] =>
  findings.map((found) => ({
    check: found.check,
    stated: found.stated,
    worked: found.worked,
    verdict: found.verdict,
    result: resultOf(found),
  }))

type Working = FeedFinding['workings'][number]

/** The lines of a sum under their headings, in their order. */
export function workingGroups(
  workings: readonly Working[],
): readonly { readonly group: string; readonly lines: readonly Working[] }[] {
  const groups = new Map<string, Working[]>()
  for (const line of workings) groups.set(line.group ?? '', [...(groups.get(line.group ?? '') ?? []), line])
  return [...groups].map(([group, lines]) => ({ group, lines }))
}

/** Whether an offer is in the file that is looked at, and not only shown until now. */
export const isInFile = ({ change }: FeedOfferRow): boolean => change !== 'removed' && change !== 'not-read'

/**
 * Whether an offer can be chosen for publishing: never one that is withheld or missing in the file. One that begins later can be
 * chosen for its day.
 */
export const canTick = (offer: FeedOfferRow): boolean =>
  isInFile(offer) && (offer.begins !== null || (offer.state === 'ready' && offer.verdict !== 'withheld'))

/**
 * The offers that are chosen: those that add up, until they are unticked; those to be confirmed once somebody ticks them.
 * @param marks what was ticked or unticked, by the lender's code
 */
export const chosenOf = (
  offers: readonly FeedOfferRow[],
  marks: ReadonlyMap<string, boolean>,
): readonly FeedOfferRow[] =>
  offers.filter((offer) => canTick(offer) && (marks.get(offer.id) ?? offer.verdict === 'fine'))

/** Whether a newer file of the lender was read than the one that is looked at. */
export const isOvertaken = ({ newest, version }: Pick<FeedVersion, 'newest' | 'version'>): boolean =>
  newest > version.number
