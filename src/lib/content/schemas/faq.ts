import { z } from 'astro/zod'
import { strictFields, text, wholeNumberWithin } from './fields.ts'

/** The pages that have a list of questions of their own. */
const FAQ_PAGES = ['home', 'gold-loan'] as const

const PAGES_ERROR = `pages must list the pages that show the question: [${FAQ_PAGES.join(', ')}], or [] for none`

export type FaqPage = (typeof FAQ_PAGES)[number]

/** One question, a file of src/content/faq. The text below the fields is the answer. */
export const faqSchema = strictFields('a question', {
  /** As a visitor would ask it. */
  question: text('question must be the question as a visitor asks it, such as How is LTV calculated?'),
  /** Its place among the questions: the lowest stands first. */
  order: wholeNumberWithin(1, 999, 'order must be a whole number from 1 to 999; the lowest stands first'),
  /** The pages that show it besides the page of all questions. */
  pages: z.array(z.enum(FAQ_PAGES, { error: PAGES_ERROR }), { error: PAGES_ERROR }),
})

export type FaqContent = z.output<typeof faqSchema>
