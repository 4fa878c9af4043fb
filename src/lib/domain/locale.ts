/** The languages of the site, by folder name. Addresses in the first one have no prefix. */
export const LOCALES = ['en'] as const
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = LOCALES[0]

/** The BCP 47 language tag with the country, for Intl, browsers and search engines: 'en-IN'. */
export const languageOf = (locale: Locale): string => `${locale}-IN`

/** The locale of a page from its `<html lang>`: 'hi' for 'hi-IN'. */
export const localeIn = (language: string): Locale => language.split('-')[0] as Locale

/**
 * The language of what a visitor wrote, where its letters tell: 'hi' for Devanagari. Undefined for Latin letters, which Hindi
 * is written in too.
 */
export const languageWritten = (text: string): string | undefined =>
  /\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined
