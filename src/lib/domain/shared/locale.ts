import locales from '../../../content/locales.json' with { type: 'json' }

/** A language of the site, by folder name. */
export type Locale = keyof typeof locales

/** How a language is named and written; src/content/locales.json has one for each. */
interface Language {
  /** Its name in itself, for the menu. */
  readonly name: string
  /** The BCP 47 language tag with the country. */
  readonly tag: string
  /** The length of the word for gram, as in Intl: 'long' where the short one is not in use. */
  readonly unit: 'short' | 'long'
  /** The length of the month in dates where there is little room. */
  readonly month: 'short' | 'long'
  /** How a time of day is said, with the part of the day in place of AM and PM. English has no such form. */
  readonly time?: string
  /** The first, second, ... of a month that follows; the last form is that of all further numbers. English says 'month 6'. */
  readonly ordinals?: readonly string[]
}

const languages = locales as Readonly<Record<string, Language>> as Readonly<Record<Locale, Language>>

/** The languages of the site. Addresses in the first one have no prefix. */
export const LOCALES = Object.keys(languages) as readonly Locale[] as readonly [Locale, ...Locale[]]

export const DEFAULT_LOCALE: Locale = LOCALES[0]

/** How a language is named and written. */
export const languageIn = (locale: Locale): Language => languages[locale]

/** The BCP 47 language tag with the country, for Intl, browsers and search engines: 'en-IN'. */
export const languageOf = (locale: Locale): string => languages[locale].tag

/** The locale of a page from its `<html lang>`: 'hi' for 'hi-IN'. */
export const localeIn = (language: string): Locale =>
  LOCALES.find((locale) => languages[locale].tag === language) ?? DEFAULT_LOCALE

/**
 * The language of what a visitor wrote, where its letters tell: 'hi' for Devanagari. Undefined for Latin letters, which Hindi
 * is written in too.
 */
export const languageWritten = (text: string): string | undefined =>
  /\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined
