import { namesOf, type Names } from '#lib/content/copy/names'
import { DEFAULT_LOCALE, languageOf, type Locale } from '#lib/domain/shared/locale'
import { useLocale } from './locale'

let inPage: Names | undefined

/** Pages in another language than the first have the names in a script of data. */
const readPage = (): Names =>
  (inPage ??= JSON.parse(document.getElementById('names')?.textContent ?? '{}') as Names)

const namesIn = (locale: Locale): Names =>
  // The build removes the branch of the server, and with it all names, from what a browser loads.
  import.meta.env.SSR ? namesOf(locale, 'lenders', 'offers') : readPage()

/** A lender's or an offer's name as a language writes it. Stores and addresses keep the name of the first language. */
export const shownName = (name: string, locale: Locale): string =>
  locale === DEFAULT_LOCALE ? name : (namesIn(locale)[name] ?? name)

/** Returns the function that gives a lender's or an offer's name in the language of the page. */
export function useShown(): (name: string) => string {
  const locale = useLocale()
  return (name) => shownName(name, locale)
}

/** Returns the function that compares names of lenders by how the page shows them, in the order of its letters. */
export function useByShown(): (one: string, other: string) => number {
  const locale = useLocale()
  const { compare } = new Intl.Collator(languageOf(locale))
  return (one, other) => compare(shownName(one, locale), shownName(other, locale))
}
