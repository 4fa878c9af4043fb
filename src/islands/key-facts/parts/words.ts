import type { CostCopy, KeyFactsCopy } from '#lib/content/copy/copy'

/** The words of the island; those of the page and of its static parts are in the HTML. */
export type Words = Omit<
  KeyFactsCopy,
  'title' | 'description' | 'crumbs' | 'late' | 'release' | 'wrong' | 'small'
>

/** The words that all screens with costs share. */
export type CostWords = CostCopy
