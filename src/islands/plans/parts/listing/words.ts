import type { ListingCopy } from '#lib/content/copy/copy'
import { istDate, istMinutes, type IsoDate } from '#lib/domain/dates/dates'
import { formatDay, formatLongDate, formatTime } from '#lib/domain/format/format'
import type { Notices, NotListed } from '#lib/domain/listing/not-listed'
import type { Locale } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'

/** What the page is built with, in a build with the offers of lenders. */
export interface BuiltListing extends Notices {
  readonly copy: ListingCopy
  readonly version: string
  /** Of when the list is, epoch ms. */
  readonly asOfMs: number
}

/** An instant in India: '27 Nov, 9:40 AM'. */
export const instantText = ({ time }: ListingCopy, ms: number, locale: Locale): string =>
  fill(time, { day: formatDay(istDate(ms), locale), hour: formatTime(istMinutes(ms), locale) })

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
