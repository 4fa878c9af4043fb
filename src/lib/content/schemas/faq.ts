import { z } from 'astro/zod'
import { strictFields, text, wholeNumberWithin } from './fields.ts'
import { sourceIds } from './sources.ts'

/** The pages with their own list of questions. */
const FAQ_PAGES = ['home', 'gold-loan'] as const

/** The groups on the FAQ page, in order. */
export const FAQ_TOPICS = ['borrowing', 'gold', 'repaying', 'safety', 'moneypal'] as const

const PAGES_ERROR = `pages must list the pages that show the question: [${FAQ_PAGES.join(', ')}], or [] for none`

export type FaqPage = (typeof FAQ_PAGES)[number]
export type FaqTopic = (typeof FAQ_TOPICS)[number]

/** A question, a file of src/content/faq. The text below the fields is the answer. */
export const faqSchema = strictFields('a question', {
  /** As a visitor would ask it. */
  question: text('question must be the question as a visitor asks it, such as How is LTV calculated?'),
  /** The group on the FAQ page. */
  topic: z
    .enum(FAQ_TOPICS, { error: `topic must be one of ${FAQ_TOPICS.join(', ')}; leave it out for borrowing` })
    .optional(),
  /** Position among the questions, lowest first. */
  order: wholeNumberWithin(
    1,
    999,
    'order must be a whole number from 1 to 999; the lowest number comes first',
  ),
  /** The pages that show it, in addition to the FAQ page. */
  pages: z.array(z.enum(FAQ_PAGES, { error: PAGES_ERROR }), { error: PAGES_ERROR }),
  /** The sources of the answer: ids of src/content/sources/sources.yaml. Answers about MoneyPal itself need none. */
  sources: sourceIds.optional(),
})

export type FaqContent = z.output<typeof faqSchema>
