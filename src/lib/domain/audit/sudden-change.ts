import { roundToPercent } from '#lib/domain/loan/apr'
import { formatExactly, formatPercent } from '#lib/domain/format/format'
import { PLEDGED_KARATS } from '#lib/domain/gold/karat'
import { isMoreThan } from './bounds.ts'
import { finding, type Finding, type Rule } from './finding.ts'
import { ofKarat } from './lent-share.ts'

/** A change from the version that is shown which is so large that it may be a slip. */
export const auditSuddenChange: Rule = (offer, { tolerances }, { shown }) => {
  if (!shown) return []
  const findings: Finding[] = []
  const { annualRatePercent: rate } = offer
  const change = Math.abs(rate - shown.annualRatePercent)
  if (isMoreThan(change, 0, tolerances.rateChangePoints))
    findings.push(
      finding('change', 'Rate a year, since the last version', {
        stated: formatPercent(rate),
        worked: formatPercent(shown.annualRatePercent),
        verdict: 'to-confirm',
        sentence: `The rate goes from ${formatPercent(shown.annualRatePercent)} to ${formatPercent(rate)}, by ${formatPercent(change).replace('%', '')} points. Please confirm it.`,
      }),
    )
  for (const karat of PLEDGED_KARATS) {
    // What one of the two does not state is not a number, which is never more than the tolerance.
    const before = shown.lendingValuePerGram?.[karat] ?? Number.NaN
    const after = offer.lendingValuePerGram?.[karat] ?? Number.NaN
    const percent = (Math.abs(after - before) / before) * 100
    if (isMoreThan(percent, 0, tolerances.lendingChangePercent))
      findings.push(
        finding('change', `Value a gram${ofKarat(karat)}, since the last version`, {
          stated: formatExactly(after),
          worked: formatExactly(before),
          verdict: 'to-confirm',
          sentence: `The value a gram${ofKarat(karat)} goes from ${formatExactly(before)} to ${formatExactly(after)}, by ${formatPercent(roundToPercent(percent))}. Please confirm it.`,
        }),
      )
  }
  return findings
}
