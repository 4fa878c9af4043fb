import type { APIRoute } from 'astro'
import { getCollection, getEntry, render, type CollectionEntry } from 'astro:content'
import type { AnswerData } from '#lib/assistant/data'
import { examplesWithTitles, trainedModel } from '#lib/assistant/trained'
import { answersOf } from '#lib/content/copy/answers'
import { catalogue, lenders, offersAreSamples } from '#lib/content/offers/catalogue'
import { anchored, anchorsOf } from '#lib/content/reading/anchors'
import { entriesOf, textsOf } from '#lib/content/reading/entries'
import { inEveryLocale, localeOf } from '#lib/content/copy/locale'
import { sectionsOf } from '#lib/content/reading/passages'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/domain/shared/locale'

type Sectioned = (CollectionEntry<'guides'> | CollectionEntry<'pages'>) & { readonly original: string }

/** Checks that each link of an answer refers to an existing heading of the text. @throws otherwise */
async function checkFragments({ original, ...text }: Sectioned): Promise<void> {
  const { headings } = anchored('', (await render(text)).headings, anchorsOf(original))
  const slugs = headings.map(({ slug }) => slug)
  for (const { heading, anchor } of sectionsOf(text.body ?? '', original)) {
    if (heading && !slugs.includes(anchor))
      throw new Error(`${text.filePath}: the page has no heading #${anchor}.`)
  }
}

export const getStaticPaths = () => inEveryLocale()

async function answersIn(locale: Locale) {
  const guides = await textsOf('guides', locale)
  const pages = await textsOf('pages', locale)
  await Promise.all([...guides, ...pages].map(checkFragments))
  const [glossary] = await entriesOf('glossary', locale)
  const [originalGlossary] = await entriesOf('glossary', DEFAULT_LOCALE)
  return answersOf(
    {
      topics: await getCollection('assistant'),
      questions: await entriesOf('faq', locale),
      guides,
      products: await entriesOf('products', locale),
      pages,
      glossary,
      originalGlossary,
      sources: (await getEntry('sources', 'sources'))?.data ?? {},
      offers: await catalogue(),
      offersAreSamples,
      lenders: await lenders(),
      rates: await getEntry('rates', 'gold'),
      histories: await getCollection('rateHistory'),
      rules: await getEntry('rules', 'lending'),
      holidays: await getEntry('holidays', 'india'),
    },
    locale,
  )
}

/** Every language has the same model, so it is trained once. */
let training: Promise<AnswerData['model']> | undefined

async function trainForAll(): Promise<AnswerData['model']> {
  const all = await Promise.all(LOCALES.map(answersIn))
  return trainedModel(
    examplesWithTitles(all[0]?.examples ?? []),
    all.flatMap(({ data }) => data.lenders),
  )
}

/** What the assistant answers from, in the browser. */
export const GET: APIRoute = async (page) => {
  const { data } = await answersIn(localeOf(page))
  const answers: AnswerData = { ...data, model: await (training ??= trainForAll()) }
  return Response.json(answers)
}
