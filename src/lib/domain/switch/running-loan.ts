import { aprPercent } from '#lib/domain/loan/apr'
import type { Rupees } from '#lib/domain/money/money'
import { lastRunOf, type ChargedLoan } from '#lib/domain/loan/cost-for-months'
import { interestCount, repaymentSchedule, toPaisa, type Repayment } from '#lib/domain/loan/repayment'
import type { LoanRate } from '#lib/domain/loan/slabs'

/** A gold loan that is being repaid. */
export interface RunningLoan extends LoanRate {
  /** What is still owed, whole rupees, above 0. */
  readonly owed: Rupees
  /** Whether the interest of an EMI loan is taken on the full amount until the end. */
  readonly flat: boolean
  readonly repayment: Repayment
  /** How long it is still needed, whole months, at least 1; of an EMI loan, the instalments that are left. */
  readonly months: number
  /** Of an EMI loan, what is paid each month, rupees to the paisa; null if not known. */
  readonly instalment: number | null
}

/** A loan of what is owed, without fees, as the other sums of the site take it. */
export const asCharged = (
  { owed, annualRatePercent, slabs, slabsFrom, repayment }: Omit<RunningLoan, 'months'>,
  tenureMonths: number,
): ChargedLoan => ({
  principal: owed,
  annualRatePercent,
  slabs,
  slabsFrom,
  tenureMonths,
  repayment,
  processingFee: 0,
  closingChargePercent: 0,
  feeTaxPercent: 0,
})

/** The rate at which equal instalments repay what is owed, percent a year; negative if they are less than it. */
export const rateOfInstalments = (owed: Rupees, instalment: number, months: number): number =>
  aprPercent({ inHand: owed, payments: Array.from({ length: months }, () => instalment) })

/** The interest until each month when the instalment is known: all in all, what is paid less what is owed. */
function byInstalment(owed: Rupees, instalment: number, months: number): readonly number[] {
  const annualRatePercent = rateOfInstalments(owed, instalment, months)
  const count = interestCount({ annualRatePercent })
  const whole = toPaisa(instalment * months - owed)
  let balance: number = owed
  let interest = 0
  return Array.from({ length: months }, (_, index) => {
    const due = count(balance, index, index + 1)
    balance = toPaisa(Math.max(balance + due - instalment, 0))
    interest = toPaisa(interest + due)
    return index === months - 1 ? whole : Math.min(interest, whole)
  })
}

/**
 * The interest of a loan from today until the end of each of its months, rupees to the paisa; of an EMI loan at most for the
 * months that are left. A flat rate whose instalment is not known is taken on what is owed today, though the lender takes it on
 * more: the loan costs that much at least.
 * @param until whole months; those of the loan unless given
 */
export function interestUntil(loan: RunningLoan, until: number = loan.months): readonly number[] {
  const { owed, repayment, months, instalment, flat, annualRatePercent } = loan
  if (repayment === 'emi' && instalment !== null) return byInstalment(owed, instalment, months)
  if (repayment === 'emi' && flat) {
    const monthly = (owed * annualRatePercent) / 1200
    return Array.from({ length: months }, (_, index) => toPaisa(monthly * (index + 1)))
  }
  const length = repayment === 'emi' ? months : until
  const charged = asCharged(loan, length)
  const rows = repaymentSchedule(charged)
  return Array.from({ length }, (_, index) => lastRunOf(charged, rows, index + 1).interest)
}
