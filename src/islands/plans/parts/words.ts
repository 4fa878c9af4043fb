import type { PlansCopy } from '#lib/content/copy/copy'
import type { BuiltListing } from './listing/words'

/** The copy of the bar that says what is asked for. */
export type AskWords = Pick<PlansCopy, 'need' | 'ways'>

/** The copy of the list; where the offers are those of lenders, with what the page says of their list. */
export type Words = Omit<PlansCopy, 'title' | 'description' | 'need' | 'ways'> & {
  readonly listing?: BuiltListing
}

/** Lender names: `known` always listed, `more` behind 'More lenders'. */
export interface Lenders {
  readonly known: readonly string[]
  readonly more: readonly string[]
  /** Lenders without offers, which are in neither list, and why. */
  readonly absent: readonly Absent[]
}

/** A lender without offers, and the reason. */
export interface Absent {
  readonly name: string
  readonly reason: keyof Words['notShown']['reasons']
}

/** The assumed lending value for offers that state none, as written on the page, and its date. */
export interface Lending {
  readonly price: string
  readonly date: string
}
