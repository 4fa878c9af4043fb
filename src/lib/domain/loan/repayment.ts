import type { ScheduleRow } from './calculator.ts'
import { emi } from './emi.ts'
import type { Rupees } from '#lib/domain/money/money'
import { roundHalfUp } from '#lib/domain/shared/rounding'

/**
 * How a loan is repaid: `emi`, equal monthly instalments; `interest-only`, the interest each month and the principal at the
 * end; `bullet`, simple interest and the principal, all at the end.
 */
export const REPAYMENTS = ['emi', 'interest-only', 'bullet'] as const
export type Repayment = (typeof REPAYMENTS)[number]

/** A loan and how it is repaid. */
export interface RepaidLoan {
  /** Whole rupees, above 0. */
  readonly principal: Rupees
  /** Percent a year, not negative. */
  readonly annualRatePercent: number
  /** Whole months, at least 1. */
  readonly tenureMonths: number
  readonly repayment: Repayment
}

/** Rounds rupees to the paisa, halves up. */
export const toPaisa = (rupees: number): number => roundHalfUp(rupees * 100) / 100

/** Simple interest on the principal for a number of months, rupees to the paisa. */
export const simpleInterest = (principal: number, annualRatePercent: number, months: number): number =>
  toPaisa((principal * annualRatePercent * months) / 1200)

/** Interest on a principal from the end of a month of a loan to the end of a later one, rupees to the paisa; month 0 is the first day. */
export type InterestCount = (
  principal: number,
  annualRatePercent: number,
  after: number,
  until: number,
) => number

/** Counts each month as a twelfth of a year, whatever its days. */
export const byTwelfths: InterestCount = (principal, annualRatePercent, after, until) =>
  simpleInterest(principal, annualRatePercent, until - after)

const monthsOf = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)

/** Equal instalments as a lender books them: the interest of each month is rounded to the paisa. */
function instalments(
  { principal, annualRatePercent, tenureMonths }: RepaidLoan,
  count: InterestCount,
): readonly ScheduleRow[] {
  const instalment = toPaisa(emi(principal, annualRatePercent / 12, tenureMonths))
  let owed: number = principal
  return monthsOf(tenureMonths).map((month) => {
    const interest = count(owed, annualRatePercent, month - 1, month)
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
 * @param count how the interest of a month is counted; a twelfth of the year's unless given
 */
export function repaymentSchedule(
  loan: RepaidLoan,
  count: InterestCount = byTwelfths,
): readonly ScheduleRow[] {
  const { principal, annualRatePercent, tenureMonths, repayment } = loan
  if (repayment === 'emi') return instalments(loan, count)
  return monthsOf(tenureMonths).map((month) => {
    const last = month === tenureMonths
    const months = repayment === 'interest-only' ? 1 : last ? tenureMonths : 0
    const interest = count(principal, annualRatePercent, month - months, month)
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
export const countedAgainstCeiling = ({
  principal,
  annualRatePercent,
  tenureMonths,
  repayment,
}: RepaidLoan): number =>
  repayment === 'bullet' ? principal + simpleInterest(principal, annualRatePercent, tenureMonths) : principal
