import { formatExactly, formatLtv, formatPaise, formatPercent, formatRupees } from '#lib/domain/format/format'
import { FIGURES_BASE } from '#lib/domain/offer/offer'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { KARAT_22 } from '#lib/domain/gold/karat'
import { stepFor, valueNeeded } from '#lib/domain/loan/ceiling'
import { countedAgainstCeiling } from '#lib/domain/loan/repayment'
import type { LendingRules } from '#lib/domain/loan/rules'
import type { Rupees } from '#lib/domain/money/money'
import { formatCount } from './counts.ts'
import { isMoreThan } from './bounds.ts'
import { finding, type Finding, type Rule, type Working } from './finding.ts'
import { lentShares, ofKarat, type LentShare } from './lent-share.ts'
import type { OfferSums } from './sums.ts'

/** The share of its value that is lent on gold. */
interface Share {
  /** Percent, unrounded. */
  readonly percent: number
  /** What is lent on a gram; null if only the share is stated. */
  readonly gram: LentShare | null
}

/** An amount so large that rounding to the paisa no longer shows in what is due on one rupee. */
const LARGE = 1_000_000_000 as Rupees

/** What the ceiling counts of one rupee: with its interest, if all is repaid at the end. */
const countedOfOne = ({ loan }: OfferSums): number =>
  countedAgainstCeiling({ ...loan, principal: LARGE }) / LARGE

/** The largest percent that may be lent on gold for an amount. */
const percentAllowed = (amount: number, counted: number, rules: LendingRules): number =>
  (amount * 100) / valueNeeded(amount * counted, rules)

/** The smallest amount of an offer; it decides by which step the offer can be made at all. */
const smallestOf = ({ amountFrom, amountUpTo = FIGURES_BASE }: FeedOffer): number =>
  amountFrom ?? Math.min(FIGURES_BASE, amountUpTo)

/** The largest whole amount, up to that of the offer, for which so much may be lent; 0 if none. */
function largestAllowed(percent: number, upTo: number, counted: number, rules: LendingRules): number {
  const ends = rules.ceiling.map((step) => Math.min(upTo, Math.floor((step.upTo ?? Infinity) / counted)))
  return Math.max(0, ...ends.filter((end) => !isMoreThan(percent, percentAllowed(end, counted, rules), 0)))
}

const formatCounted = (counted: number): string => String(Number(counted.toFixed(4)))

/** The step in words: 'The ceiling is 85% for loans up to ₹2,50,000.' */
function stepWords(due: number, rules: LendingRules): string {
  const step = stepFor(due, rules)
  const before = rules.ceiling[rules.ceiling.indexOf(step) - 1]
  const range =
    step.upTo !== null
      ? ` for loans up to ${formatRupees(step.upTo)}`
      : before
        ? ` for loans over ${formatRupees(before.upTo ?? 0)}`
        : ''
  return `The ceiling is ${formatLtv(step.percent)}${range}.`
}

/** What would fit: '₹4,546 a gram is the most', or the largest LTV. @param article of the LTV, which may begin the sentence */
const upToWords = ({ gram }: Share, allowed: number, article: 'An' | 'an'): string =>
  gram === null
    ? `${article} LTV of ${formatPercent(Math.floor(allowed * 100 + 1e-6) / 100)} is the most`
    : `${formatRupees(Math.floor((gram.price * allowed) / 100 + 1e-6))} a gram${ofKarat(gram.karat)} is the most`

/** What is lent, as the ceiling counts it. */
function lentWords({ repayment }: FeedOffer, { gram, percent }: Share, worked: string): string {
  if (repayment === 'bullet')
    return `The loan is repaid all at the end, so the ceiling counts what is due then: ${worked}.`
  return gram === null
    ? `The feed states an LTV of ${formatLtv(percent)}.`
    : `${formatExactly(gram.perGram)} a gram${ofKarat(gram.karat)} is ${worked} of the gold’s value.`
}

/** The step that bounds an amount, and the most that would fit it. */
function boundWords(
  offer: FeedOffer,
  share: Share,
  amount: number,
  counted: number,
  rules: LendingRules,
): string {
  const { repayment, annualRatePercent, tenureMonths } = offer
  const allowed = percentAllowed(amount, counted, rules)
  const upTo =
    repayment === 'bullet'
      ? `At ${formatPercent(annualRatePercent)} over ${formatCount(tenureMonths, 'month')}, ${upToWords(share, allowed, 'an')}`
      : upToWords(share, allowed, 'An')
  return `${stepWords(amount * counted, rules)} ${upTo}`
}

function workingsOf({ gram, percent }: Share, counted: number, step: number): readonly Working[] {
  const group = counted > 1 ? 'Ceiling, at the end' : 'Ceiling'
  const ofValue = formatPercent(percent * counted)
  const lines =
    gram === null
      ? [
          {
            label: counted > 1 ? `${formatLtv(percent)} × ${formatCounted(counted)}` : 'LTV',
            value: ofValue,
          },
          { label: 'Allowed', value: formatLtv(step) },
        ]
      : [
          {
            label:
              counted > 1 ? `${formatExactly(gram.perGram)} × ${formatCounted(counted)}` : 'Lent on a gram',
            value: formatPaise(gram.perGram * counted),
          },
          { label: `Allowed, ${formatLtv(step)}`, value: formatPaise((gram.price * step) / 100) },
          { label: 'Of the value', value: ofValue },
        ]
  return lines.map((line) => ({ group, ...line }))
}

function auditShare(offer: FeedOffer, rules: LendingRules, sums: OfferSums, share: Share): Finding {
  const { percent, gram } = share
  const counted = countedOfOne(sums)
  const smallest = smallestOf(offer)
  const { amountUpTo: largest = smallest, repayment } = offer
  const step = stepFor(smallest * counted, rules).percent
  const worked = formatPercent(percent * counted)
  const which = [
    `Ceiling, ${formatLtv(step)}`,
    ...(repayment === 'bullet' && gram === null ? ['with interest'] : []),
    ...(gram === null || gram.karat === KARAT_22 ? [] : [ofKarat(gram.karat).trim()]),
  ]
  const check = which.join(', ')
  const found = { worked, workings: workingsOf(share, counted, step) }
  const allowedUpTo = largestAllowed(percent, largest, counted, rules)
  if (allowedUpTo >= largest) return finding('ceiling', check, found)
  const lent = lentWords(offer, share, worked)
  return allowedUpTo < smallest
    ? finding('ceiling', check, {
        ...found,
        verdict: 'withheld',
        reason: 'lends-more-than-allowed',
        sentence: `${lent} ${boundWords(offer, share, smallest, counted, rules)}.`,
      })
    : finding('ceiling', check, {
        ...found,
        verdict: 'to-confirm',
        sentence: `${lent} That is allowed up to ${formatRupees(allowedUpTo)}, but the offer goes up to ${formatRupees(largest)}. ${boundWords(offer, share, largest, counted, rules)} for ${formatRupees(largest)}.`,
      })
}

/**
 * What is lent against the ceiling of the Reserve Bank, without slack. A loan that is repaid all at the end counts with its
 * interest.
 */
export const auditCeiling: Rule = (offer, { rules, pricePerGram22 }, { sums }) => {
  const grams = lentShares(offer, pricePerGram22)
  const { ltvPercent } = offer
  const stated: readonly Share[] = ltvPercent === undefined ? [] : [{ percent: ltvPercent, gram: null }]
  const shares = grams.length > 0 ? grams.map((gram) => ({ percent: gram.percent, gram })) : stated
  return shares.map((share) => auditShare(offer, rules, sums, share))
}
