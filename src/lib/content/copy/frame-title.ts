import type { Locale } from '#lib/domain/shared/locale'
import { copyOf } from './copy.ts'

/** What a screen reader calls the frame of the calculator: 'Gold loan calculator, MoneyPal'. */
export const frameTitle = (locale: Locale): string =>
  `${copyOf('embed', locale).calculator.title}, ${copyOf('shell', locale).siteName}`
