import type { IsoDate } from '#lib/domain/dates/dates'

/** The figures of the rules that a letter is held to, from src/content/rules. */
export interface LetterRules {
  /** The working days in which the gold, and what a sale leaves, must reach the borrower. */
  readonly backWorkingDays: number
  /** What the lender owes for each day that the gold comes later, rupees. */
  readonly compensationPerDay: number
  /** The lowest price of pledged gold in an auction, percent of its current value. */
  readonly reservePercent: number
  /** The same after two auctions that failed. */
  readonly afterTwoFailedPercent: number
  /** The days that a lender has for its answer to a complaint. */
  readonly waitDays: number
  /** The days in which the Ombudsman takes a complaint afterwards. */
  readonly withinDays: number
  /** The first day on which the rules on auctions count. */
  readonly from: IsoDate
}
