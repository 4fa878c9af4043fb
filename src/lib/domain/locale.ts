/** The languages that the site is built in, by the name of their folders. The first one's addresses have no prefix. */
export const LOCALES = ['en'] as const
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = LOCALES[0]

/** A language with its country, as Intl, browsers and search engines want it (BCP 47): 'en-IN'. */
export const languageOf = (locale: Locale): string => `${locale}-IN`

/** The language of a page, by what its `<html lang>` says: 'hi' for 'hi-IN'. */
export const localeIn = (language: string): Locale => language.split('-')[0] as Locale
