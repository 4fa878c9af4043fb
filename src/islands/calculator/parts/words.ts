import type { CalculatorCopy } from '@/lib/content/copy'

/** The words of the island; those of the section around it stay on the page. */
export type Words = Omit<CalculatorCopy, 'title' | 'aside' | 'notes' | 'noScript'>
