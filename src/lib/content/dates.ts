import { formatLongDate } from '@/lib/domain/format'
import type { IsoDate } from '@/lib/domain/dates'
import type { Locale } from '@/lib/domain/locale'

/** A date without the weekday: '21 November 2026'. */
export const formatDate = (date: IsoDate, locale: Locale): string =>
  formatLongDate(date, locale).replace(/^\S+ /, '')
