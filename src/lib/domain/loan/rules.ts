import type { IsoDate } from '#lib/domain/dates/dates'
import type { Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/money'

/** A step of the Reserve Bank's loan-to-value ceiling. */
export interface CeilingStep {
  /** The largest sum of a borrower's gold loans on this step, rupees; null for the last step, which has no upper limit. */
  readonly upTo: Rupees | null
  /** Percent of the gold's value that may be lent. */
  readonly percent: number
}

/** The rules and taxes of one day. */
export interface LendingRules {
  /** Smallest loans first; the percentages fall. */
  readonly ceiling: readonly CeilingStep[]
  /** The longest term of a loan that is repaid all at the end, in months. */
  readonly bulletMonths: number
  /** The most gold that lenders may take as pledge from one borrower, over all loans. */
  readonly pledge: { readonly ornaments: Grams; readonly coins: Grams }
  /** Tax on fees, percent of the fee. */
  readonly feeTaxPercent: number
}

/** The rule by which gold comes back after a loan is repaid. */
export interface BackRule {
  /** The working days after the day of the payment in which the gold must be back. */
  readonly backWorkingDays: number
  /** What the lender owes for each day beyond, if the delay is its fault, rupees. */
  readonly compensationPerDay: number
  /** The first day on which the rule counts; a loan sanctioned before it may be under the rules of its time. */
  readonly from: IsoDate
}

/** A value and the first day on which it counts. */
export interface DatedRow<T> {
  readonly from: IsoDate
  readonly value: T
}

/** Every row of every rule, past ones included; in each list the earliest row first. */
export type RuleTable = {
  readonly [Rule in keyof LendingRules]: readonly DatedRow<LendingRules[Rule]>[]
}

/**
 * The value that counts on a day: that of the last row that has begun. A day before the first row gets the first row.
 * @param rows not empty, earliest first
 */
function valueOn<T>(rows: readonly DatedRow<T>[], day: IsoDate): T {
  const row = rows.findLast(({ from }) => from <= day) ?? rows[0]
  if (!row) throw new Error('A rule has no rows.')
  return row.value
}

/** The rules in force on a day. */
export const rulesOn = (table: RuleTable, day: IsoDate): LendingRules => ({
  ceiling: valueOn(table.ceiling, day),
  bulletMonths: valueOn(table.bulletMonths, day),
  pledge: valueOn(table.pledge, day),
  feeTaxPercent: valueOn(table.feeTaxPercent, day),
})
