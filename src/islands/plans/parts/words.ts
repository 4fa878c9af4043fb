import type { PlansCopy } from '#lib/content/copy/copy'

/** The copy of the bar that says what is asked for. */
export type AskWords = Pick<PlansCopy, 'need' | 'ways'>

/** The copy of the list. */
export type Words = Omit<PlansCopy, 'title' | 'description' | 'need' | 'ways'>

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
