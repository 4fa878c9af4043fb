import { expect, test } from 'vitest'
import { requestedLocale } from '../../server/languages.ts'

test.each([
  ['hi-IN', 'hi'],
  ['HI', 'hi'],
  ['en-IN', 'en'],
  ['fr-FR,fr;q=0.9,hi;q=0.8,en;q=0.7', 'hi'],
  ['ta, en-GB;q=0.8, hi;q=0.5', 'en'],
  ['hindi', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('the language asked for with %j is %s', (header, locale) => {
  expect(requestedLocale(header)).toBe(locale)
})
