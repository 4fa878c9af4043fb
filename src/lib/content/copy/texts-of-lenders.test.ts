import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { LOCALES } from '#lib/domain/shared/locale'
import { withSentences, type SentencesOfLenders } from './texts-of-lenders.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const sentencesIn = (locale: string) =>
  JSON.parse(readFileSync(`src/content/copy/${locale}/texts-of-lenders.json`, 'utf8')) as SentencesOfLenders

const textOf = (locale: string, text: string) => {
  const [collection = '', name = ''] = text.split('/')
  return readFileSync(
    `src/content/${collection}/${locale}/${name}.${collection === 'glossary' ? 'yaml' : 'md'}`,
    'utf8',
  )
}

/** What says that offers, or the lenders of the list, are samples. */
const SAMPLES =
  /sample (?:offer|list|figures\b)|offers are samples|offers, prices and stories are|runs on samples|list (?:below )?is a sample|lenders (?:shown|listed today) are samples|They are samples|नमूना ऑफ़र|ऑफ़र नमून|ऑफ़र, भाव और कहानियाँ नमूने|नमूना आँकड़े|सूची नमूना|नमूना सूची|सूची एक नमूना|लोन देने वाले नमूने|वे नमूने हैं|नमूनों पर चलता|ये नमूने/i

for (const locale of LOCALES) {
  const texts = Object.entries(sentencesIn(locale))

  it.each(texts)(
    `each sentence stands once in its text, as a plain run of words, ${locale}: %s`,
    (text, named) => {
      const whole = textOf(locale, text)
      for (const { samples } of Object.values(named)) {
        expect(whole.split(samples)).toHaveLength(2)
        // The text is also replaced in its HTML, in which quotes and links read otherwise.
        expect(samples).not.toMatch(/['"’[\]*_<>&]/)
      }
    },
  )

  it.each(texts)(`nothing of it calls an offer or a lender a sample, ${locale}: %s`, (text, named) => {
    const whole = textOf(locale, text)
    expect(whole).toMatch(SAMPLES)
    expect(withSentences(whole, Object.values(named))).not.toMatch(SAMPLES)
  })
}

it('strings are replaced at any depth, and what is no plain object stays', () => {
  const at = new Date(0)
  const sentences = [{ samples: 'one', lenders: 'two' }]
  expect(withSentences({ a: ['one', 1], b: { c: 'a one', at }, d: null }, sentences)).toEqual({
    ...{ a: ['two', 1], b: { c: 'a two', at }, d: null },
  })
})

it('a text is as it was written in a build with samples, and in the words of lenders in another', async () => {
  const entry = { body: sentencesIn('en')['pages/company']?.['lenders']?.samples ?? '' }
  const inBuild = async () =>
    (await import('./texts-of-lenders.ts')).inWordsOfBuild(entry, 'pages/company', 'en')
  expect(await inBuild()).toBe(entry)
  vi.resetModules()
  vi.stubEnv('PUBLIC_OFFERS_FROM', 'https://moneypal.example/api')
  expect(await inBuild()).toEqual({ body: 'The lenders shown send their offers themselves.' })
})
