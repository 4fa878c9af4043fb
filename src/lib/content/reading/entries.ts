import { getCollection, type CollectionEntry } from 'astro:content'
import { inWordsOfBuild } from '#lib/content/copy/texts-of-lenders'
import { DEFAULT_LOCALE, type Locale } from '#lib/domain/shared/locale'

/** The collections with one folder per language. */
type Translated = 'faq' | 'glossary' | 'guides' | 'pages' | 'products' | 'testimonials'

/** The entries of a collection in a language; the id is the file name, without the language. */
export async function entriesOf<Name extends Translated>(
  collection: Name,
  locale: Locale,
): Promise<CollectionEntry<Name>[]> {
  const folder = `${locale}/`
  const entries = await getCollection(collection, ({ id }) => id.startsWith(folder))
  return entries.map((entry) => {
    const id = entry.id.slice(folder.length)
    return { ...inWordsOfBuild(entry, `${collection}/${id}`, locale), id }
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
