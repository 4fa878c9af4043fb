import { getCollection, type CollectionEntry } from 'astro:content'
import type { Locale } from '@/lib/domain/locale'

/** The collections with one folder per language. */
type Translated = 'faq' | 'glossary' | 'guides' | 'pages' | 'products' | 'testimonials'

/** The entries of a collection in a language; the id is the file name, without the language. */
export async function entriesOf<Name extends Translated>(
  collection: Name,
  locale: Locale,
): Promise<CollectionEntry<Name>[]> {
  const folder = `${locale}/`
  const entries = await getCollection(collection, ({ id }) => id.startsWith(folder))
  return entries.map((entry) => ({ ...entry, id: entry.id.slice(folder.length) }))
}
