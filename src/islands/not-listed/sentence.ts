import type { ListingCopy } from '#lib/content/copy/copy'
import type { IsoDate } from '#lib/domain/dates/dates'
import { formatLongDate } from '#lib/domain/format/format'
import type { NotListed } from '#lib/domain/listing/not-listed'
import type { Locale } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'

/** A full date without its weekday and year: '14 October'. */
const dayAndMonth = (date: IsoDate, locale: Locale): string =>
  formatLongDate(date, locale).split(' ').slice(1, 3).join(' ')

/**
 * Why something of a lender is not shown, in a sentence.
 * @param shown the lender's name as the page writes it
 */
export function notListedText(
  { reasons, silent }: ListingCopy['notShown'],
  line: NotListed,
  shown: string,
  locale: Locale,
): string {
  if ('day' in line) return fill(silent, { lender: shown, day: dayAndMonth(line.day, locale) })
  return fill(plural(reasons[line.reason], line.count, locale), { lender: shown })
}
