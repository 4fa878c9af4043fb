import type { CalculatorCopy } from '#lib/content/copy/copy'

/** The copy of the island, without that of the section around it. */
export type Words = Omit<CalculatorCopy, 'title' | 'aside' | 'notes' | 'pieces' | 'noScript'>
