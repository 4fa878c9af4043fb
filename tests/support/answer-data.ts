import type { AnswerData } from '#lib/assistant/data'
import { examplesWithTitles, trainedModel } from '#lib/assistant/trained'
import { answersOf } from '#lib/content/copy/answers'
import { offersOf } from '#lib/content/offers/offers'
import { FIGURE_BASIS } from '#lib/content/reading/figures/figures.fixture'
import { withFigures } from '#lib/content/reading/figures/guide-figures'
import { readTextFiles, readYamlFiles, TRAINING } from '#lib/content/reading/read-files'
import { faqSchema } from '#lib/content/schemas/faq'
import { glossarySchema } from '#lib/content/schemas/glossary'
import { guideSchema } from '#lib/content/schemas/guides'
import { holidaysSchema } from '#lib/content/schemas/holidays'
import { offerSchema } from '#lib/content/schemas/offer'
import { pageSchema } from '#lib/content/schemas/pages'
import { partnerSchema } from '#lib/content/schemas/partner'
import { productSchema } from '#lib/content/schemas/products'
import { rateHistorySchema } from '#lib/content/schemas/rate-history'
import { goldRatesSchema } from '#lib/content/schemas/rates'
import { rulesSchema } from '#lib/content/schemas/rules'
import { sourcesSchema } from '#lib/content/schemas/sources'
import { topicsSchema } from '#lib/content/schemas/topics'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/domain/shared/locale'

interface Schema<T> {
  parse(data: unknown): T
}

const texts = <T>(folder: string, schema: Schema<T>, locale: Locale) => {
  const originals = new Map(readTextFiles(folder, DEFAULT_LOCALE).map(({ id, body }) => [id, body]))
  return readTextFiles(folder, locale).map((file) => ({
    ...file,
    data: schema.parse(file.data),
    original: originals.get(file.id),
  }))
}
const yaml = <T>(folder: string | URL, schema: Schema<T>) =>
  readYamlFiles(folder).map((file) => ({ ...file, data: schema.parse(file.data) }))

const partners = yaml('partners', partnerSchema)

/** What the assistant answers from in a language, and the examples of its topics, from the files of src/content. */
const answersIn = (locale: Locale) =>
  answersOf(
    {
      topics: yaml(TRAINING, topicsSchema),
      questions: texts('faq', faqSchema, locale),
      guides: texts('guides', guideSchema, locale).map((guide) => withFigures(guide, FIGURE_BASIS, locale)),
      products: texts('products', productSchema, locale),
      pages: texts('pages', pageSchema, locale),
      glossary: yaml(`glossary/${locale}`, glossarySchema)[0],
      originalGlossary: yaml(`glossary/${DEFAULT_LOCALE}`, glossarySchema)[0],
      sources: yaml('sources', sourcesSchema)[0]?.data ?? {},
      offers: offersOf(yaml('offers', offerSchema), partners),
      offersAreSamples: true,
      lenders: partners,
      rates: yaml('rates', goldRatesSchema).find(({ id }) => id === 'gold'),
      histories: yaml('rate-history', rateHistorySchema),
      rules: yaml('rules', rulesSchema).find(({ id }) => id === 'lending'),
      holidays: yaml('holidays', holidaysSchema).find(({ id }) => id === 'india'),
    },
    locale,
  )

const all = LOCALES.map((locale) => [locale, answersIn(locale)] as const)

export const answers = answersIn(DEFAULT_LOCALE)

const model = trainedModel(
  examplesWithTitles(answers.examples),
  all.flatMap(([, { data }]) => data.lenders),
)

/** The same as each language's /data/answers.json, with a model that is trained on the spot. */
export const answerDataIn = Object.fromEntries(
  all.map(([locale, { data }]) => [locale, { ...data, model }]),
) as unknown as Readonly<Record<Locale, AnswerData>>

/** The same in the first language. */
export const answerData: AnswerData = answerDataIn[DEFAULT_LOCALE]
