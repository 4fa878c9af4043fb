import { loadPageWords } from '@/islands/shared/page-words'
import type { LettersCopy } from '#lib/content/copy/copy'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'

const files = import.meta.glob<LettersCopy>('/src/content/copy/*/letters.json', { import: 'default' })

/** The words in a language: that of the page, or English, which the letter to write is always in too. */
export const wordsIn = await loadPageWords(files, 'letters', [DEFAULT_LOCALE])
