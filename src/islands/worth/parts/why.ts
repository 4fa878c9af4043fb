import { formatGrams, formatRupees } from '#lib/domain/format/format'
import type { Locale } from '#lib/domain/shared/locale'
import type { LendingRules } from '#lib/domain/loan/rules'
import { fill } from '#lib/domain/shared/text'
import type { WorthAnswer } from '#lib/domain/worth/worth'
import type { Words } from './words'

/** What bounds the most that may be lent, in a sentence; one for each limit of weight that is passed. */
export function whyText(
  { worth, ceiling, maxLoan, existingLoans }: WorthAnswer,
  { pledge }: LendingRules,
  copy: Words['result'],
  locale: Locale,
): string {
  if (worth.over.length > 0)
    return worth.over
      .map((kind) => fill(copy.over[kind], { limit: formatGrams(pledge[kind], locale) }))
      .join(' ')
  if (maxLoan === 0) return copy.why.none
  const owes = existingLoans.ok && existingLoans.value > 0
  const { percent, upTo } = ceiling
  return upTo === null
    ? fill(owes ? copy.why.percentWithLoans : copy.why.percent, { percent: `${percent}%` })
    : fill(owes ? copy.why.upToWithLoans : copy.why.upTo, { upTo: formatRupees(upTo) })
}
