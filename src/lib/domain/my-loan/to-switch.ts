import type { IsoDate } from '#lib/domain/dates/dates'
import { roundToRupee } from '#lib/domain/money/money'
import type { LinkedLoan } from '#lib/domain/switch/switch-address'
import type { LoanStanding } from './due-days.ts'
import { dueDayOf } from '#lib/domain/loan/dated-schedule'
import type { MyLoan } from './loan.ts'

/** The due days from today to the end of a loan, counted in months; at least 1. */
function monthsLeft({ takenOn, tenureMonths }: MyLoan, today: IsoDate): number {
  const ahead = Array.from({ length: tenureMonths }, (_, index) => dueDayOf(takenOn, index + 1)).filter(
    (day) => day > today,
  )
  return Math.max(1, ahead.length)
}

/**
 * What a link to the four ways says of a loan that goes on: what is owed, its months left, its rate and how it is repaid. Of a loan with
 * slabs no rate, since it has more than one.
 */
export const switchLinkOf = (loan: MyLoan, { owed, left }: LoanStanding, today: IsoDate): LinkedLoan => ({
  amount: roundToRupee(owed),
  months: loan.repayment === 'emi' ? Math.max(1, left.length) : monthsLeft(loan, today),
  ...(loan.slabs.length > 0 ? {} : { rate: { percent: loan.annualRatePercent, per: 'year' } }),
  repayment: loan.repayment,
})
