import { roundToPercent } from '#lib/domain/loan/apr'
import { formatPercent } from '#lib/domain/format/format'
import { rateOnItsDay } from '#lib/domain/loan/repayment'
import type { RateSlab } from '#lib/domain/loan/slabs'
import { formatCount } from './counts.ts'
import { isMoreThan } from './bounds.ts'
import { finding, type Finding, type Rule } from './finding.ts'

const CHECK = 'Rates by slabs'

const formatSlabs = (slabs: readonly RateSlab[]): string =>
  slabs
    .map(
      ({ upToMonths, annualRatePercent }) =>
        `${formatPercent(annualRatePercent)} up to ${formatCount(upToMonths, 'month')}`,
    )
    .join(', ')

const rises = (slabs: readonly RateSlab[]): boolean =>
  slabs.every((slab, index) => {
    const before = slabs[index - 1]
    return (
      before === undefined ||
      (slab.upToMonths > before.upToMonths && slab.annualRatePercent >= before.annualRatePercent)
    )
  })

/** Rates that rise the longer interest stays unpaid: whether they rise, and begin with the rate that is stated. */
export const auditSlabs: Rule = (offer, { tolerances }) => {
  const { slabs = [], repayment, tenureMonths, annualRatePercent: rate } = offer
  if (slabs.length === 0) return []
  const stated = formatSlabs(slabs)
  if (!rises(slabs))
    return [
      finding('slabs', CHECK, {
        stated,
        verdict: 'withheld',
        reason: 'apr',
        sentence: `The slabs do not rise: ${stated}. Each must reach further than the one before it, at no lower rate.`,
      }),
    ]
  const findings: Finding[] = []
  const onItsDay = roundToPercent(rateOnItsDay(offer))
  const found = { stated, worked: formatPercent(onItsDay) }
  if (isMoreThan(Math.abs(onItsDay - rate), 0, tolerances.aprPoints))
    findings.push(
      finding('slabs', CHECK, {
        ...found,
        verdict: 'withheld',
        reason: 'apr',
        sentence: `The feed states ${formatPercent(rate)} a year if everything is paid on its day. By the slabs, interest that is paid ${repayment === 'bullet' ? `at the end of ${formatCount(tenureMonths, 'month')}` : 'each month'} costs ${found.worked}.`,
      }),
    )
  if (repayment === 'emi')
    findings.push(
      finding('slabs', `${CHECK} and instalments`, {
        stated,
        verdict: 'to-confirm',
        sentence:
          'The interest of equal instalments is paid each month, so that no higher slab is reached. Leave the slabs out, or say when they count: a late instalment may bear a penal charge, not a higher rate.',
      }),
    )
  return findings.length > 0 ? findings : [finding('slabs', CHECK, found)]
}
