import { formatPercent } from '#lib/domain/format/format'
import { RATE_BOUNDS } from '#lib/domain/offer/offer-limits'
import { finding, type Finding, type Rule } from './finding.ts'

/** What loans on gold cost a year, percent. Below it the rate may be that of a month, above it a slip. */
const USUAL_RATES = { min: 4, max: RATE_BOUNDS.max } as const

/** A rate that no loan has, and a rate without rebate below that with it. */
export const auditRate: Rule = ({
  annualRatePercent: rate,
  rateWithoutRebatePercent: without = Infinity,
}) => {
  const findings: Finding[] = []
  const stated = formatPercent(rate)
  if (rate < USUAL_RATES.min)
    findings.push(
      finding('rate', 'Rate a year', {
        stated,
        verdict: 'to-confirm',
        sentence: `A rate of ${stated} a year is less than a loan can cost.${rate > 0 && rate * 12 <= USUAL_RATES.max ? ` If it is for a month, state ${formatPercent(rate * 12)}.` : ''} Please confirm it.`,
      }),
    )
  if (rate > USUAL_RATES.max)
    findings.push(
      finding('rate', 'Rate a year', {
        stated,
        verdict: 'to-confirm',
        sentence: `A rate of ${stated} a year is more than loans on gold cost. Please confirm it.`,
      }),
    )
  if (without < rate)
    findings.push(
      finding('rate', 'Rate without the rebate', {
        stated: formatPercent(without),
        verdict: 'withheld',
        reason: 'apr',
        sentence: `The rate without the rebate, ${formatPercent(without)}, is lower than the rate with it, ${stated}. Losing a rebate can’t make a loan cheaper: exchange the two, or leave the rebate out.`,
      }),
    )
  return findings
}
