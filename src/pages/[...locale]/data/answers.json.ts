import type { APIRoute } from 'astro'
import { getCollection, getEntry, render, type CollectionEntry } from 'astro:content'
import type { AnswerData } from '@/lib/assistant/data'
import { trainedModel } from '@/lib/assistant/trained'
import { answersOf } from '@/lib/content/answers'
import { entriesOf } from '@/lib/content/entries'
import { inEveryLocale, localeOf } from '@/lib/content/locale'
import { fragmentOf, sectionsOf } from '@/lib/content/passages'

type Sectioned = CollectionEntry<'guides'> | CollectionEntry<'pages'>

/** Checks that each link of an answer refers to an existing heading of the text. @throws otherwise */
async function checkFragments(text: Sectioned): Promise<void> {
  const { headings } = await render(text)
  const slugs = headings.map(({ slug }) => slug)
  for (const { heading } of sectionsOf(text.body ?? '')) {
    if (heading && !slugs.includes(fragmentOf(heading))) {
      throw new Error(`${text.filePath}: the page has no heading #${fragmentOf(heading)}.`)
    }
  }
}

export const getStaticPaths = () => inEveryLocale()

/** What the assistant answers from, in the browser. */
export const GET: APIRoute = async (page) => {
  const locale = localeOf(page)
  const guides = await entriesOf('guides', locale)
  const pages = await entriesOf('pages', locale)
  await Promise.all([...guides, ...pages].map(checkFragments))
  const [glossary] = await entriesOf('glossary', locale)
  const { examples, data } = answersOf(
    {
      topics: await getCollection('assistant'),
      questions: await entriesOf('faq', locale),
      guides,
      products: await entriesOf('products', locale),
      pages,
      glossary,
      sources: (await getEntry('sources', 'sources'))?.data ?? {},
      offers: await getCollection('offers'),
      partners: await getCollection('partners'),
      rates: await getEntry('rates', 'gold'),
      rules: await getEntry('rules', 'lending'),
    },
    locale,
  )
  const answers: AnswerData = { ...data, model: trainedModel(examples, data.lenders) }
  return Response.json(answers)
}
