import { formatExactly, formatPaise, formatPercent, formatRupees } from '#lib/domain/format/format'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { toPaisa } from '#lib/domain/loan/repayment'
import { formatCount } from './counts.ts'
import { boundsOf, formatBounds, isBeyond, nearestIn, type Bounds } from './bounds.ts'
import { finding, type AuditSurroundings, type Rule } from './finding.ts'
import { sumsOf, type OfferSums } from './sums.ts'

/** What is due each month, by the rules of the day. */
export const monthlyBounds = ({ runs }: OfferSums): Bounds =>
  boundsOf(runs.flatMap(({ monthly }) => [monthly.min, monthly.max]))

/** What the same payment a month would come from, if it can be found. */
function fitting(
  offer: FeedOffer,
  stated: number,
  { sums, shown }: AuditSurroundings,
  isStated: (bounds: Bounds) => boolean,
  worked: (terms: FeedOffer) => Bounds,
): readonly string[] {
  const amount = formatExactly(stated)
  const { principal, annualRatePercent, tenureMonths, repayment } = sums.loan
  if (shown && isStated(worked({ ...offer, annualRatePercent: shown.annualRatePercent })))
    return [`${amount} is what the old rate of ${formatPercent(shown.annualRatePercent)} gives.`]
  if (shown && isStated(worked({ ...offer, tenureMonths: shown.tenureMonths })))
    return [`${amount} is what the old tenure of ${formatCount(shown.tenureMonths, 'month')} gives.`]
  const flat = toPaisa(principal / tenureMonths + (principal * annualRatePercent) / 1200)
  return repayment === 'emi' && isStated({ min: flat, max: flat })
    ? [`${amount} is what a flat rate on the full amount gives.`]
    : []
}

/** The instalment, or the interest of a month, against what is stated. */
export const auditInstalment: Rule = (offer, { tolerances, day, rules }, around) => {
  const { monthlyPayment: stated, repayment, tenureMonths } = offer
  if (stated === undefined) return []
  const bounds = monthlyBounds(around.sums)
  const { principal } = around.sums.loan
  const isStated = (other: Bounds): boolean => !isBeyond(stated, other, tolerances.rupees)
  const kind = repayment === 'emi' ? 'Instalment' : 'Interest'
  const check = repayment === 'bullet' ? 'Payment a month' : `${kind}, ${formatCount(tenureMonths, 'time')}`
  const found = {
    stated: formatExactly(stated),
    worked: formatBounds(bounds, formatPaise),
    workings: [
      { group: check, label: 'Amount', value: formatPaise(principal) },
      { group: check, label: 'Rate a year', value: formatPercent(offer.annualRatePercent) },
      { group: check, label: 'Months', value: String(tenureMonths) },
      { group: check, label: 'A month', value: formatBounds(bounds, formatPaise) },
    ],
  }
  if (isStated(bounds)) return [finding('instalment', check, found)]
  const nearest = nearestIn(bounds, stated)
  const difference = `${formatPaise(toPaisa(Math.abs(nearest - stated)))} ${nearest > stated ? 'more' : 'less'}`
  const sentence =
    repayment === 'bullet'
      ? `The feed states ${found.stated} a month, but the loan is repaid all at the end: leave the payment a month out.`
      : [
          `The feed states ${found.stated} a month.`,
          `${formatRupees(principal)} at ${formatPercent(offer.annualRatePercent)} over ${formatCount(tenureMonths, 'month')} are ${found.worked} a month, which is ${difference}.`,
          ...fitting(offer, stated, around, isStated, (terms) => monthlyBounds(sumsOf(terms, day, rules))),
        ].join(' ')
  return [finding('instalment', check, { ...found, sentence, verdict: 'withheld', reason: 'instalments' })]
}
