import type { LettersCopy } from '#lib/content/copy/copy'
import { DEFAULT_LOCALE, localeIn, LOCALES, type Locale } from '#lib/domain/shared/locale'
import { readWords } from '@/islands/shared/on-demand'

const files = import.meta.glob<LettersCopy>('/src/content/copy/*/letters.json', { import: 'default' })

/** The languages whose words are needed: of the page, and English, which the letter to write is always in too. */
const needed: readonly Locale[] = import.meta.env.SSR
  ? LOCALES
  : [...new Set([localeIn(document.documentElement.lang), DEFAULT_LOCALE])]

/** Loaded before the island hydrates, so that its first render has the words of the server's. */
const words = new Map(
  await Promise.all(
    needed.map(async (locale) => [locale, await readWords(files, 'letters', locale)] as const),
  ),
)

/** The words in a language. @throws if they were not loaded */
export function wordsIn(locale: Locale): LettersCopy {
  const copy = words.get(locale)
  if (!copy) throw new Error(`The words of letters in ${locale} were not loaded.`)
  return copy
}
