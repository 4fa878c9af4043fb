import { ceilingReached, roomToFall, valueNeeded, type CeilingTerms } from './ceiling.ts'
import { LOAN_STEP, MIN_LOAN } from './loan-amount.ts'
import type { Rupees } from '#lib/domain/money/money'
import { countedAgainstCeiling, type Repayment } from './repayment.ts'
import type { LendingRules } from './rules.ts'

/** The rate that is assumed for a loan repaid all at the end, before an offer is chosen: percent a year. */
export const ASSUMED_BULLET_RATE_PERCENT = 12

/** The price falls, in percent, that can be tried. */
export const FALL_PERCENT = { min: 0, max: 40, start: 10 } as const

/** A loan that is not chosen yet, and the gold pledged for it. */
export interface PlannedLoan {
  readonly amount: Rupees
  /** Whether everything is paid at the end. */
  readonly bullet: boolean
  /** The value of the gold, rupees, above 0. */
  readonly value: number
}

/**
 * What the ceiling counts for the loan, rupees. All at the end, that is the amount with simple interest at
 * `ASSUMED_BULLET_RATE_PERCENT` for the longest term allowed.
 */
const dueOf = ({ amount, bullet }: Omit<PlannedLoan, 'value'>, rules: LendingRules): number =>
  countedAgainstCeiling({
    principal: amount,
    annualRatePercent: ASSUMED_BULLET_RATE_PERCENT,
    tenureMonths: rules.bulletMonths,
    repayment: (bullet ? 'bullet' : 'emi') satisfies Repayment,
  })

/** How far the price of gold may drop before the loan passes the ceiling. */
export interface PriceRoom {
  /** What the ceiling counts, rupees. */
  readonly due: number
  /** Percent, from 0; 0 also where the loan is above the ceiling already. */
  readonly percent: number
  /** The value of gold that the loan needs at least, rupees. */
  readonly valueNeeded: number
}

/** How far the price may drop before a loan passes the ceiling. */
export function priceRoom(loan: PlannedLoan, rules: LendingRules, existingLoans: number): PriceRoom {
  const terms: CeilingTerms = { ceiling: rules.ceiling, existingLoans }
  const due = dueOf(loan, rules)
  return { due, percent: roomToFall(due, loan.value, terms), valueNeeded: valueNeeded(due, terms) }
}

/** Gold and ceiling after the price has fallen. */
export interface FallenGold {
  readonly value: number
  /** The most that may be due on it, rupees. */
  readonly maxDue: number
}

/** Gold and ceiling after the price has fallen. @param percent 0 to 100 */
export function afterFall(
  value: number,
  percent: number,
  rules: LendingRules,
  existingLoans: number,
): FallenGold {
  const fallen = value * (1 - percent / 100)
  return { value: fallen, maxDue: ceilingReached(fallen, { ceiling: rules.ceiling, existingLoans }).max }
}

const SMALLER = 0.9
const ROUND_FROM = 100_000
const ROUND_STEP = 10_000

const roundDown = (amount: number, step: number): Rupees => (Math.floor(amount / step) * step) as Rupees

/** A loan a tenth smaller, in whole thousands, to compare with; null if it would be below the smallest loan. */
export function smallerLoan(amount: Rupees): Rupees | null {
  const smaller = roundDown(amount * SMALLER, LOAN_STEP)
  return smaller >= MIN_LOAN ? smaller : null
}

const MODEST = 0.85

/**
 * A round amount that leaves room below the most that may be lent: about 85 % of it.
 * @param maxDue the most that may be lent, rupees
 * @returns whole thousands, from 1 lakh whole ten thousands; at least the smallest loan
 */
export function modestLoan(maxDue: number): Rupees {
  const modest = maxDue * MODEST
  return Math.max(MIN_LOAN, roundDown(modest, modest >= ROUND_FROM ? ROUND_STEP : LOAN_STEP)) as Rupees
}
