import type { BackRule } from '#lib/domain/loan/rules'

/** The figures of the rules that a letter is held to, from src/content/rules. What a sale leaves has the working days of the gold. */
export interface LetterRules extends BackRule {
  /** The lowest price of pledged gold in an auction, percent of its current value. */
  readonly reservePercent: number
  /** The same after two auctions that failed. */
  readonly afterTwoFailedPercent: number
  /** The days that a lender has for its answer to a complaint. */
  readonly waitDays: number
  /** The days in which the Ombudsman takes a complaint afterwards. */
  readonly withinDays: number
}
