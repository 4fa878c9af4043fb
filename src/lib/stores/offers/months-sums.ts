import { atom, computed, type ReadableAtom } from 'nanostores'
import type { IsoDate } from '#lib/domain/dates/dates'
import { dueDayOf, type ClosingRow, type PaymentRow } from '#lib/domain/loan/dated-schedule'
import {
  bureauReport,
  LATE_DAYS,
  latePayment,
  readLateCharge,
  type LateChargeProblem,
  type LateCost,
} from '#lib/domain/loan/late-payment'
import { lateRate } from '#lib/domain/loan/late-rate'
import {
  largestPart,
  partPayment,
  type PartPaymentEffect,
  type PartPaymentProblem,
} from '#lib/domain/loan/part-payment'
import { settledAmount } from '#lib/domain/format/format'
import { parseAmount, type AmountProblem } from '#lib/domain/money/money'
import { lateChargeOf, type OfferMonths } from '#lib/domain/offer/offer-months'

/** What it costs to pay on a later day than that of a row. */
interface LateRow<Row> {
  readonly row: Row
  /** Null while the late charge can't be read. */
  readonly cost: LateCost | null
  /** What paying late does to the rate; null if it stays. */
  readonly rate: { readonly percent: number; readonly dearer: number } | null
  /** When the credit bureaus hear of it, if it is unpaid by then. */
  readonly bureau: { readonly date: IsoDate; readonly unpaid: boolean }
}

/** What paying late costs. */
interface LateView {
  readonly days: number
  /** Percent a year, as typed. */
  readonly charge: {
    readonly text: string
    readonly problem: LateChargeProblem | null
    readonly stated: boolean
  }
  /** The first payment of a month; null if there is none before the last day. */
  readonly monthly: LateRow<PaymentRow> | null
  readonly whole: LateRow<ClosingRow>
}

/** What paying back part of the loan early changes; null where nothing is owed before the last day. */
export interface PartView {
  /** The months after which part can be paid back. */
  readonly months: readonly number[]
  readonly month: number
  readonly text: string
  readonly problem: AmountProblem | PartPaymentProblem | null
  /** The most that can be paid back after that month, rupees. */
  readonly largest: number
  readonly effect: PartPaymentEffect | null
}

export interface MonthsSumsView {
  readonly late: LateView
  readonly part: PartView | null
}

/** The sums beside the dates, and what is typed into them. */
export interface MonthsSums {
  /** Null unless an offer is shown. */
  readonly $sums: ReadableAtom<MonthsSumsView | null>
  /** @param days anything outside 1 to 90 is moved to the nearest bound */
  changeLateDays(days: number): void
  typeLateCharge(text: string): void
  choosePartMonth(month: number): void
  typePart(text: string): void
  /** The field of the part payment loses focus: its amount settles. */
  leavePart(): void
}

interface Typed {
  readonly lateDays: number
  /** Null until something is typed: what the lender states, or an example. */
  readonly charge: string | null
  readonly partMonth: number
  readonly part: string
}

/** The rate of the interest of a row that is paid late. */
function rateOf({ offer, loan, terms }: OfferMonths, row: PaymentRow | ClosingRow, days: number) {
  const bullet = loan.repayment === 'bullet'
  const { month } = row
  return lateRate(
    {
      loan,
      rateWithoutRebatePercent: offer.rateWithoutRebatePercent,
      // The payment of a month that is shown is the first one, before which all is owed.
      owed: row.kind === 'payment' ? loan.principal : row.principal,
      after: month - 1 - (bullet ? (month - 1) % loan.tenureMonths : 0),
      until: month,
      interestDays: terms.interestDays,
      dueDay: (each) => dueDayOf(terms.from, each),
    },
    days,
  )
}

function lateView(months: OfferMonths, { lateDays, charge }: Typed): LateView {
  const { offer, schedule } = months
  const text = charge ?? String(lateChargeOf(offer))
  const read = readLateCharge(text)
  const rowOf = <Row extends PaymentRow | ClosingRow>(row: Row): LateRow<Row> => {
    const { interest, principal } = row
    const { before, after, dearer } = rateOf(months, row, lateDays)
    const late = {
      sum: interest + principal,
      principal,
      annualRatePercent: before,
      dearerInterest: dearer,
    }
    return {
      row,
      cost: read.ok ? latePayment(late, read.value, lateDays) : null,
      rate: after === before ? null : { percent: after, dearer },
      bureau: bureauReport(row.date, lateDays),
    }
  }
  const payment = schedule.rows.find((row) => row.kind === 'payment')
  return {
    days: lateDays,
    charge: { text, problem: read.ok ? null : read.reason, stated: offer.penalChargePercent !== undefined },
    monthly: payment ? rowOf(payment) : null,
    whole: rowOf(schedule.closing),
  }
}

function partView({ loan, terms }: OfferMonths, { partMonth, part }: Typed): PartView | null {
  const all = Array.from({ length: terms.keepMonths }, (_, index) => index + 1)
  const months = all.filter((month) => largestPart(loan, terms, month) > 0)
  const month = months.findLast((candidate) => candidate <= partMonth) ?? months[0]
  if (month === undefined) return null
  const largest = Math.floor(largestPart(loan, terms, month))
  const amount = parseAmount(part)
  if (!amount.ok) {
    const problem = amount.reason === 'empty' ? null : amount.reason
    return { months, month, text: part, problem, largest, effect: null }
  }
  const paid = partPayment(loan, terms, { month, amount: amount.value })
  return {
    ...{ months, month, text: part, largest },
    problem: paid.ok ? null : paid.reason,
    effect: paid.ok ? paid.value : null,
  }
}

/** @param $months the offer that is shown; null if none */
export function createMonthsSums($months: ReadableAtom<OfferMonths | null>): MonthsSums {
  const $typed = atom<Typed>({ lateDays: LATE_DAYS.fallback, charge: null, partMonth: 1, part: '' })
  const change = (typed: Partial<Typed>): void => $typed.set({ ...$typed.get(), ...typed })
  return {
    $sums: computed([$months, $typed], (months, typed) =>
      months ? { late: lateView(months, typed), part: partView(months, typed) } : null,
    ),
    changeLateDays: (days) => change({ lateDays: Math.min(Math.max(days, LATE_DAYS.min), LATE_DAYS.max) }),
    typeLateCharge: (charge) => change({ charge }),
    choosePartMonth: (partMonth) => change({ partMonth }),
    typePart: (part) => change({ part }),
    leavePart: () => change({ part: settledAmount($typed.get().part) }),
  }
}
