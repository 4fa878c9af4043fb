import { addDays, type IsoDate } from '#lib/domain/dates/dates'
import { addMonths, dayOfMonth } from '#lib/domain/dates/month-days'
import {
  addWorkingDays,
  closedOn,
  payByOf,
  type Closed,
  type Holiday,
  type PayBy,
} from '#lib/domain/dates/working-days'
import type { ScheduleRow } from './calculator.ts'
import { lastRunOf, withTax, type ChargedLoan, type LastRun } from './cost-for-months.ts'
import { datedCount, type InterestDays } from './interest-days.ts'
import { repaymentSchedule, toPaisa } from './repayment.ts'

/** What turns the months of a loan into days. */
export interface DatedTerms {
  /** The day on which the loan is paid out. */
  readonly from: IsoDate
  /** Whole months, at least 1. */
  readonly keepMonths: number
  readonly interestDays: InterestDays
  readonly holidays: readonly Holiday[]
  /** Working days after the loan is repaid within which the gold must be back. */
  readonly backDays: number
}

/** A day on which something falls due. */
interface DueDay {
  /** From 1, over all renewals. */
  readonly month: number
  readonly date: IsoDate
  /** The month has no such day, so that its last day counts. */
  readonly atMonthEnd: boolean
  readonly payBy: PayBy
  /** Earliest first. */
  readonly reminders: readonly IsoDate[]
  /** Of the whole run where the loan is repaid all at the end. */
  readonly interest: number
}

/** The interest of a month, or an instalment. */
export interface PaymentRow extends DueDay {
  readonly kind: 'payment'
  readonly principal: number
  /** Interest and principal. */
  readonly amount: number
}

/** The last day of a term after which the loan goes on. */
interface TurnRow extends DueDay {
  readonly kind: 'turn'
  /** What ends the loan. */
  readonly repay: number
  /** What renews it: as in `repay` without the principal that goes on, and the fee with its tax. */
  readonly renew: number
}

/** The day on which the loan is repaid. */
export interface ClosingRow extends DueDay {
  readonly kind: 'closing'
  /** Whether the term ends on that day too; otherwise the loan is closed early. */
  readonly termEnds: boolean
  readonly principal: number
  /** For closing early, with tax. */
  readonly charge: number
  /** Interest, principal and charge. */
  readonly amount: number
  /** What would renew the loan instead, if the term ends. */
  readonly renew: number
}

export type DatedRow =
  | {
      readonly kind: 'paid-out'
      readonly date: IsoDate
      readonly inHand: number
      /** Why lenders are closed on that day; null on a working day. */
      readonly closed: Closed | null
    }
  | PaymentRow
  | TurnRow
  | ClosingRow
  | { readonly kind: 'gold'; readonly date: IsoDate }

/** Every day and rupee of a loan, rupees to the paisa. */
export interface DatedSchedule {
  /** The loan paid out, each day on which something falls due, the gold back. */
  readonly rows: readonly DatedRow[]
  readonly closing: ClosingRow
  /** The day on which the term ends that is running when the loan is closed. */
  readonly termEnds: IsoDate
  readonly interest: number
  /** The fee with its tax, once. */
  readonly feeWithTax: number
  /** How often the fee is paid. */
  readonly feeTimes: number
  /** For closing early, with tax. */
  readonly charge: number
  /** Interest, fees and charge. */
  readonly total: number
}

/** How many days before a working day by which to pay a reminder comes. */
const REMINDER_DAYS = 3

/** The same where a term ends, which wants a decision: earliest first. */
const TURN_REMINDER_DAYS: readonly number[] = [14, REMINDER_DAYS]

/** The due day of a month of a loan; month 0 is the day on which it is paid out. */
export const dueDayOf = (from: IsoDate, month: number): IsoDate => addMonths(from, month)

function dueDay({ from, holidays }: DatedTerms, month: number, interest: number, termEnds: boolean): DueDay {
  const date = dueDayOf(from, month)
  const payBy = payByOf(date, holidays)
  const before = termEnds ? TURN_REMINDER_DAYS : [REMINDER_DAYS]
  return {
    month,
    date,
    atMonthEnd: dayOfMonth(date) < dayOfMonth(from),
    payBy,
    reminders: before.map((days) => addDays(payBy.date, -days)),
    interest,
  }
}

/** What renews the loan at the end of a run: an EMI loan is repaid by then and lent anew. */
const renewalOf = (loan: ChargedLoan, last: ScheduleRow, feeWithTax: number): number =>
  toPaisa((loan.repayment === 'emi' ? last.instalment : last.instalment - loan.principal) + feeWithTax)

/** A run of the loan, from its first month or its renewal to the end of its term. */
interface Run {
  readonly loan: ChargedLoan
  readonly terms: DatedTerms
  /** The months before it. */
  readonly before: number
  readonly rows: readonly ScheduleRow[]
  readonly feeWithTax: number
}

/** The due days of a run that is not the last one. */
function goesOn({ loan, terms, before, rows, feeWithTax }: Run): readonly (PaymentRow | TurnRow)[] {
  return rows.flatMap((row) => {
    const termEnds = row.month === loan.tenureMonths
    const day = dueDay(terms, before + row.month, row.interest, termEnds)
    if (termEnds)
      return { ...day, kind: 'turn', repay: row.instalment, renew: renewalOf(loan, row, feeWithTax) } as const
    return row.instalment === 0
      ? []
      : ({ ...day, kind: 'payment', principal: row.principal, amount: row.instalment } as const)
  })
}

/** The due days of the run in which the loan is repaid. */
function ends(run: Run, last: LastRun): readonly (PaymentRow | ClosingRow)[] {
  const { loan, terms, before, rows, feeWithTax } = run
  const termEnds = last.months === loan.tenureMonths
  const paid = goesOn({ ...run, rows: rows.slice(0, last.months - 1) }) as readonly PaymentRow[]
  const interest = loan.repayment === 'bullet' ? last.interest : (rows[last.months - 1]?.interest ?? 0)
  const principal = rows[last.months - 2]?.balance ?? loan.principal
  const lastRow = rows.at(-1)
  return [
    ...paid,
    {
      ...dueDay(terms, before + last.months, interest, termEnds),
      kind: 'closing',
      termEnds,
      principal,
      charge: last.charge,
      amount: toPaisa(interest + principal + last.charge),
      renew: lastRow ? renewalOf(loan, lastRow, feeWithTax) : 0,
    },
  ]
}

const interestOf = (rows: readonly DueDay[]): number =>
  toPaisa(rows.reduce((total, { interest }) => total + interest, 0))

/**
 * The days and rupees of a loan that is kept for a number of months: beyond its term it is renewed for the same amount, as
 * `costForMonths` counts it. Every due day is the same day of its month, counted from the first.
 */
export function datedSchedule(loan: ChargedLoan, terms: DatedTerms): DatedSchedule {
  const { from, keepMonths, interestDays, holidays, backDays } = terms
  const { tenureMonths } = loan
  const feeWithTax = withTax(loan.processingFee, loan.feeTaxPercent)
  const runOf = (before: number) => {
    const count = datedCount(loan, interestDays, (month) => dueDayOf(from, before + month))
    return { count, run: { loan, terms, before, rows: repaymentSchedule(loan, count), feeWithTax } }
  }
  const renewals = Math.ceil(keepMonths / tenureMonths) - 1
  const turned = Array.from({ length: renewals }, (_, index) => goesOn(runOf(index * tenureMonths).run))
  const { run, count } = runOf(renewals * tenureMonths)
  const lastRows = ends(run, lastRunOf(loan, run.rows, keepMonths, count))
  const closing = lastRows.at(-1) as ClosingRow
  const due = [...turned.flat(), ...lastRows]
  const interest = interestOf(due)
  const feeTimes = renewals + 1
  return {
    rows: [
      {
        kind: 'paid-out',
        date: from,
        inHand: toPaisa(loan.principal - feeWithTax),
        closed: closedOn(from, holidays),
      },
      ...due,
      { kind: 'gold', date: addWorkingDays(closing.payBy.date, backDays, holidays) },
    ],
    closing,
    termEnds: dueDayOf(from, feeTimes * tenureMonths),
    interest,
    feeWithTax,
    feeTimes,
    charge: closing.charge,
    total: toPaisa(interest + feeWithTax * feeTimes + closing.charge),
  }
}
