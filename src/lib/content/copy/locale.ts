import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/domain/shared/locale'

/**
 * The language of the page being built.
 * @param astro the `Astro` of a page, layout or component
 * @throws if the language is not one of the site's
 */
export function localeOf({ currentLocale }: { readonly currentLocale: string | undefined }): Locale {
  const locale = LOCALES.find((known) => known === currentLocale)
  if (!locale)
    throw new Error(`No page is in ${currentLocale}: src/lib/domain/shared/locale.ts lists the languages.`)
  return locale
}

interface PagePath {
  readonly params?: Readonly<Record<string, string>>
  readonly props?: Readonly<Record<string, unknown>>
}

/**
 * The static paths of a file under `pages/[...locale]`: one per language, or those that `pathsIn` returns.
 * @param pathsIn returns the pages of a language
 */
export async function inEveryLocale<Path extends PagePath>(
  pathsIn: (locale: Locale) => readonly Path[] | Promise<readonly Path[]> = () => [{} as Path],
) {
  const paths = await Promise.all(
    LOCALES.map(async (locale) =>
      (await pathsIn(locale)).map(({ params, ...path }) => ({
        ...path,
        params: { ...params, locale: locale === DEFAULT_LOCALE ? undefined : locale },
      })),
    ),
  )
  return paths.flat()
}
