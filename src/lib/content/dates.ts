import { dayParts, longDate } from '@/lib/domain/format'
import type { IsoDate } from '@/lib/domain/dates'
import type { Locale } from '@/lib/domain/locale'

/** A date without its weekday: '21 November 2026'. */
export const dateInWords = (date: IsoDate, locale: Locale): string =>
  longDate(date, locale).replace(/^\S+ /, '')

/** A date in short: '21 Nov 2026'. */
export function shortDateInWords(date: IsoDate, locale: Locale): string {
  const { day, month } = dayParts(date, locale)
  return `${day} ${month} ${date.slice(0, 4)}`
}
