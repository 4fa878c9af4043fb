import { formatExactly, formatLtv, formatPaise, formatPercent, formatRupees } from '#lib/domain/format/format'
import { FIGURES_BASE } from '#lib/domain/offer/offer'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { stepFor, valueNeeded } from '#lib/domain/loan/ceiling'
import { countedAgainstCeiling } from '#lib/domain/loan/repayment'
import type { LendingRules } from '#lib/domain/loan/rules'
import type { Rupees } from '#lib/domain/money/money'
import { isMoreThan } from './bounds.ts'
import { finding, type Finding, type Rule, type Working } from './finding.ts'
import { lentShares, ofKarat, type LentShare } from './lent-share.ts'
import type { OfferSums } from './sums.ts'

/** What the ceiling looks at: lent on a gram, or only stated as a share. */
type Share = Pick<LentShare, 'percent'> & Partial<LentShare>

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
  const ends = rules.ceiling.flatMap((step) => (step.upTo === null ? [] : [Math.floor(step.upTo / counted)]))
  const allowed = [...ends.filter((end) => end < upTo), upTo].filter(
    (amount) => !isMoreThan(percent, percentAllowed(amount, counted, rules), 0),
  )
  return Math.max(0, ...allowed)
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

/** What would fit: '₹4,546 a gram is the most', or the largest LTV. */
function mostWords({ price }: Share, allowed: number): string {
  if (price === undefined)
    return `an LTV of ${formatPercent(Math.floor(allowed * 100 + 1e-6) / 100)} is the most`
  return `${formatRupees(Math.floor((price * allowed) / 100 + 1e-6))} a gram is the most`
}

function workingsOf({ perGram, price, percent }: Share, counted: number, step: number): readonly Working[] {
  const group = counted > 1 ? 'Ceiling, at the end' : 'Ceiling'
  const ofValue = formatPercent(percent * counted)
  const lines =
    perGram === undefined || price === undefined
      ? [
          { label: `${formatLtv(percent)} × ${formatCounted(counted)}`, value: ofValue },
          { label: 'Allowed', value: formatLtv(step) },
        ]
      : [
          {
            label: counted > 1 ? `${formatExactly(perGram)} × ${formatCounted(counted)}` : 'Lent on a gram',
            value: formatPaise(perGram * counted),
          },
          { label: `Allowed, ${formatLtv(step)}`, value: formatPaise((price * step) / 100) },
          { label: 'Of the value', value: ofValue },
        ]
  return lines.map((line) => ({ group, ...line }))
}

function auditShare(offer: FeedOffer, rules: LendingRules, sums: OfferSums, share: Share): Finding {
  const { percent, perGram, karat } = share
  const counted = countedOfOne(sums)
  const smallest = smallestOf(offer)
  const { amountUpTo: largest = smallest, repayment, annualRatePercent, tenureMonths } = offer
  const step = stepFor(smallest * counted, rules).percent
  const worked = formatPercent(percent * counted)
  const withInterest = repayment === 'bullet' && perGram === undefined ? ', with interest' : ''
  const of = karat === undefined ? '' : ofKarat(karat)
  const check = `Ceiling, ${formatLtv(step)}${withInterest}${of === '' ? '' : `,${of}`}`
  const found = { worked, workings: workingsOf(share, counted, step) }
  const allowedUpTo = largestAllowed(percent, largest, counted, rules)
  if (allowedUpTo >= largest) return finding('ceiling', check, found)
  const over = allowedUpTo < smallest ? smallest : largest
  const most = mostWords(share, percentAllowed(over, counted, rules))
  const lent =
    perGram === undefined ? `An LTV of ${formatLtv(percent)}` : `${formatExactly(perGram)} a gram${of}`
  const value =
    repayment === 'bullet'
      ? `The loan is repaid all at the end, so the ceiling counts what is due then: ${worked}.`
      : perGram === undefined
        ? `The feed states ${lent.charAt(0).toLowerCase()}${lent.slice(1)}.`
        : `${lent} is ${worked} of the gold’s value.`
  const terms =
    repayment === 'bullet' ? `At ${formatPercent(annualRatePercent)} over ${tenureMonths} months, ` : ''
  const fits = `${terms}${terms === '' && perGram === undefined ? `A${most.slice(1)}` : most}`
  return allowedUpTo < smallest
    ? finding('ceiling', check, {
        ...found,
        verdict: 'withheld',
        reason: 'lends-more-than-allowed',
        sentence: `${value} ${stepWords(over * counted, rules)} ${fits}.`,
      })
    : finding('ceiling', check, {
        ...found,
        verdict: 'to-confirm',
        sentence: `${value} That is allowed up to ${formatRupees(allowedUpTo)}, but the offer goes up to ${formatRupees(largest)}. ${stepWords(over * counted, rules)} ${fits} for ${formatRupees(largest)}.`,
      })
}

/**
 * What is lent against the ceiling of the Reserve Bank, without slack. A loan that is repaid all at the end counts with its
 * interest.
 */
export const auditCeiling: Rule = (offer, { rules, pricePerGram22 }, { sums }) => {
  const lent = lentShares(offer, pricePerGram22)
  const { ltvPercent } = offer
  const stated: readonly Share[] = ltvPercent === undefined ? [] : [{ percent: ltvPercent }]
  return (lent.length > 0 ? lent : stated).map((share) => auditShare(offer, rules, sums, share))
}
