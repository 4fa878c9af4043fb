import { formatExactly, formatPaise } from '#lib/domain/format/format'
import { toPaisa } from '#lib/domain/loan/repayment'
import { boundsOf, formatBounds, isBeyond, nearestIn } from './bounds.ts'
import { finding, type Rule } from './finding.ts'
import { monthlyBounds } from './instalment.ts'
import type { OfferSums, Run } from './sums.ts'
import { paidBackLines } from './workings.ts'

/** What is paid back at an instalment of whole rupees: the last one settles what is left. */
function settledBy(instalment: number, { loan }: OfferSums, { count }: Run): number {
  const { principal, tenureMonths } = loan
  let owed: number = principal
  for (let month = 1; month < tenureMonths; month += 1)
    owed = toPaisa(owed + count(owed, month - 1, month) - instalment)
  const last = toPaisa(owed + count(owed, tenureMonths - 1, tenureMonths))
  return toPaisa(instalment * (tenureMonths - 1) + last)
}

/**
 * The sums that a lender gets who rounds each payment to the rupee: every payment rounded, or the last one settling what is
 * left. By the stated payment, if it is such a rounding; up or down, if none is stated.
 */
function byRoundedPayments(stated: number | undefined, sums: OfferSums): readonly number[] {
  const { principal, tenureMonths, repayment } = sums.loan
  if (repayment === 'bullet') return []
  const bounds = monthlyBounds(sums)
  const payments = stated === undefined ? [Math.floor(bounds.min), Math.ceil(bounds.max)] : [stated]
  return payments
    .filter((payment) => Number.isInteger(payment) && !isBeyond(payment, bounds, 1))
    .flatMap((payment) =>
      repayment === 'interest-only'
        ? [payment * tenureMonths + principal]
        : [payment * tenureMonths, ...sums.runs.map((run) => settledBy(payment, sums, run))],
    )
}

/** Everything that is paid after the first day, against what is stated. */
export const auditPaidBack: Rule = (offer, { tolerances }, { sums }) => {
  const { paidBack: stated, repayment } = offer
  if (stated === undefined) return []
  const atOnce = repayment === 'bullet'
  const check = atOnce ? 'Due at the end' : 'Paid back in all'
  const bounds = boundsOf(sums.runs.map(({ paidBack }) => paidBack))
  const nearest = nearestIn(bounds, stated)
  const run = sums.runs.find(({ paidBack }) => paidBack === nearest) ?? sums.runs[0]
  const found = {
    stated: formatExactly(stated),
    worked: formatBounds(bounds, formatPaise),
    workings: paidBackLines(sums, run, check),
  }
  const rounded = byRoundedPayments(offer.monthlyPayment, sums)
  const addsUp =
    !isBeyond(stated, bounds, tolerances.rupees) ||
    rounded.some((sum) => !isBeyond(stated, { min: sum, max: sum }, tolerances.rupees))
  if (addsUp) return [finding('paid-back', check, found)]
  const difference = formatPaise(toPaisa(Math.abs(nearest - stated)))
  return [
    finding('paid-back', check, {
      ...found,
      verdict: 'withheld',
      reason: 'instalments',
      sentence: `The feed states that ${found.stated} ${atOnce ? 'are due at the end' : 'are paid back in all'}. We get ${found.worked}, which is ${difference} ${nearest > stated ? 'more' : 'less'}.`,
    }),
  ]
}
