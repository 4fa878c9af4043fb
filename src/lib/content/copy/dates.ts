import { formatLongDate } from '#lib/domain/format/format'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Locale } from '#lib/domain/shared/locale'

/** A date without the weekday: '21 November 2026'. */
export const formatDate = (date: IsoDate, locale: Locale): string =>
  formatLongDate(date, locale).replace(/^\S+ /, '')
