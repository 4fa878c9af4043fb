import type { ScheduleRow } from './calculator.ts'
import { emi } from './emi.ts'
import type { Rupees } from '#lib/domain/money/money'
import { roundHalfUp } from '#lib/domain/shared/rounding'
import { percentOver, twelfths, type LoanRate, type MonthLengths, type Unpaid } from './slabs.ts'

/**
 * How a loan is repaid: `emi`, equal monthly instalments; `interest-only`, the interest each month and the principal at the
 * end; `bullet`, simple interest and the principal, all at the end.
 */
export const REPAYMENTS = ['emi', 'interest-only', 'bullet'] as const
export type Repayment = (typeof REPAYMENTS)[number]

/** A loan and how it is repaid. */
export interface RepaidLoan extends LoanRate {
  /** Whole rupees, above 0. */
  readonly principal: Rupees
  /** Whole months, at least 1. */
  readonly tenureMonths: number
  readonly repayment: Repayment
}

/** Rounds rupees to the paisa, halves up. */
export const toPaisa = (rupees: number): number => roundHalfUp(rupees * 100) / 100

/**
 * Interest on a principal from the end of a month of a loan to the end of a later one, rupees to the paisa; month 0 is the
 * first day.
 * @param unpaid the months for which interest is unpaid, which slabs go by; those of the count unless given
 */
export type InterestCount = (principal: number, after: number, until: number, unpaid?: Unpaid) => number

/**
 * How the interest of a loan is counted: by its slabs, else by its one rate.
 * @param lengths how long its months are; a twelfth of a year each unless given
 * @param inAYear how many parts of `lengths` make a year
 */
export const interestCount =
  (rate: LoanRate, lengths: MonthLengths = twelfths, inAYear = 12): InterestCount =>
  (principal, after, until, unpaid) =>
    toPaisa((principal * percentOver(rate, after, until, lengths, unpaid)) / (100 * inAYear))

/** Simple interest on a principal at one rate for a number of months, rupees to the paisa. */
export const simpleInterest = (principal: number, annualRatePercent: number, months: number): number =>
  interestCount({ annualRatePercent })(principal, 0, months)

/** The rate of a loan if everything is paid on its day, percent a year: that of a month, or of a bullet loan's whole term. */
export function rateOnItsDay(
  loan: LoanRate & { readonly tenureMonths: number; readonly repayment: Repayment | null },
): number {
  const months = loan.repayment === 'bullet' ? loan.tenureMonths : 1
  return percentOver(loan, 0, months) / months
}

const monthsOf = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)

/** Equal instalments as a lender books them: the interest of each month is rounded to the paisa. */
function instalments(
  { principal, annualRatePercent, tenureMonths }: RepaidLoan,
  count: InterestCount,
): readonly ScheduleRow[] {
  const instalment = toPaisa(emi(principal, annualRatePercent / 12, tenureMonths))
  let owed: number = principal
  return monthsOf(tenureMonths).map((month) => {
    const interest = count(owed, month - 1, month)
    // A loan of a few rupees may be repaid before the last month.
    const repaid = month === tenureMonths ? owed : Math.min(toPaisa(instalment - interest), owed)
    owed = toPaisa(owed - repaid)
    return { month, instalment: toPaisa(interest + repaid), interest, principal: repaid, balance: owed }
  })
}

/**
 * What is paid month by month, to the paisa: instalment, the interest in it, the principal in it and what is still owed. The
 * last row takes up the rounding and ends at exactly zero, so the principal column adds up to the loan. The calculator's
 * schedule rounds only its totals, and may differ from this one by a few paise.
 * @param count how its interest is counted; by twelfths of a year unless given
 */
export function repaymentSchedule(
  loan: RepaidLoan,
  count: InterestCount = interestCount(loan),
): readonly ScheduleRow[] {
  const { principal, tenureMonths, repayment } = loan
  if (repayment === 'emi') return instalments(loan, count)
  return monthsOf(tenureMonths).map((month) => {
    const last = month === tenureMonths
    const months = repayment === 'interest-only' ? 1 : last ? tenureMonths : 0
    const interest = count(principal, month - months, month)
    return {
      month,
      instalment: last ? toPaisa(interest + principal) : interest,
      interest,
      principal: last ? principal : 0,
      balance: last ? 0 : principal,
    }
  })
}

/**
 * The largest sum that the ceiling counts, rupees: for a bullet loan what is due at maturity, for the others the principal
 * of the first day, since the interest is paid as it arises.
 */
export const countedAgainstCeiling = (loan: RepaidLoan): number =>
  loan.repayment === 'bullet'
    ? loan.principal + interestCount(loan)(loan.principal, 0, loan.tenureMonths)
    : loan.principal
