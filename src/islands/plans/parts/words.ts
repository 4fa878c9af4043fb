import type { PlansCopy } from '@/lib/content/copy'
import type { Rupees } from '@/lib/domain/money'

/** The words of the screen. */
export type Words = Omit<PlansCopy, 'title' | 'description'>

/** The lenders' names: those in view, and those behind 'More lenders'. */
export interface Lenders {
  readonly known: readonly string[]
  readonly more: readonly string[]
}

/** What a lender is taken to give for a gram where its offer states nothing, and of which day that is. */
export interface Lending {
  readonly perGram: Rupees
  readonly date: string
}
