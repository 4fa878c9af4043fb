import { FINENESS_22_KT } from '#lib/domain/gold/karat'
import { roomToFall, valueNeeded } from '#lib/domain/loan/ceiling'
import { withTax } from '#lib/domain/loan/cost-for-months'
import { dueDayOf } from '#lib/domain/loan/dated-schedule'
import { toPaisa } from '#lib/domain/loan/repayment'
import type { LendingRules } from '#lib/domain/loan/rules'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Rupees } from '#lib/domain/money/rupees'
import type { LoanStanding } from './due-days.ts'
import type { MyLoan } from './loan.ts'

/** What a loan's gold is worth and how far its price may fall. */
interface GoldRoom {
  /** Value of the net weight, rupees, unrounded. */
  readonly value: number
  /** What the ceiling counts, rupees: what is owed, or all that a loan repaid at the end comes to. */
  readonly due: number
  /** By how much the price may fall, percent; 0 if the loan passes the ceiling already. */
  readonly percent: number
  /** The price of a gram of 22 KT at which the loan reaches the ceiling, rupees. */
  readonly priceThen: number
}

/**
 * How far the price of gold may fall before a loan passes the ceiling.
 * @param pricePerGram22 at which a gram of 22 KT counts for a loan, rupees
 * @param existingLoans what the borrower owes on gold besides, rupees; it decides the step
 * @returns null where the weight is not known or nothing is owed
 */
export function goldRoom(
  loan: MyLoan,
  { next, owed }: LoanStanding,
  pricePerGram22: number,
  { ceiling }: LendingRules,
  existingLoans: number,
): GoldRoom | null {
  const { netWeight, fineness } = loan.card
  if (netWeight === null || !next || owed <= 0) return null
  const value = (netWeight * pricePerGram22 * fineness) / FINENESS_22_KT
  const due = loan.repayment === 'bullet' ? next.amount : owed
  const terms = { ceiling, existingLoans }
  return {
    value,
    due,
    percent: roomToFall(due, value, terms),
    priceThen: (pricePerGram22 * valueNeeded(due, terms)) / value,
  }
}

/** What it takes to keep a loan for another term. */
export interface Renewal {
  /** The last day of the term. */
  readonly on: IsoDate
  /** Interest due on that day, rupees to the paisa. */
  readonly interest: number
  /** The fee with its tax, rupees to the paisa. */
  readonly fee: number
  /** Both. */
  readonly price: number
  /** What is lent anew, rupees to the paisa. */
  readonly principal: number
  /** The day on which the new term ends. */
  readonly until: IsoDate
}

/** What renews a loan at the end of its term; null for one that instalments repay, and where nothing is owed. */
export function renewalOf(loan: MyLoan, { days, next }: LoanStanding, feeTaxPercent: number): Renewal | null {
  const last = days.at(-1)
  if (loan.repayment === 'emi' || !last || !next) return null
  const fee = withTax(loan.processingFee, feeTaxPercent)
  return {
    on: last.date,
    interest: last.interest,
    fee,
    price: toPaisa(last.interest + fee),
    principal: last.principal,
    until: dueDayOf(last.date, loan.tenureMonths),
  }
}

/** The loan after its renewal: the same terms from the last day of its term on. */
export const renewed = (loan: MyLoan, { on, principal }: Renewal): MyLoan => ({
  ...loan,
  principal: Math.ceil(principal) as Rupees,
  takenOn: on,
  paidDays: 0,
  partPayments: [],
})
