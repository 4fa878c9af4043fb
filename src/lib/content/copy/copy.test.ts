import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { LOCALES } from '#lib/domain/shared/locale'
import { inPlaceOf } from './copy.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The places of words, each with their placeholders. */
function placesOf(words: unknown, at = ''): readonly (readonly [string, string])[] {
  if (typeof words === 'string') return [[at, (words.match(/\{\w+\}/g) ?? []).toSorted().join()]]
  return Object.entries(words as object).flatMap(([name, part]) => placesOf(part, `${at}.${name}`))
}

const wordsOf = (file: string): unknown => JSON.parse(readFileSync(`src/content/copy/${file}.json`, 'utf8'))

it('words take the place of those of the same name, and the rest stays', () => {
  expect(inPlaceOf({ a: 'A', b: { c: 'C', d: ['D'] } }, { b: { c: 'see', d: ['dee', 'two'] } })).toEqual({
    a: 'A',
    b: { c: 'see', d: ['dee', 'two'] },
  })
})

it.each(LOCALES)('the words about the offers of lenders take the place of others: %s', (locale) => {
  const features = Object.entries(wordsOf(`${locale}/of-lenders`) as object)
  expect(features.length).toBeGreaterThan(5)
  for (const [feature, words] of features)
    expect(placesOf(wordsOf(`${locale}/${feature}`))).toEqual(expect.arrayContaining([...placesOf(words)]))
})

it('no word of a build with the offers of lenders calls an offer a sample', async () => {
  vi.stubEnv('PUBLIC_OFFERS_FROM', 'https://moneypal.example/api')
  const { copyOf } = await import('./copy.ts')
  expect(copyOf('plans', 'en').description).toMatch(/^Compare gold-loan offers/)
  // A badge that is left out where the offers are no samples, and an answer's, which is about prices then.
  const badges = /"sample":"[^"]*"/g
  for (const locale of LOCALES)
    for (const name of readdirSync(`src/content/copy/${locale}`)) {
      const feature = name.replace('.json', '')
      if (/of-lenders$/.test(feature)) continue
      const said = JSON.stringify(copyOf(feature as 'plans', locale)).replaceAll(badges, '')
      expect(said, `${locale} ${feature}`).not.toMatch(
        /sample (?:offer|list of)|A sample list|this is a sample|sample (?:reason|lender|figures)|offers (?:shown here )?(?:and prices shown here )?are samples|prices and offers[^.]* are samples|offers of this site, samples|नमूना (?:ऑफ़र|सूची|आँकड़े|लोन)|ऑफ़र नमून|ऑफ़र, नमून|भाव और ऑफ़र/i,
      )
    }
})
