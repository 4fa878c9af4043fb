import { mostDue } from '#lib/domain/loan/ceiling'
import { interestAndFees, withTax } from '#lib/domain/loan/cost-for-months'
import { interestForDays } from '#lib/domain/loan/interest-days'
import { countedAgainstCeiling, rateOnItsDay, repaymentSchedule, toPaisa } from '#lib/domain/loan/repayment'
import type { LendingRules } from '#lib/domain/loan/rules'
import { roundToRupee, type Rupees } from '#lib/domain/money/money'
import type { NewLender } from './new-lender.ts'
import { asCharged, interestUntil, type RunningLoan } from './running-loan.ts'

/** What can be done with a running loan. */
export const WAYS = ['switch', 'renew', 'stay', 'repay'] as const
type Way = (typeof WAYS)[number]

/** Up to this month it is worked out when switching begins to pay. */
const LAST_MONTH = 60

/** What a way costs, rupees to the paisa. */
export interface WayCost {
  /** Interest to the lender of today. */
  readonly interestNow: number
  /** Interest to the new lender. */
  readonly interestNew: number
  /** The charge for closing the running loan, with tax. */
  readonly closing: number
  /** New fees, with tax. */
  readonly fees: number
  readonly total: number
  /** What must be at hand today. */
  readonly today: number
}

/** A renewal that the lender of today offers. */
export interface Renewal {
  /** Percent a year, not negative. */
  readonly annualRatePercent: number
  /** Rupees before tax. */
  readonly fee: number
}

/** What the four ways are worked out with. */
export interface SwitchCase {
  readonly loan: RunningLoan
  /** Percent of what is owed, before tax; null if it cannot be read, so that nothing that closes the loan is worked out. */
  readonly closingChargePercent: number | null
  /** How many days both loans run, whole. */
  readonly bothDays: number
  /** Null if none was offered. */
  readonly renewal: Renewal | null
  /** Null if none takes the loan. */
  readonly lender: NewLender | null
  /** What the gold counts for, rupees; null if not told. */
  readonly goldValue: number | null
}

/** The ceiling of the day of a renewal, where the loan is above it. Rupees. */
interface RenewalShort {
  /** The most that may be owed on the gold, rounded down. */
  readonly ceiling: Rupees
  /** What would have to be paid back first, rounded up. */
  readonly payFirst: Rupees
}

/** The four ways over the same months. A way that cannot be worked out, or gone, is absent. */
export interface FourWays {
  readonly ways: Readonly<Partial<Record<Way, WayCost>>> & { readonly stay: WayCost }
  /** The cheapest way for which the loan need not be at hand; `stay` unless another one is cheaper by a rupee. */
  readonly best: Exclude<Way, 'repay'>
  /**
   * Whole rupees: by how much `best` is cheaper than to stay; if it is `stay`, by how much the cheapest other one is dearer;
   * 0 if there is no other.
   */
  readonly difference: Rupees
  /** The first month from which on switching costs no more than staying; null if none. */
  readonly paysFrom: number | null
  /** Null if the law allows the renewal, or the gold is not known. */
  readonly renewalShort: RenewalShort | null
  /** The cost from today until the end of each month; month 0 is today. Rupees to the paisa. */
  readonly soFar: { readonly stay: readonly number[]; readonly switch: readonly number[] | null }
}

const wayCost = (parts: Omit<WayCost, 'total'>): WayCost => ({
  ...parts,
  total: toPaisa(parts.interestNow + parts.interestNew + parts.closing + parts.fees),
})

const NOTHING: Omit<WayCost, 'total'> = { interestNow: 0, interestNew: 0, closing: 0, fees: 0, today: 0 }

/** What moving costs before the new loan takes any interest, rupees to the paisa. */
function movingCost({ loan, closingChargePercent, bothDays }: SwitchCase, { feeTaxPercent }: LendingRules) {
  const rate = rateOnItsDay({ ...loan, tenureMonths: loan.months })
  return {
    closing: withTax(toPaisa((loan.owed * (closingChargePercent ?? 0)) / 100), feeTaxPercent),
    both: interestForDays(loan.owed, rate, bothDays),
  }
}

/** What switching costs, by the months for which the loan is then kept. */
function switchCosts(given: SwitchCase, lender: NewLender, rules: LendingRules) {
  const { closing, both } = movingCost(given, rules)
  const rows = repaymentSchedule(lender.loan)
  const today = toPaisa(closing + lender.cost.feeWithTax + both)
  return (months: number): WayCost => {
    const { interest, fees } = interestAndFees(lender.loan, rows, months)
    return wayCost({ interestNow: both, interestNew: interest, closing, fees, today })
  }
}

/** The month from which on switching pays if the loan is kept for longer than it is needed; an EMI loan ends before. */
function laterMonth(loan: RunningLoan, switchTotal: (month: number) => number): number | null {
  if (loan.repayment === 'emi') return null
  const interest = interestUntil(loan, LAST_MONTH)
  return firstFrom(
    interest.map((_, index) => switchTotal(index + 1)),
    interest,
  )
}

/** A renewal by the law's ceiling of its day; null if it allows it. */
function renewalShort({ loan, renewal, goldValue }: SwitchCase, rules: LendingRules): RenewalShort | null {
  if (!renewal || goldValue === null) return null
  const ceiling = mostDue(goldValue, { ceiling: rules.ceiling })
  const term = loan.repayment === 'bullet' ? Math.min(loan.months, rules.bulletMonths) : loan.months
  const { annualRatePercent } = renewal
  const counted = countedAgainstCeiling(
    asCharged({ ...loan, annualRatePercent, slabs: undefined }, Math.max(term, 1)),
  )
  if (counted <= ceiling) return null
  return {
    ceiling: Math.floor(ceiling) as Rupees,
    payFirst: Math.ceil(loan.owed - (ceiling * loan.owed) / counted) as Rupees,
  }
}

function renewCost({ loan, renewal }: SwitchCase, { feeTaxPercent }: LendingRules): WayCost | null {
  if (!renewal) return null
  const { annualRatePercent, fee } = renewal
  const renewed = { ...loan, annualRatePercent, slabs: undefined, flat: false, instalment: null }
  const fees = withTax(fee, feeTaxPercent)
  return wayCost({ ...NOTHING, interestNow: interestUntil(renewed).at(-1) ?? 0, fees, today: fees })
}

/** The first month from which on one sum is at most the other, until the last month; null if none. */
function firstFrom(costs: readonly number[], others: readonly number[]): number | null {
  const above = costs.findLastIndex((cost, index) => cost > (others[index] ?? 0))
  return above === costs.length - 1 ? null : above + 2
}

/**
 * What four ways of going on with a gold loan cost over the same months, in rupees. The loan itself comes on top in each way.
 * Lenders are taken to charge nothing more when the loan ends in its own time.
 */
export function fourWays(given: SwitchCase, rules: LendingRules): FourWays {
  const { loan, lender, closingChargePercent } = given
  const { months } = loan
  const interest = interestUntil(loan)
  const { closing, both } = movingCost(given, rules)
  const stay = wayCost({ ...NOTHING, interestNow: interest[months - 1] ?? 0 })
  const closes = closingChargePercent !== null
  const switched = lender && closes ? switchCosts(given, lender, rules) : null
  const moved = switched && switched(months)
  const short = renewalShort(given, rules)
  const renew = short ? null : renewCost(given, rules)
  const repay = closes ? wayCost({ ...NOTHING, closing, today: toPaisa(loan.owed + closing) }) : null

  const others = [
    ...(moved ? [{ way: 'switch' as const, total: moved.total }] : []),
    ...(renew ? [{ way: 'renew' as const, total: renew.total }] : []),
  ].toSorted((a, b) => a.total - b.total)
  const [other] = others
  const better = other !== undefined && stay.total - other.total >= 1
  const difference = other ? Math.abs(roundToRupee(stay.total) - roundToRupee(other.total)) : 0
  const totals = switched && interest.map((_, index) => switched(index + 1).total)
  return {
    ways: { ...(moved && { switch: moved }), ...(renew && { renew }), stay, ...(repay && { repay }) },
    best: better ? other.way : 'stay',
    difference: difference as Rupees,
    paysFrom:
      switched &&
      totals &&
      (firstFrom(totals, interest) ?? laterMonth(loan, (month) => switched(month).total)),
    renewalShort: short,
    soFar: {
      stay: [0, ...interest],
      switch: totals && lender && [toPaisa(closing + both + lender.cost.feeWithTax), ...totals],
    },
  }
}
