import { aprPercent } from './apr.ts'
import type { ScheduleRow } from './calculator.ts'
import {
  interestCount,
  repaymentSchedule,
  toPaisa,
  type InterestCount,
  type RepaidLoan,
} from './repayment.ts'

/** A loan with what the lender charges besides the interest. */
export interface ChargedLoan extends RepaidLoan {
  /** Taken from the amount on the first day, rupees before tax. */
  readonly processingFee: number
  /** Charged if the loan is closed before the end of its term: percent of the principal that is still owed, before tax. */
  readonly closingChargePercent: number
  /** Tax on the fees, percent of the fee. */
  readonly feeTaxPercent: number
}

/** What is paid when, in rupees to the paisa. */
interface PaymentPattern {
  /** The regular monthly payment; 0 for a bullet loan. */
  readonly monthly: number
  /** How often the monthly payment falls due, the last month included. */
  readonly times: number
  /** The principal, or all of it with interest for a bullet loan, that is due besides at the end; 0 for an EMI loan. */
  readonly atTheEnd: number
}

/** What a loan costs for the months that it is kept, in rupees to the paisa. */
export interface CostForMonths {
  /** The months that the cost is for. */
  readonly months: number
  /** The fee and its tax, once. */
  readonly feeWithTax: number
  /** What the borrower receives: the amount less the fee and its tax. */
  readonly inHand: number
  /** Over the full term, percent, unrounded. */
  readonly aprPercent: number
  /** The interest of those months. */
  readonly interest: number
  /** All fees of those months with tax: the fee of each renewal, and the charge for closing early. */
  readonly fees: number
  /** Interest and fees. */
  readonly total: number
  /** How often the loan must be renewed within those months. */
  readonly renewals: number
  readonly pattern: PaymentPattern
}

/** A fee with its tax, rupees to the paisa. */
export const withTax = (fee: number, taxPercent: number): number => toPaisa((fee * (100 + taxPercent)) / 100)

const interestOf = (rows: readonly ScheduleRow[]): number =>
  toPaisa(rows.reduce((total, { interest }) => total + interest, 0))

/** @param rows the schedule of the loan */
function patternOf(loan: RepaidLoan, rows: readonly ScheduleRow[]): PaymentPattern {
  const { principal, tenureMonths, repayment } = loan
  const [first] = rows
  if (repayment === 'bullet') return { monthly: 0, times: 0, atTheEnd: rows.at(-1)?.instalment ?? 0 }
  if (repayment === 'emi') return { monthly: first?.instalment ?? 0, times: tenureMonths, atTheEnd: 0 }
  return { monthly: first?.interest ?? 0, times: tenureMonths, atTheEnd: principal }
}

/** The run of a loan in which it is closed, and how far it has come then. Rupees to the paisa. */
export interface LastRun {
  /** How often the loan was renewed before. */
  readonly renewals: number
  /** The months of the last run, from 1 to the term. */
  readonly months: number
  /** The interest of those months. */
  readonly interest: number
  /** The principal that is then still owed. */
  readonly owed: number
  /** The charge for closing early, with tax. */
  readonly charge: number
}

/**
 * The last run of a loan that is kept for a number of months.
 * @param rows the schedule of the loan
 * @param keepMonths whole months, at least 1
 * @param count how the interest of that run is counted, as in `rows`
 */
export function lastRunOf(
  loan: ChargedLoan,
  rows: readonly ScheduleRow[],
  keepMonths: number,
  count: InterestCount = interestCount(loan),
): LastRun {
  const { principal, tenureMonths, repayment } = loan
  const renewals = Math.ceil(keepMonths / tenureMonths) - 1
  const months = keepMonths - renewals * tenureMonths
  const paid = rows.slice(0, months)
  const owed = paid.at(-1)?.balance ?? principal
  return {
    renewals,
    months,
    interest: repayment === 'bullet' ? count(principal, 0, months) : interestOf(paid),
    owed,
    charge: withTax(toPaisa((owed * loan.closingChargePercent) / 100), loan.feeTaxPercent),
  }
}

/** Interest and fees of the months that a loan is kept, in rupees to the paisa. */
type InterestAndFees = Pick<CostForMonths, 'interest' | 'fees' | 'total' | 'renewals'>

/**
 * Interest and fees alone, for a loan whose schedule is known.
 * @param rows the schedule of the loan
 * @param keepMonths whole months, at least 1
 */
export function interestAndFees(
  loan: ChargedLoan,
  rows: readonly ScheduleRow[],
  keepMonths: number,
): InterestAndFees {
  const last = lastRunOf(loan, rows, keepMonths)
  const interest = toPaisa(interestOf(rows) * last.renewals + last.interest)
  const fees = toPaisa(withTax(loan.processingFee, loan.feeTaxPercent) * (last.renewals + 1) + last.charge)
  return { interest, fees, total: toPaisa(interest + fees), renewals: last.renewals }
}

/**
 * The cost of a loan that is kept for a number of months. If that is longer than the term, the loan is renewed for the same
 * amount as often as needed, and each renewal pays the fee again. If it is shorter, the loan is closed early.
 * @param keepMonths whole months, at least 1
 */
export function costForMonths(loan: ChargedLoan, keepMonths: number): CostForMonths {
  const rows = repaymentSchedule(loan)
  const feeWithTax = withTax(loan.processingFee, loan.feeTaxPercent)
  const inHand = toPaisa(loan.principal - feeWithTax)
  return {
    ...interestAndFees(loan, rows, keepMonths),
    months: keepMonths,
    feeWithTax,
    inHand,
    aprPercent: aprPercent({ inHand, payments: rows.map(({ instalment }) => instalment) }),
    pattern: patternOf(loan, rows),
  }
}
