import type { WorthCopy } from '#lib/content/copy/copy'

/** The copy of the island, without that of the page around it. */
export type Words = Pick<
  WorthCopy,
  'link' | 'piece' | 'add' | 'full' | 'removed' | 'putBack' | 'hint' | 'existingLoans' | 'result' | 'fall'
> & { readonly steps: Pick<WorthCopy['steps'], 'beyond' | 'below'> }
