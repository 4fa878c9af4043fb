import { formatExactly, formatLtv, formatPaise } from '#lib/domain/format/format'
import { lastRunOf } from '#lib/domain/loan/cost-for-months'
import { toPaisa } from '#lib/domain/loan/repayment'
import { isMoreThan } from './bounds.ts'
import { finding, type Rule } from './finding.ts'

/** Closing after the first month must not cost more than the interest of the whole term. */
export const auditClosingCharge: Rule = ({ closingChargePercent: stated }, { tolerances }, { sums }) => {
  const { loan, runs } = sums
  const [{ rows, count }] = runs
  if (stated === undefined || loan.tenureMonths === 1) return []
  const { interest, charge } = lastRunOf(loan, rows, 1, count)
  const early = toPaisa(interest + charge)
  const whole = toPaisa(rows.reduce((total, row) => total + row.interest, 0))
  const group = 'Closed after a month'
  const found = {
    stated: formatLtv(stated),
    workings: [
      { group, label: 'Interest', value: formatPaise(interest) },
      { group, label: 'Charge with GST', value: formatPaise(charge) },
      { group, label: 'Both', value: formatPaise(early) },
      { group, label: 'Interest of the whole term', value: formatPaise(whole) },
    ],
  }
  return [
    isMoreThan(early, whole, tolerances.rupees)
      ? finding('closing-charge', 'Closing charge', {
          ...found,
          verdict: 'to-confirm',
          sentence: `Closed after a month, the loan costs ${formatExactly(early)} with the charge of ${found.stated} and GST, more than the ${formatExactly(whole)} of interest until its end. Please confirm the charge.`,
        })
      : finding('closing-charge', 'Closing charge', found),
  ]
}
