import { z } from 'astro/zod'
import { strictFields, text } from './fields.ts'

const TOPIC_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/
const ID_ERROR = 'Name each topic in small letters, digits and hyphens, such as late-payment'
const KINDS = ['counted', 'known', 'site', 'declined', 'help'] as const
const LEAST_EXAMPLES = 8

/** A topic of the assistant: what answers it, and how people ask about it. */
const topicSchema = strictFields('a topic', {
  /**
   * counted: figures of the calculators and the catalogue. known: a text of the site. site, declined, help: words of
   * src/content/copy, in assistant-answers.json, under the name of the topic.
   */
  kind: z.enum(KINDS, { error: `kind must be one of ${KINDS.join(', ')}` }),
  /** The texts that answer, the one to show first; addresses such as /faq#late-payment. */
  passages: z
    .array(
      z.string().startsWith('/', {
        error: 'passages must list addresses of this site, such as /faq#late-payment',
      }),
      { error: 'passages must be a list, such as [/faq#late-payment]; leave it out if there is none' },
    )
    .default([]),
  /** Questions as people type them, in all languages of the site. */
  examples: z
    .array(
      text('examples must be questions as people type them; put one with a colon or a number into quotes'),
      {
        error: 'examples must be a list of questions',
      },
    )
    .min(LEAST_EXAMPLES, {
      error: `examples must hold at least ${String(LEAST_EXAMPLES)} questions, in other words and of other lengths`,
    }),
})

/** A file of training/: topics by name. */
export const topicsSchema = z.record(z.string().regex(TOPIC_ID, { error: ID_ERROR }), topicSchema, {
  error: (issue) =>
    issue.code === 'invalid_key' ? ID_ERROR : 'Give each topic a name of its own, and its fields below it',
})

export type TopicContent = z.output<typeof topicSchema>
export type TopicsContent = z.output<typeof topicsSchema>
