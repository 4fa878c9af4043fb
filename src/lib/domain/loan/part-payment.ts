import type { IsoDate } from '#lib/domain/dates/dates'
import { accept, refuse, type Result } from '#lib/domain/shared/result'
import { withTax, type ChargedLoan } from './cost-for-months.ts'
import { dueDayOf } from './dated-schedule.ts'
import { datedCount, type InterestDays } from './interest-days.ts'
import { repaymentSchedule, toPaisa, type InterestCount } from './repayment.ts'

/** Part of a loan, paid back on a due day, after what is due then. */
export interface PartPayment {
  /** The month of that day, from 1, over all renewals. */
  readonly month: number
  /** Rupees, to the paisa at most. */
  readonly amount: number
}

/** Why a part payment can't be made: that month is none, or is the last; nothing is paid; or all that is owed is. */
export type PartPaymentProblem = 'no-such-month' | 'too-small' | 'too-much'

/** What a part payment changes, rupees to the paisa. */
export interface PartPaymentEffect {
  /** Interest of all months that the loan is kept, without the part payment less with it. */
  readonly saved: number
  /** How many months earlier an EMI loan is repaid; 0 for the others. */
  readonly monthsFewer: number
  /** What the interest of the month after is, where it is paid each month; else null. */
  readonly monthly: { readonly before: number; readonly after: number } | null
  /** What is due on the last day, with the part payment. */
  readonly toClose: number
}

/** The days of a loan, as `datedSchedule` counts them. */
export interface PartTerms {
  readonly from: IsoDate
  /** Whole months, at least 1. */
  readonly keepMonths: number
  readonly interestDays: InterestDays
}

/** A month of a loan with its part payments, rupees to the paisa. */
export interface PaidMonth {
  /** What falls due: of a bullet loan the interest of the whole run, in its last month. */
  readonly interest: number
  /** Principal that is repaid as agreed. */
  readonly repaid: number
  /** What is owed after it, and after the part payments. */
  readonly owed: number
}

interface RunTerms {
  readonly loan: ChargedLoan
  readonly principal: number
  readonly count: InterestCount
  /** The part payments that fall into this run, their months counted from the start of the run, the earliest first. */
  readonly parts: readonly PartPayment[]
}

const sumOf = (parts: readonly PartPayment[]): number =>
  toPaisa(parts.reduce((total, { amount }) => total + amount, 0))

/** The months of an EMI loan with the instalment of the loan without a part payment. */
function instalmentMonths({ loan, count, parts }: RunTerms): readonly PaidMonth[] {
  const instalment = repaymentSchedule(loan)[0]?.instalment ?? 0
  const months: PaidMonth[] = []
  let owed: number = loan.principal
  for (let month = 1; month <= loan.tenureMonths; month += 1) {
    const interest = count(owed, month - 1, month)
    const repaid = month === loan.tenureMonths ? owed : Math.min(toPaisa(instalment - interest), owed)
    owed = Math.max(0, toPaisa(owed - repaid - sumOf(parts.filter((part) => part.month === month))))
    months.push({ interest, repaid, owed })
  }
  return months
}

/** The months of a loan whose principal is due at the end; a bullet loan's interest counts in the last month of the run. */
function lumpMonths({ loan, principal, count, parts }: RunTerms, months: number): readonly PaidMonth[] {
  const owedAfter = (month: number): number =>
    toPaisa(principal - sumOf(parts.filter((part) => part.month <= month)))
  // The interest stays unpaid until the last day, that on the parts too.
  const bulletInterest = (last: number): number => {
    const turns = [...new Set([0, ...parts.map(({ month }) => month).filter((month) => month < last)])]
    if (turns.length === 1) return count(principal, 0, last)
    const unpaid = { since: 0, until: last }
    return toPaisa(
      turns.reduce(
        (total, turn, index) => total + count(owedAfter(turn), turn, turns[index + 1] ?? last, unpaid),
        0,
      ),
    )
  }
  return Array.from({ length: months }, (_, index) => {
    const month = index + 1
    const monthly = loan.repayment === 'interest-only'
    const interest = monthly
      ? count(owedAfter(index), index, month)
      : month === months
        ? bulletInterest(month)
        : 0
    const owed = owedAfter(month)
    return month === loan.tenureMonths ? { interest, repaid: owed, owed: 0 } : { interest, repaid: 0, owed }
  })
}

/** The months that a loan is kept, and what is due on the last day. */
function monthsWith(
  loan: ChargedLoan,
  { from, keepMonths, interestDays }: PartTerms,
  parts: readonly PartPayment[],
) {
  const { tenureMonths, repayment } = loan
  const all: PaidMonth[] = []
  let principal: number = loan.principal
  for (let before = 0; before < keepMonths; before += tenureMonths) {
    const length = Math.min(tenureMonths, keepMonths - before)
    const here = parts
      .filter(({ month }) => month > before && month <= before + tenureMonths)
      .map((part) => ({ ...part, month: part.month - before }))
      .toSorted((a, b) => a.month - b.month)
    const run: RunTerms = {
      loan,
      principal,
      count: datedCount(loan, interestDays, (month) => dueDayOf(from, before + month)),
      parts: here,
    }
    const months = repayment === 'emi' ? instalmentMonths(run) : lumpMonths(run, length)
    all.push(...months.slice(0, length))
    if (repayment !== 'emi') principal = toPaisa(principal - sumOf(here))
  }
  const last = all.at(-1) ?? { interest: 0, repaid: 0, owed: loan.principal }
  const charge = withTax(toPaisa((last.owed * loan.closingChargePercent) / 100), loan.feeTaxPercent)
  return { months: all, toClose: toPaisa(last.interest + last.repaid + last.owed + charge) }
}

/**
 * The months of a loan with what was paid back in part.
 * @param parts each within the months before the last one, together less than is owed
 */
export const paidMonths = (
  loan: ChargedLoan,
  terms: PartTerms,
  parts: readonly PartPayment[],
): readonly PaidMonth[] => monthsWith(loan, terms, parts).months

const interestOf = (months: readonly PaidMonth[]): number =>
  toPaisa(months.reduce((total, { interest }) => total + interest, 0))

const monthsDue = (months: readonly PaidMonth[]): number =>
  months.filter(({ interest, repaid }) => interest + repaid > 0).length

/**
 * The most that can be paid back in part after a month, rupees: less than what is owed then; 0 where nothing can.
 * @param earlier what was paid back in part already
 */
export function largestPart(
  loan: ChargedLoan,
  terms: PartTerms,
  month: number,
  earlier: readonly PartPayment[] = [],
): number {
  if (!Number.isInteger(month) || month < 1 || month >= terms.keepMonths) return 0
  // At the end of a term an EMI loan is repaid; the others go on with their principal.
  const turn = month % loan.tenureMonths === 0
  if (turn && loan.repayment === 'emi') return 0
  const owed =
    loan.repayment === 'emi'
      ? (monthsWith(loan, terms, earlier).months[month - 1]?.owed ?? 0)
      : loan.principal - sumOf(earlier)
  return Math.max(0, toPaisa(owed - 0.01))
}

/**
 * What a part payment changes: an EMI loan is paid off earlier with the same instalment, the interest of each month falls, or
 * less interest is due at the end.
 * @param earlier what was paid back in part already
 */
export function partPayment(
  loan: ChargedLoan,
  terms: PartTerms,
  part: PartPayment,
  earlier: readonly PartPayment[] = [],
): Result<PartPaymentEffect, PartPaymentProblem> {
  const largest = largestPart(loan, terms, part.month, earlier)
  if (largest <= 0) return refuse('no-such-month')
  if (!(part.amount > 0)) return refuse('too-small')
  if (part.amount > largest) return refuse('too-much')
  const without = monthsWith(loan, terms, earlier)
  const withPart = monthsWith(loan, terms, [...earlier, part])
  const next = (months: readonly PaidMonth[]): number => months[part.month]?.interest ?? 0
  return accept({
    saved: toPaisa(interestOf(without.months) - interestOf(withPart.months)),
    monthsFewer: monthsDue(without.months) - monthsDue(withPart.months),
    monthly:
      loan.repayment === 'interest-only'
        ? { before: next(without.months), after: next(withPart.months) }
        : null,
    toClose: withPart.toClose,
  })
}
