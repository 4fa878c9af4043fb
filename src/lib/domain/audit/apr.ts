import { roundToPercent } from '#lib/domain/loan/apr'
import { formatLtv, formatPaise, formatPercent, formatRupees } from '#lib/domain/format/format'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { fittingApr } from './apr-fits.ts'
import { boundsOf, formatBounds, isBeyond, isMoreThan, nearestIn, type Bounds } from './bounds.ts'
import { finding, type Rule } from './finding.ts'
import type { OfferSums } from './sums.ts'
import { inHandLines, yearLines } from './workings.ts'

/** The APR to two decimals; null if the fee takes the whole amount. Without a stated fee it is that or more. */
function aprBounds({ runs, feeWithTax }: OfferSums): Bounds | null {
  const percents = runs.flatMap(({ aprPercent }) => (aprPercent === null ? [] : [roundToPercent(aprPercent)]))
  if (percents.length === 0) return null
  return feeWithTax === null ? { min: Math.min(...percents), max: Infinity } : boundsOf(percents)
}

function withWhichFee({ processingFee }: FeedOffer, { loan, feeWithTax }: OfferSums): string {
  if (feeWithTax === null) return 'Even without a fee'
  if (feeWithTax === 0) return 'Without a fee'
  return processingFee === undefined
    ? `With the fee and GST of ${formatPaise(feeWithTax)}`
    : `With the fee of ${formatRupees(processingFee)} and ${formatLtv(loan.feeTaxPercent)} GST`
}

/** 12 times the monthly return of the amount less the fee and GST, against the APR that is stated. */
export const auditApr: Rule = (offer, { tolerances, day, rules }, { sums, shown }) => {
  const bounds = aprBounds(sums)
  if (bounds === null) return []
  const { aprPercent: stated } = offer
  const worked = formatBounds(bounds, formatPercent)
  const nearest = nearestIn(bounds, stated ?? bounds.min)
  const run = sums.runs.find(({ aprPercent }) => roundToPercent(aprPercent ?? 0) === nearest) ?? sums.runs[0]
  const workings = [...inHandLines(offer, sums), ...yearLines(sums, run, run.aprPercent ?? 0)]
  const check = 'APR'
  if (stated === undefined) return [finding('apr', check, { worked, workings })]
  const found = { stated: formatPercent(stated), worked, workings }
  if (!isBeyond(stated, bounds, tolerances.aprPoints)) return [finding('apr', check, found)]
  const difference = formatPercent(Math.abs(nearest - stated)).replace('%', ' points')
  const sentence = [
    `The feed states an APR of ${found.stated}.`,
    `${withWhichFee(offer, sums)} we get ${formatPercent(nearest)}, which is ${difference} ${isMoreThan(nearest, stated, 0) ? 'more' : 'less'}.`,
    ...(sums.runs.length > 1
      ? [`Counted by days it is ${worked}, by the month in which it is paid out.`]
      : []),
    ...fittingApr(offer, stated, { day, rules, shown }),
  ].join(' ')
  return [finding('apr', check, { ...found, sentence, verdict: 'withheld', reason: 'apr' })]
}
