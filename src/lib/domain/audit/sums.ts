import { daysBetween, type IsoDate } from '#lib/domain/dates/dates'
import { addMonths } from '#lib/domain/dates/month-days'
import { statedAmount, type FeedOffer } from '#lib/domain/feed/feed-offer'
import { aprPercent } from '#lib/domain/loan/apr'
import type { ScheduleRow } from '#lib/domain/loan/calculator'
import { withTax, type ChargedLoan } from '#lib/domain/loan/cost-for-months'
import { countByDays } from '#lib/domain/loan/interest-days'
import { interestCount, repaymentSchedule, toPaisa, type InterestCount } from '#lib/domain/loan/repayment'
import type { LendingRules } from '#lib/domain/loan/rules'
import type { Bounds } from './bounds.ts'

/** What an offer comes to if the loan is paid out on one day. Rupees to the paisa. */
export interface Run {
  readonly count: InterestCount
  readonly rows: readonly ScheduleRow[]
  /** An EMI loan's instalment, the interest of a month of an interest-only loan; 0 for a bullet loan. */
  readonly monthly: Bounds
  readonly paidBack: number
  /** Percent, unrounded; null if the fee takes the whole amount. */
  readonly aprPercent: number | null
}

/** What an offer comes to for the amount of its stated figures. */
export interface OfferSums {
  readonly loan: ChargedLoan
  /** Rupees to the paisa; null if the lender states no fee. */
  readonly feeWithTax: number | null
  /** The amount less the fee and its tax; not above 0 if the fee takes all of it. */
  readonly inHand: number
  /**
   * One run; twelve if the interest is counted by days, since months have 28 to 31 days: paid out on the first day of the
   * month of the audit and of the eleven after it. Not empty.
   */
  readonly runs: readonly [Run, ...Run[]]
}

const MONTHS_A_YEAR = 12

const daysSince = new Map<string, readonly number[]>()

/** The days from the first day of a month to that of each later one, as far as twelve runs of a loan reach. */
function daysToMonths(day: IsoDate, tenureMonths: number): readonly number[] {
  const first = `${day.slice(0, 8)}01` as IsoDate
  const key = `${first} ${tenureMonths}`
  const stored = daysSince.get(key)
  if (stored) return stored
  const days = Array.from({ length: MONTHS_A_YEAR + tenureMonths }, (_, month) =>
    daysBetween(first, addMonths(first, month)),
  )
  daysSince.set(key, days)
  return days
}

/** One count; twelve by days, for each month in which the loan can be paid out. */
function countsOf(
  loan: ChargedLoan,
  interestDays: FeedOffer['interestDays'],
  day: IsoDate,
): [InterestCount, ...InterestCount[]] {
  if (interestDays !== 'actual/365') return [interestCount(loan)]
  const days = daysToMonths(day, loan.tenureMonths)
  const byDays = (start: number) =>
    countByDays(loan, (after, until) => (days[start + until] ?? 0) - (days[start + after] ?? 0))
  return [byDays(0), ...Array.from({ length: MONTHS_A_YEAR - 1 }, (_, index) => byDays(index + 1))]
}

function monthlyOf({ repayment }: ChargedLoan, rows: readonly ScheduleRow[]): Bounds {
  if (repayment === 'bullet') return { min: 0, max: 0 }
  if (repayment === 'emi') return { min: rows[0]?.instalment ?? 0, max: rows[0]?.instalment ?? 0 }
  const interest = rows.map((row) => row.interest)
  return { min: Math.min(...interest), max: Math.max(...interest) }
}

function runOf(loan: ChargedLoan, inHand: number, count: InterestCount): Run {
  const rows = repaymentSchedule(loan, count)
  const payments = rows.map(({ instalment }) => instalment)
  return {
    count,
    rows,
    monthly: monthlyOf(loan, rows),
    paidBack: toPaisa(payments.reduce((total, payment) => total + payment, 0)),
    aprPercent: inHand > 0 ? aprPercent({ inHand, payments }) : null,
  }
}

/** The processing fee with its tax, worked out; as stated if only that is; null if neither is. Rupees. */
const feeOf = ({ processingFee, feeWithTax }: FeedOffer, { feeTaxPercent }: LendingRules): number | null =>
  processingFee === undefined ? (feeWithTax ?? null) : withTax(processingFee, feeTaxPercent)

/** What an offer comes to on a day, by the rules of that day. */
export function sumsOf(offer: FeedOffer, day: IsoDate, rules: LendingRules): OfferSums {
  const loan: ChargedLoan = {
    principal: statedAmount(offer),
    annualRatePercent: offer.annualRatePercent,
    slabs: offer.slabs,
    slabsFrom: offer.slabsFrom,
    tenureMonths: offer.tenureMonths,
    repayment: offer.repayment,
    processingFee: offer.processingFee ?? 0,
    closingChargePercent: offer.closingChargePercent ?? 0,
    feeTaxPercent: rules.feeTaxPercent,
  }
  const feeWithTax = feeOf(offer, rules)
  const inHand = toPaisa(loan.principal - (feeWithTax ?? 0))
  const [first, ...others] = countsOf(loan, offer.interestDays, day)
  const run = (count: InterestCount): Run => runOf(loan, inHand, count)
  return { loan, feeWithTax, inHand, runs: [run(first), ...others.map(run)] }
}
