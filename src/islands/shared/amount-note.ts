import type { PlansCopy } from '@/lib/content/copy'
import { formatRupees } from '@/lib/domain/format'
import { MIN_LOAN } from '@/lib/domain/loan-amount'
import { MAX_AMOUNT } from '@/lib/domain/money'
import { fill } from '@/lib/domain/text'
import type { LoanTerms } from '@/lib/stores/loan-terms'

/** Why the amount of a link is not shown. */
export type AmountNoteCopy = PlansCopy['need']['amountNotDone']

/** That the amount of the link was not used; null if it was, or if there is none. */
export const amountNote = (
  { amount, amountProblem }: Pick<LoanTerms, 'amount' | 'amountProblem'>,
  copy: AmountNoteCopy,
): string | null =>
  amountProblem &&
  fill(copy[amountProblem], {
    amount: formatRupees(amount),
    min: formatRupees(MIN_LOAN),
    max: formatRupees(MAX_AMOUNT),
  })
