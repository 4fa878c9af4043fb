import { addDays, daysBetween, type IsoDate } from '#lib/domain/dates/dates'
import { payByOf, type Holiday, type PayBy } from '#lib/domain/dates/working-days'
import { dueDayOf } from '#lib/domain/loan/dated-schedule'
import { paidMonths } from '#lib/domain/loan/part-payment'
import { toPaisa } from '#lib/domain/loan/repayment'
import { chargedLoan, termDays, type MyLoan } from './loan.ts'

/** A month in which something falls due, rupees to the paisa. */
interface DueMonth {
  /** From 1. */
  readonly month: number
  readonly interest: number
  /** What it repays of the loan. */
  readonly principal: number
  /** Interest and principal. */
  readonly amount: number
  /** What is owed before it, and after it with its part payments. */
  readonly owedBefore: number
  readonly owedAfter: number
}

/** The months in which something falls due until the loan is repaid, with what was paid back in part. */
export function dueMonths(loan: MyLoan): readonly DueMonth[] {
  // Fees change nothing that falls due.
  const months = paidMonths(chargedLoan(loan, 0), termDays(loan), loan.partPayments)
  return months.flatMap(({ interest, repaid, owed }, index) => {
    const amount = toPaisa(interest + repaid)
    const owedBefore = months[index - 1]?.owed ?? loan.principal
    return amount > 0
      ? [{ month: index + 1, interest, principal: repaid, amount, owedBefore, owedAfter: owed }]
      : []
  })
}

/** A day on which something falls due. */
export interface DueDay extends DueMonth {
  readonly date: IsoDate
  /** The working day by which to pay, and why the days after it are closed. */
  readonly payBy: PayBy
  /** Whether the borrower says that it is paid. */
  readonly paid: boolean
}

/** Every day on which something falls due, the earliest first. */
export const dueDays = (loan: MyLoan, holidays: readonly Holiday[]): readonly DueDay[] =>
  dueMonths(loan).map((due, index) => {
    const date = dueDayOf(loan.takenOn, due.month)
    return { ...due, date, payBy: payByOf(date, holidays), paid: index < loan.paidDays }
  })

/** Where a loan stands on a day. */
export interface LoanStanding {
  /** Every due day, paid ones included. */
  readonly days: readonly DueDay[]
  /** Those that are not paid, the earliest first. */
  readonly left: readonly DueDay[]
  /** The first that is not paid; null if all are. */
  readonly next: DueDay | null
  /** Days until the working day by which to pay the next one; negative if that has passed, null if none is left. */
  readonly daysToPay: number | null
  /** Days since the next one fell due; 0 up to that day. */
  readonly daysLate: number
  /** Principal still owed, rupees to the paisa. */
  readonly owed: number
  /** The last day on which something falls due. */
  readonly last: IsoDate
}

/** Where a loan stands on a day. */
export function loanStanding(loan: MyLoan, today: IsoDate, holidays: readonly Holiday[]): LoanStanding {
  const days = dueDays(loan, holidays)
  const left = days.filter(({ paid }) => !paid)
  const next = left[0] ?? null
  return {
    days,
    left,
    next,
    daysToPay: next && daysBetween(today, next.payBy.date),
    daysLate: next ? Math.max(0, daysBetween(next.date, today)) : 0,
    owed: loan.closing ? 0 : (next?.owedBefore ?? 0),
    last: days.at(-1)?.date ?? loan.takenOn,
  }
}

/** How many days before the working day by which to pay a reminder of the calendar comes. */
const REMINDER_DAYS: readonly number[] = [3, 0]

/** The days on which the calendar reminds of a due day, the earliest first. */
export const remindersOf = ({ payBy }: Pick<DueDay, 'payBy'>): readonly IsoDate[] =>
  REMINDER_DAYS.map((days) => addDays(payBy.date, -days))
