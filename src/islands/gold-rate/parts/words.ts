import type { GoldRateCopy } from '#lib/content/copy/copy'
import { formatExactly, formatRupees, formatShortDate } from '#lib/domain/format/format'
import type { AlertPriceProblem } from '#lib/domain/gold/alert-price'
import { ALERT_PRICE } from '#lib/domain/gold/rate-alert'
import type { RateDay } from '#lib/domain/gold/rate-history'
import { priceOn } from '#lib/domain/gold/rate-line'
import type { Locale } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'
import type { TypedAlert } from '#lib/stores/worth/rate-alert'

/** The words of the form. */
export type Words = Omit<GoldRateCopy['tell'], 'title' | 'aside' | 'lead' | 'noScript'> &
  Pick<GoldRateCopy, 'karat'>

/** How far a price lies from that of the day. @param price rupees; null while none can be read */
export function formatDistance(
  { hints }: Pick<Words, 'hints'>,
  price: number | null,
  { karat }: Pick<TypedAlert, 'karat'>,
  day: RateDay,
  locale: Locale,
): string {
  const now = priceOn(day, karat)
  const date = formatShortDate(day.date, locale)
  if (price === null) return fill(hints.now, { price: formatRupees(now), date })
  const rupees = formatRupees(Math.abs(price - now))
  if (Math.round(Math.abs(price - now)) === 0) return fill(hints.same, { date })
  return fill(price < now ? hints.lower : hints.higher, { rupees, date })
}

/** What is wrong with the typed price. */
export function formatProblem(
  { errors }: Pick<Words, 'errors'>,
  problem: AlertPriceProblem,
  { direction, price }: TypedAlert,
): string {
  if (problem === 'already-there')
    return fill(errors['already-there'][direction], { price: `₹${price.replace(/[^\d.,]/g, '')}` })
  return fill(errors[problem], { min: formatExactly(ALERT_PRICE.min), max: formatExactly(ALERT_PRICE.max) })
}
