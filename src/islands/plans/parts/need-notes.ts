import { formatGrams, formatRupees } from '@/lib/domain/format'
import { MAX_ORNAMENTS, type Grams } from '@/lib/domain/gold'
import { MIN_LOAN } from '@/lib/domain/loan-amount'
import type { Locale } from '@/lib/domain/locale'
import { MAX_AMOUNT, type Rupees } from '@/lib/domain/money'
import type { NotDone } from '@/lib/domain/plans-address'
import { fill } from '@/lib/domain/text'
import type { Words } from './words'

/**
 * Notes on the amount and the gold: URL parameters that were not applied, and amounts that can't be lent.
 * @param gold what the amount takes
 */
export function needNotes(
  copy: Words['need'],
  amount: Rupees,
  { amount: amountProblem, weight: weightProblem }: NotDone,
  gold: Grams,
  locale: Locale,
): readonly string[] {
  const values = {
    amount: formatRupees(amount),
    gold: formatGrams(gold, locale),
    min: formatRupees(MIN_LOAN),
    max: formatRupees(MAX_AMOUNT),
  }
  return [
    ...(amountProblem ? [fill(copy.amountNotDone[amountProblem], values)] : []),
    ...(weightProblem ? [copy.weightNotDone[weightProblem]] : []),
    ...(gold > MAX_ORNAMENTS ? [fill(copy.overLimit, values)] : []),
  ]
}
