import { localeIn, LOCALES, type Locale } from '#lib/domain/shared/locale'
import { readWords } from './on-demand'

/**
 * Loads the copy of a feature before its island hydrates, so that its first render has the words of the server's and the page does
 * not hold them twice. The worker for pages without a connection stores such files with the scripts that load them.
 * @param more languages that are needed besides that of the page
 * @returns the words in a language; it throws for one that was not loaded
 */
export async function loadPageWords<Copy>(
  files: Readonly<Record<string, () => Promise<Copy>>>,
  feature: string,
  more: readonly Locale[] = [],
): Promise<(locale: Locale) => Copy> {
  const needed = import.meta.env.SSR
    ? LOCALES
    : [...new Set([localeIn(document.documentElement.lang), ...more])]
  const words = new Map(
    await Promise.all(
      needed.map(async (locale) => [locale, await readWords(files, feature, locale)] as const),
    ),
  )
  return (locale) => {
    const copy = words.get(locale)
    if (!copy) throw new Error(`The words of ${feature} in ${locale} were not loaded.`)
    return copy
  }
}
