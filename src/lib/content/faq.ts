import { inOrder } from './order.ts'
import type { FaqContent, FaqPage } from './schemas/faq.ts'

/** A file of src/content/faq; the id is the file's name. */
export interface FaqEntry {
  readonly id: string
  readonly data: FaqContent
}

/** The questions that a page shows, in their order. */
export const questionsOf = <Entry extends FaqEntry>(entries: readonly Entry[], page: FaqPage): Entry[] =>
  inOrder(entries.filter(({ data }) => data.pages.includes(page)))
