import * as v from 'valibot'
import { MAX_QUESTION } from '@/lib/domain/assistant'
import type { OperationsOf } from './operation'

const filled = v.pipe(v.string(), v.minLength(1))

/** The calls of the AI backend. */
export const ASSISTANT = {
  ask: {
    method: 'POST',
    path: '/ask',
    sends: v.object({ question: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_QUESTION)) }),
    answers: v.object({
      answer: v.nullable(
        v.object({
          heading: v.optional(v.string()),
          blocks: v.pipe(v.array(v.union([v.string(), v.array(v.string())])), v.minLength(1)),
          sources: v.array(v.object({ title: filled, href: filled })),
        }),
      ),
    }),
  },
} satisfies OperationsOf<'ask'>
