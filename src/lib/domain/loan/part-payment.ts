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

interface Month {
  readonly interest: number
  /** Principal that is repaid as agreed. */
  readonly repaid: number
  /** What is owed after it, and after the part payment. */
  readonly owed: number
}

interface RunTerms {
  readonly loan: ChargedLoan
  readonly principal: number
  readonly count: InterestCount
  /** The part payment if it falls into this run, its month counted from the start of the run. */
  readonly part: PartPayment | null
}

/** The months of an EMI loan with the instalment of the loan without a part payment. */
function instalmentMonths({ loan, count, part }: RunTerms): readonly Month[] {
  const instalment = repaymentSchedule(loan)[0]?.instalment ?? 0
  const months: Month[] = []
  let owed: number = loan.principal
  for (let month = 1; month <= loan.tenureMonths; month += 1) {
    const interest = count(owed, month - 1, month)
    const repaid = month === loan.tenureMonths ? owed : Math.min(toPaisa(instalment - interest), owed)
    owed = toPaisa(owed - repaid - (part?.month === month ? part.amount : 0))
    months.push({ interest, repaid, owed })
  }
  return months
}

/** The months of a loan whose principal is due at the end; a bullet loan's interest counts in the last month of the run. */
function lumpMonths({ loan, principal, count, part }: RunTerms, months: number): readonly Month[] {
  const paid = (month: number): number => (part && part.month <= month ? part.amount : 0)
  // The interest stays unpaid until the last day, that on the part too.
  const bulletInterest = (last: number): number => {
    const unpaid = { since: 0, until: last }
    return part && part.month < last
      ? toPaisa(
          count(principal, 0, part.month, unpaid) + count(principal - part.amount, part.month, last, unpaid),
        )
      : count(principal, 0, last)
  }
  return Array.from({ length: months }, (_, index) => {
    const month = index + 1
    const monthly = loan.repayment === 'interest-only'
    const interest = monthly
      ? count(toPaisa(principal - paid(index)), index, month)
      : month === months
        ? bulletInterest(month)
        : 0
    const owed = toPaisa(principal - paid(month))
    return month === loan.tenureMonths ? { interest, repaid: owed, owed: 0 } : { interest, repaid: 0, owed }
  })
}

/** The months that a loan is kept, and what is due on the last day. */
function monthsWith(
  loan: ChargedLoan,
  { from, keepMonths, interestDays }: PartTerms,
  part: PartPayment | null,
) {
  const { tenureMonths, repayment } = loan
  const all: Month[] = []
  let principal: number = loan.principal
  for (let before = 0; before < keepMonths; before += tenureMonths) {
    const length = Math.min(tenureMonths, keepMonths - before)
    const here = part && part.month > before && part.month <= before + tenureMonths
    const run: RunTerms = {
      loan,
      principal,
      count: datedCount(loan, interestDays, (month) => dueDayOf(from, before + month)),
      part: here ? { ...part, month: part.month - before } : null,
    }
    const months = repayment === 'emi' ? instalmentMonths(run) : lumpMonths(run, length)
    all.push(...months.slice(0, length))
    if (here && repayment !== 'emi') principal = toPaisa(principal - part.amount)
  }
  const last = all.at(-1) ?? { interest: 0, repaid: 0, owed: loan.principal }
  const charge = withTax(toPaisa((last.owed * loan.closingChargePercent) / 100), loan.feeTaxPercent)
  return { months: all, toClose: toPaisa(last.interest + last.repaid + last.owed + charge) }
}

const interestOf = (months: readonly Month[]): number =>
  toPaisa(months.reduce((total, { interest }) => total + interest, 0))

const paidMonths = (months: readonly Month[]): number =>
  months.filter(({ interest, repaid }) => interest + repaid > 0).length

/** The most that can be paid back in part after a month, rupees: less than what is owed then; 0 where nothing can. */
export function largestPart(loan: ChargedLoan, terms: PartTerms, month: number): number {
  if (!Number.isInteger(month) || month < 1 || month >= terms.keepMonths) return 0
  // At the end of a term an EMI loan is repaid; the others go on with their principal.
  const turn = month % loan.tenureMonths === 0
  if (turn) return loan.repayment === 'emi' ? 0 : toPaisa(loan.principal - 0.01)
  return toPaisa((monthsWith(loan, terms, null).months[month - 1]?.owed ?? 0) - 0.01)
}

/**
 * What a part payment changes: an EMI loan is paid off earlier with the same instalment, the interest of each month falls, or
 * less interest is due at the end.
 */
export function partPayment(
  loan: ChargedLoan,
  terms: PartTerms,
  part: PartPayment,
): Result<PartPaymentEffect, PartPaymentProblem> {
  const largest = largestPart(loan, terms, part.month)
  if (largest <= 0) return refuse('no-such-month')
  if (!(part.amount > 0)) return refuse('too-small')
  if (part.amount > largest) return refuse('too-much')
  const without = monthsWith(loan, terms, null)
  const withPart = monthsWith(loan, terms, part)
  const next = (months: readonly Month[]): number => months[part.month]?.interest ?? 0
  return accept({
    saved: toPaisa(interestOf(without.months) - interestOf(withPart.months)),
    monthsFewer: paidMonths(without.months) - paidMonths(withPart.months),
    monthly:
      loan.repayment === 'interest-only'
        ? { before: next(without.months), after: next(withPart.months) }
        : null,
    toClose: withPart.toClose,
  })
}
