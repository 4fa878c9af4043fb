import { formatExactly, formatLtv, formatPaise, formatRupees } from '#lib/domain/format/format'
import { withTax } from '#lib/domain/loan/cost-for-months'
import { toPaisa } from '#lib/domain/loan/repayment'
import { isMoreThan } from './bounds.ts'
import { finding, type Finding, type Rule } from './finding.ts'

const GROUP = 'Fee with GST'

/** The processing fee with GST against what is stated, and against the amount. */
export const auditFee: Rule = (offer, { tolerances, rules }, { sums, shown }) => {
  const { processingFee: fee, feeWithTax: stated } = offer
  const findings: Finding[] = []
  if (fee !== undefined && stated !== undefined) {
    const tax = formatLtv(rules.feeTaxPercent)
    const worked = withTax(fee, rules.feeTaxPercent)
    const difference = toPaisa(Math.abs(worked - stated))
    const found = {
      stated: formatExactly(stated),
      worked: formatPaise(worked),
      workings: [
        { group: GROUP, label: 'Processing fee', value: formatPaise(fee) },
        { group: GROUP, label: `GST, ${tax} of it`, value: formatPaise(toPaisa(worked - fee)) },
        { group: GROUP, label: GROUP, value: formatPaise(worked) },
      ],
    }
    const isOld =
      shown?.processingFee !== undefined && withTax(shown.processingFee, rules.feeTaxPercent) === stated
    const fits = [
      ...(stated === fee ? [`${found.stated} is the fee without GST.`] : []),
      ...(isOld
        ? [`${found.stated} is what the old fee of ${formatRupees(shown.processingFee ?? 0)} comes to.`]
        : []),
    ]
    findings.push(
      isMoreThan(difference, 0, tolerances.rupees)
        ? finding('fee', GROUP, {
            ...found,
            verdict: 'withheld',
            reason: 'fee',
            sentence: [
              `The feed states a fee with GST of ${found.stated}.`,
              `${formatExactly(fee)} and ${tax} GST are ${found.worked}, which is ${formatPaise(difference)} ${worked > stated ? 'more' : 'less'}.`,
              ...fits,
            ].join(' '),
          })
        : finding('fee', GROUP, found),
    )
  }
  const { inHand, loan } = sums
  const feeWithTax = sums.feeWithTax ?? 0
  if (inHand <= 0)
    findings.push(
      finding('fee', 'Fee and amount', {
        verdict: 'withheld',
        reason: 'fee',
        stated: formatExactly(feeWithTax),
        sentence: `The fee with GST of ${formatExactly(feeWithTax)} takes the whole amount of ${formatRupees(loan.principal)}. Check the fee, or the smallest amount.`,
      }),
    )
  return findings
}
