import type { PlansCopy } from '#lib/content/copy/copy'
import { formatRupees } from '#lib/domain/format/format'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'
import { fill } from '#lib/domain/shared/text'
import type { LoanTerms } from '#lib/stores/offers/loan-terms'

/** What of the amount and the months of a link was not used. */
export type LinkNotesCopy = Pick<PlansCopy['need'], 'amountNotDone' | 'keepNotDone'>

/** What of the amount and the months of the link was not used; empty if all was. */
export const linkNotes = (
  { amount, notDone }: Pick<LoanTerms, 'amount' | 'notDone'>,
  copy: LinkNotesCopy,
): readonly string[] => [
  ...(notDone.amount
    ? [
        fill(copy.amountNotDone[notDone.amount], {
          amount: formatRupees(amount),
          max: formatRupees(MAX_AMOUNT),
        }),
      ]
    : []),
  ...(notDone.keep ? [copy.keepNotDone] : []),
]
