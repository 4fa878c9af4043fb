import { getCollection } from 'astro:content'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/domain/shared/locale'
import { inLocale } from '#lib/domain/shared/routes'

/** A page in one language. */
export interface Translation {
  readonly locale: Locale
  readonly href: string
}

/** The path of a page without the prefix of its language, as the page of the first language has it: '/plans'. */
export function pathOf(pathname: string, locale: Locale): string {
  const path = pathname.replace(/(?:\/index)?\.html$|\/$/, '')
  const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`
  return path.slice(prefix.length) || '/'
}

/** The ids of all text files, in all languages: 'en/how-ltv-works'. */
async function textIds(path: string): Promise<readonly string[]> {
  const guide = path.startsWith('/learn/')
  const files = guide
    ? await getCollection('guides')
    : [...(await getCollection('pages')), ...(await getCollection('products'))]
  return files.map(({ id }) => id)
}

/**
 * The languages that a page is built in, each with its address, the first language first.
 * @param path without the prefix of a language
 */
export async function translationsOf(path: string): Promise<readonly Translation[]> {
  const ids = await textIds(path)
  const name = path.slice(path.lastIndexOf('/') + 1)
  // Pages with a file of their own are built in every language.
  const isText = ids.some((id) => id.endsWith(`/${name}`))
  return LOCALES.filter((locale) => !isText || ids.includes(`${locale}/${name}`)).map((locale) => ({
    locale,
    href: inLocale(path, locale),
  }))
}
