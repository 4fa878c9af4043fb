import { useLocale } from '@/islands/shared/locale'
import { shownName } from '@/islands/shared/names'
import { useLater } from '@/islands/shared/use-later'
import { comparePage } from '#lib/domain/offer/compare-address'
import { formatList } from '#lib/domain/format/format'
import type { OrderTerms } from '#lib/domain/offer/offer-order'
import { plural } from '#lib/domain/shared/text'
import { $overPicked, $picks, NO_PICKS } from '#lib/stores/offers/picks'
import type { Words } from './words'

/** The picked offers as the bar of wide screens and the dock of narrow ones show them. */
export function usePicks(copy: Words['compare'], terms: OrderTerms | null) {
  const locale = useLocale()
  const picks = useLater($picks, NO_PICKS)
  const over = useLater($overPicked, false)
  const count = picks.length
  return {
    count,
    /** How many are picked, or that there are no more to pick. */
    said: over ? copy.tooMany : plural(copy.picked, count, locale),
    over,
    names: formatList(
      picks.map(({ title }) => shownName(title, locale)),
      locale,
    ),
    /** The address that compares them; null with fewer than two. */
    link:
      terms && count > 1
        ? comparePage(
            locale,
            picks.map(({ id }) => id),
            terms,
          )
        : null,
  }
}
