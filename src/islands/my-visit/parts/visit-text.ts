import { timesOf, type Visit } from '#lib/domain/visit/booking'
import { formatLongDate, spanTexts } from '#lib/domain/format/format'
import type { Locale } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'

/** 'Wednesday 25 November 2026'; empty without a date. */
export const formatDay = ({ selectedDate }: Pick<Visit, 'selectedDate'>, locale: Locale): string =>
  selectedDate ? formatLongDate(selectedDate, locale) : ''

/**
 * '12 PM to 1 PM'; empty without a time.
 * @param range the words, with places for start and end
 */
export function formatTimes(
  visit: Pick<Visit, 'selectedTimeSlot' | 'customTiming'>,
  range: string,
  locale: Locale,
): string {
  const times = timesOf(visit)
  return times ? fill(range, spanTexts(times, locale)) : ''
}
