import type { AnswerData } from '@/lib/assistant/data'
import { trainedModel } from '@/lib/assistant/trained'
import { answersOf } from '@/lib/content/answers'
import { readTextFiles, readYamlFiles } from '@/lib/content/read-files'
import { faqSchema } from '@/lib/content/schemas/faq'
import { glossarySchema } from '@/lib/content/schemas/glossary'
import { guideSchema } from '@/lib/content/schemas/guides'
import { offerSchema } from '@/lib/content/schemas/offer'
import { pageSchema } from '@/lib/content/schemas/pages'
import { partnerSchema } from '@/lib/content/schemas/partner'
import { productSchema } from '@/lib/content/schemas/products'
import { goldRatesSchema } from '@/lib/content/schemas/rates'
import { rulesSchema } from '@/lib/content/schemas/rules'
import { sourcesSchema } from '@/lib/content/schemas/sources'
import { topicsSchema } from '@/lib/content/schemas/topics'

interface Schema<T> {
  parse(data: unknown): T
}

const texts = <T>(folder: string, schema: Schema<T>) =>
  readTextFiles(folder, 'en').map((file) => ({ ...file, data: schema.parse(file.data) }))
const yaml = <T>(folder: string, schema: Schema<T>) =>
  readYamlFiles(folder).map((file) => ({ ...file, data: schema.parse(file.data) }))

/** What the assistant answers from in English, and the examples of its topics, from the files of src/content. */
export const answers = answersOf(
  {
    topics: yaml('assistant', topicsSchema),
    questions: texts('faq', faqSchema),
    guides: texts('guides', guideSchema),
    products: texts('products', productSchema),
    pages: texts('pages', pageSchema),
    glossary: yaml('glossary/en', glossarySchema)[0],
    sources: yaml('sources', sourcesSchema)[0]?.data ?? {},
    offers: yaml('offers', offerSchema),
    partners: yaml('partners', partnerSchema),
    rates: yaml('rates', goldRatesSchema).find(({ id }) => id === 'gold'),
    rules: yaml('rules', rulesSchema).find(({ id }) => id === 'lending'),
  },
  'en',
)

/** The same as /data/answers.json, with a model that is trained on the spot. */
export const answerData: AnswerData = {
  ...answers.data,
  model: trainedModel(answers.examples, answers.data.lenders),
}
