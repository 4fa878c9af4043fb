import { expect, it } from 'vitest'
import { DEFAULT_LOCALE, languageOf, languageWritten, localeIn, LOCALES } from './locale.ts'

it('tells Hindi by its letters, and leaves Latin letters to the page', () => {
  expect(languageWritten('SBI का loan')).toBe('hi')
  expect(languageWritten('kitna loan milega')).toBeUndefined()
  expect(languageWritten('')).toBeUndefined()
})

it('names the language of a page with the country, and knows the page by it again', () => {
  expect(languageOf('en')).toBe('en-IN')
  expect(languageOf('hi')).toBe('hi-IN')
  for (const locale of LOCALES) expect(localeIn(languageOf(locale))).toBe(locale)
})

it('takes a page in a language that the site does not have for one in the first language', () => {
  expect(localeIn('fr-FR')).toBe(DEFAULT_LOCALE)
  expect(localeIn('')).toBe(DEFAULT_LOCALE)
})
