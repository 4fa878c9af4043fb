import { z } from 'astro/zod'
import { strictFields } from './fields.ts'
import { ledgerLines, readingFields } from './reading.ts'

const KINDS = ['company', 'policy', 'information'] as const

/** A text page, a file of src/content/pages. The file name is its address; the text below the fields is the page. */
export const pageSchema = strictFields('a page', {
  ...readingFields,
  /** company: about MoneyPal; policy: a binding text, shown with its date; information: everything else. */
  kind: z.enum(KINDS, { error: `kind must be one of ${KINDS.join(', ')}` }),
  /** Facts next to the summary, as rows of a ledger. */
  glance: ledgerLines('glance').optional(),
  /** A list below the text. lenders: every lender of src/content/partners; open-figures: the files that anybody may load. */
  list: z
    .enum(['lenders', 'open-figures'], { error: 'list must be lenders or open-figures, or be left out' })
    .optional(),
})

export type PageContent = z.output<typeof pageSchema>
