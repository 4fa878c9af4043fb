import type { ListingCopy } from '#lib/content/copy/copy'
import { istDate, istMinutes } from '#lib/domain/dates/dates'
import { formatDay, formatTime } from '#lib/domain/format/format'
import type { Notices } from '#lib/domain/listing/not-listed'
import type { Locale } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'

/** What the page is built with, in a build with the offers of lenders. */
export interface BuiltListing extends Notices {
  readonly copy: Omit<ListingCopy, 'named'>
  readonly version: string
  /** Of when the list is, epoch ms. */
  readonly asOfMs: number
}

/** An instant in India: '27 Nov, 9:40 AM'. */
export const instantText = ({ time }: Pick<ListingCopy, 'time'>, ms: number, locale: Locale): string =>
  fill(time, { day: formatDay(istDate(ms), locale), hour: formatTime(istMinutes(ms), locale) })
