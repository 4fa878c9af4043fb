import type { Locale } from '#lib/domain/shared/locale'
import { address } from '#lib/domain/shared/routes'

/** The parameter of the page of the gold rate that names a city. */
export const CITY_PARAMETER = 'city'

/** The page of the gold rate with the figures of a city. @param city as the history names it */
export const cityRatePage = (city: string, locale: Locale): string =>
  `${address('/gold-rate', locale)}?${new URLSearchParams({ [CITY_PARAMETER]: city })}`
