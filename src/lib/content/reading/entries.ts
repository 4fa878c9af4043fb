import { getCollection, getEntry, type CollectionEntry } from 'astro:content'
import { inWordsOfBuild } from '#lib/content/copy/texts-of-lenders'
import { DEFAULT_LOCALE, type Locale } from '#lib/domain/shared/locale'
import { buildDay } from './build-day.ts'
import { figureBasis, type FigureBasis } from './figures/basis.ts'
import { withFigures } from './figures/guide-figures.ts'

/** The collections with one folder per language. */
type Translated = 'faq' | 'glossary' | 'guides' | 'pages' | 'products' | 'testimonials'

/** What the figures of guides are worked out with, read once a build. */
let figures: Promise<FigureBasis> | undefined

const readBasis = async (): Promise<FigureBasis> =>
  figureBasis(
    {
      rates: await getEntry('rates', 'gold'),
      rules: await getEntry('rules', 'lending'),
      offers: await getCollection('offers'),
      partners: await getCollection('partners'),
    },
    buildDay(),
  )

/** The entries of a collection in a language; the id is the file name, without the language. */
export async function entriesOf<Name extends Translated>(
  collection: Name,
  locale: Locale,
): Promise<CollectionEntry<Name>[]> {
  const folder = `${locale}/`
  const entries = await getCollection(collection, ({ id }) => id.startsWith(folder))
  const basis = collection === 'guides' ? await (figures ??= readBasis()) : null
  return entries.map((entry) => {
    const id = entry.id.slice(folder.length)
    const said = { ...inWordsOfBuild(entry, `${collection}/${id}`, locale), id }
    return basis ? withFigures(said, basis, locale) : said
  })
}

/** The entries of a collection of texts in a language, each with the Markdown of its original in the first language. */
export async function textsOf<Name extends 'guides' | 'pages' | 'products'>(
  collection: Name,
  locale: Locale,
): Promise<(CollectionEntry<Name> & { readonly original: string })[]> {
  const originals = new Map(
    (await entriesOf(collection, DEFAULT_LOCALE)).map(({ id, body = '' }) => [id as string, body]),
  )
  const entries = await entriesOf(collection, locale)
  return entries.map((entry) => ({ ...entry, original: originals.get(entry.id) ?? entry.body ?? '' }))
}
