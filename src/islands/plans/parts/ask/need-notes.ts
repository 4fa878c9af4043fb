import { formatGrams, formatRupees } from '#lib/domain/format/format'
import { MAX_ORNAMENTS, type Grams } from '#lib/domain/gold/gold'
import type { Locale } from '#lib/domain/shared/locale'
import { linkNotes } from '@/islands/shared/link-notes'
import type { Rupees } from '#lib/domain/money/money'
import type { NotDone } from '#lib/domain/offer/plans-address'
import { fill } from '#lib/domain/shared/text'
import type { AskWords } from '../words'

/**
 * Notes on the amount and the gold: URL parameters that were not applied, and amounts that can't be lent.
 * @param gold what the amount takes
 */
export function needNotes(
  copy: AskWords['need'],
  amount: Rupees,
  notDone: NotDone,
  gold: Grams,
  locale: Locale,
): string[] {
  const values = {
    amount: formatRupees(amount),
    gold: formatGrams(gold, locale),
  }
  return [
    ...linkNotes({ amount, notDone }, copy),
    ...(notDone.weight ? [copy.weightNotDone[notDone.weight]] : []),
    ...(notDone.karat ? [copy.karatNotDone[notDone.karat]] : []),
    ...(notDone.monthly ? [copy.monthlyNotDone[notDone.monthly]] : []),
    ...(notDone.choice ? [copy.choiceNotDone] : []),
    ...(gold > MAX_ORNAMENTS ? [fill(copy.overLimit, values)] : []),
  ]
}
