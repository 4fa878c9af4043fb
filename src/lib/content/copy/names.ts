import { DEFAULT_LOCALE, type Locale } from '#lib/domain/shared/locale'
import type { SourceContent, SourcesContent } from '#lib/content/schemas/sources'
import { registerOf } from '#lib/content/offers/sources'

/** Names that the site keeps in one language, by what they name: a file of src/content/names for each language but the first. */
type Kind = 'cities' | 'holidays' | 'lenders' | 'offers' | 'press' | 'rates'

/** Each name, with how a language writes it. */
export type Names = Readonly<Record<string, string>>

const files = import.meta.glob<Names>(
  '/src/content/names/*/{cities,holidays,lenders,offers,press,rates}.json',
  {
    eager: true,
    import: 'default',
  },
)

/** What a language says in place of the words of a source; its dates and address are the same. */
type SourceWords = Pick<SourceContent, 'publisher' | 'title' | 'short' | 'number' | 'note'>

const sourceFiles = import.meta.glob<Readonly<Record<string, SourceWords>>>(
  '/src/content/names/*/sources.json',
  { eager: true, import: 'default' },
)

/** The names of some kinds as a language writes them; empty in the first language, which they are kept in. */
export const namesOf = (locale: Locale, ...kinds: readonly Kind[]): Names =>
  Object.assign({}, ...kinds.map((kind) => files[`/src/content/names/${locale}/${kind}.json`] ?? {})) as Names

/** The name of a lender, an offer, a city, a holiday or a newspaper, or a unit of a price, as a language writes it; unchanged if it has no other form. */
export const nameIn = (name: string, locale: Locale): string =>
  locale === DEFAULT_LOCALE
    ? name
    : (namesOf(locale, 'lenders', 'offers', 'cities', 'holidays', 'press', 'rates')[name] ?? name)

/** What the islands of a page show in place of the names of lenders and offers, as a JSON text; null in the first language. */
export const namesForPage = (locale: Locale): string | null =>
  locale === DEFAULT_LOCALE
    ? null
    : JSON.stringify(namesOf(locale, 'lenders', 'offers')).replaceAll('<', '\\u003c')

/**
 * The register of sources in a language.
 * @param entries the collection's entries, one per file
 * @throws if the file is missing
 */
export function registerIn(
  entries: readonly { readonly data: SourcesContent }[],
  locale: Locale,
): SourcesContent {
  const said = sourceFiles[`/src/content/names/${locale}/sources.json`] ?? {}
  return Object.fromEntries(
    Object.entries(registerOf(entries)).map(([id, source]) => [id, { ...source, ...said[id] }]),
  )
}
