import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/domain/shared/locale'

/**
 * The first language of an Accept-Language header that the site has: 'hi' for 'hi-IN, en;q=0.8'. Browsers list the preferred
 * one first, so the weights are not read.
 */
export function requestedLocale(header = ''): Locale {
  for (const tag of header.split(',')) {
    const language = tag.split(/[-;]/)[0]?.trim().toLowerCase()
    const locale = LOCALES.find((locale) => locale === language)
    if (locale) return locale
  }
  return DEFAULT_LOCALE
}
