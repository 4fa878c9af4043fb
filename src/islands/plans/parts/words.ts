import type { PlansCopy } from '@/lib/content/copy'
import type { Rupees } from '@/lib/domain/money'

/** The copy of the screen. */
export type Words = Omit<PlansCopy, 'title' | 'description'>

/** Lender names: `known` always listed, `more` behind 'More lenders'. */
export interface Lenders {
  readonly known: readonly string[]
  readonly more: readonly string[]
}

/** Assumed lending value for offers that state none, rupees per gram, and its date. */
export interface Lending {
  readonly perGram: Rupees
  readonly date: string
}
