import { aprPercent } from './apr'
import { repaymentSchedule, simpleInterest, toPaisa, type RepaidLoan } from './repayment'

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
export interface KeptCost {
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

const sum = (values: readonly number[]): number => toPaisa(values.reduce((total, value) => total + value, 0))

function patternOf(loan: RepaidLoan): PaymentPattern {
  const { principal, annualRatePercent, tenureMonths, repayment } = loan
  if (repayment === 'bullet') {
    const interest = simpleInterest(principal, annualRatePercent, tenureMonths)
    return { monthly: 0, times: 0, atTheEnd: toPaisa(principal + interest) }
  }
  const monthly = repaymentSchedule(loan)[0]?.instalment ?? 0
  if (repayment === 'emi') return { monthly, times: tenureMonths, atTheEnd: 0 }
  return {
    monthly: simpleInterest(principal, annualRatePercent, 1),
    times: tenureMonths,
    atTheEnd: principal,
  }
}

/** The interest of the first months of a loan, and the principal that is then still owed; rupees to the paisa. */
export function paidUpTo(months: number, loan: RepaidLoan): { interest: number; owed: number } {
  if (loan.repayment === 'bullet') {
    const interest = simpleInterest(loan.principal, loan.annualRatePercent, months)
    return { interest, owed: months === loan.tenureMonths ? 0 : loan.principal }
  }
  const rows = repaymentSchedule(loan).slice(0, months)
  return { interest: sum(rows.map(({ interest }) => interest)), owed: rows.at(-1)?.balance ?? loan.principal }
}

/**
 * The cost of a loan that is kept for a number of months. If that is longer than the term, the loan is renewed for the same
 * amount as often as needed, and each renewal pays the fee again. If it is shorter, the loan is closed early.
 * @param keepMonths whole months, at least 1
 */
export function keptCost(loan: ChargedLoan, keepMonths: number): KeptCost {
  const { principal, tenureMonths, feeTaxPercent } = loan
  const feeWithTax = withTax(loan.processingFee, feeTaxPercent)
  const inHand = toPaisa(principal - feeWithTax)
  const payments = repaymentSchedule(loan).map(({ instalment }) => instalment)
  const renewals = Math.ceil(keepMonths / tenureMonths) - 1
  const full = paidUpTo(tenureMonths, loan)
  const last = paidUpTo(keepMonths - renewals * tenureMonths, loan)
  const closing = withTax(toPaisa((last.owed * loan.closingChargePercent) / 100), feeTaxPercent)
  const interest = toPaisa(full.interest * renewals + last.interest)
  const fees = toPaisa(feeWithTax * (renewals + 1) + closing)
  return {
    months: keepMonths,
    feeWithTax,
    inHand,
    aprPercent: aprPercent({ inHand, payments }),
    interest,
    fees,
    total: toPaisa(interest + fees),
    renewals,
    pattern: patternOf(loan),
  }
}
