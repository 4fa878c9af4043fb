import { loadPageWords } from '@/islands/shared/page-words'
import type { CostCopy, SwitchCopy } from '#lib/content/copy/copy'

/** The copy of the island: its own, and what it shares with others. */
export type Words = SwitchCopy & Pick<CostCopy, 'repayments' | 'months'>

const files = import.meta.glob<SwitchCopy>('/src/content/copy/*/switch.json', { import: 'default' })

/** The island's own words in the language of the page. */
export const wordsIn = await loadPageWords(files, 'switch')
