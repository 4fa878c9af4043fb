import { longDate } from '@/lib/domain/format'
import type { IsoDate } from '@/lib/domain/dates'

/** A date without its weekday: '21 November 2026'. */
export const dateInWords = (date: IsoDate, locale: string): string =>
  longDate(date, locale).replace(/^\S+ /, '')
