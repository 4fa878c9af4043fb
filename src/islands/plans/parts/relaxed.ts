import { toRelax, withoutGroup, type FilterCounts } from '#lib/domain/offer/filtering'
import type { PlansFilters } from '#lib/domain/offer/plans-address'
import type { Locale } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import type { Words } from './words'

/** What to leave out first where no offer passes the filters. */
interface Relaxed {
  readonly text: string
  readonly action: string
  readonly filters: Partial<PlansFilters>
}

/** Names the filter that brings back the largest number of offers; null if none alone does, or if nothing was counted. */
export function relaxed({ empty }: Words, counts: FilterCounts | null, locale: Locale): Relaxed | null {
  const first = counts && toRelax(counts)
  if (!first) return null
  const name = empty.groups[first.group]
  return {
    text: fill(plural(empty.relax, first.offers, locale), { name }),
    action: fill(empty.leaveOut, { name }),
    filters: withoutGroup(first.group),
  }
}
