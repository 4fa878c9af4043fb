import { z } from 'astro/zod'
import { strictFields } from './fields.ts'
import { ledgerLines, readingFields } from './reading.ts'

const KINDS = ['company', 'policy', 'information'] as const

/** One page of text, a file of src/content/pages. The file's name is its address; the text below is the page. */
export const pageSchema = strictFields('a page', {
  ...readingFields,
  /** company: about MoneyPal; policy: a text that binds, shown with its date; information: everything else. */
  kind: z.enum(KINDS, { error: `kind must be one of ${KINDS.join(', ')}` }),
  /** Facts beside the summary, as lines of a ledger. */
  glance: ledgerLines('glance').optional(),
  /** A list that stands below the text. lenders: every lender of src/content/partners. */
  list: z.enum(['lenders'], { error: 'list must be lenders, or be left out' }).optional(),
})
