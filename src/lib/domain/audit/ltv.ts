import { roundToPercent } from '#lib/domain/loan/apr'
import { formatExactly, formatLtv, formatPaise, formatPercent, formatRupees } from '#lib/domain/format/format'
import { isMoreThan } from './bounds.ts'
import { finding, type AuditBasis, type AuditSurroundings, type Finding, type Rule } from './finding.ts'
import { lentShares, ofKarat, type LentShare } from './lent-share.ts'

const GROUP = 'Loan to value'

function auditShare(
  stated: number,
  { karat, perGram, price, percent }: LentShare,
  { tolerances }: AuditBasis,
  { shown }: AuditSurroundings,
): Finding {
  const aGram = `${formatExactly(perGram)} a gram${ofKarat(karat)}`
  const rounded = roundToPercent(percent)
  const found = {
    stated: formatLtv(stated),
    worked: formatPercent(rounded),
    workings: [
      { group: GROUP, label: 'Lent on a gram', value: formatPaise(perGram) },
      { group: GROUP, label: 'A gram counts as', value: formatPaise(price) },
      { group: GROUP, label: 'LTV', value: formatPercent(rounded) },
    ],
  }
  const check = `LTV, at ${aGram}`
  const isMore = isMoreThan(rounded, stated, tolerances.ltvPoints)
  if (!isMore && !isMoreThan(stated, rounded, tolerances.ltvPoints)) return finding('ltv', check, found)
  const old = shown?.lendingValuePerGram?.[karat]
  const isOld =
    old !== undefined &&
    !isMoreThan(Math.abs(roundToPercent((old / price) * 100) - stated), 0, tolerances.ltvPoints)
  const fits = isOld
    ? ` ${found.stated} is what the old ${formatExactly(old)} a gram gives.`
    : ` ${found.stated} would be ${formatRupees((price * stated) / 100)} a gram.`
  return finding('ltv', check, {
    ...found,
    verdict: 'withheld',
    reason: isMore ? 'lends-more-than-stated' : null,
    sentence: isMore
      ? `${aGram} is ${found.worked} of the gold’s value, not ${found.stated}.${isOld ? fits : ''}`
      : `${aGram} is ${found.worked} of the gold’s value, less than the ${found.stated} that the feed states.${fits}`,
  })
}

/** The stated loan-to-value against the value per gram of each purity and the price of that day. */
export const auditLtv: Rule = (offer, basis, around) => {
  const { ltvPercent: stated } = offer
  const shares = lentShares(offer, basis.pricePerGram22)
  if (shares.length > 0 && stated !== undefined)
    return shares.map((share) => auditShare(stated, share, basis, around))
  if (stated !== undefined) return [finding('ltv', 'LTV', { stated: formatLtv(stated) })]
  return shares.length > 0
    ? []
    : [
        finding('ltv', 'LTV', {
          verdict: 'to-confirm',
          sentence: 'The feed states neither an LTV nor a lending value a gram: state one of them.',
        }),
      ]
}
