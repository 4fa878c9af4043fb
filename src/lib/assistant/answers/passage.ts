import type { Block, Passage } from '@/lib/domain/assistant'
import type { Context } from './context'

/** A sentence and what follows it. An abbreviation such as 'Rs. 2' or '2.5 lakh' does not end it. */
const FIRST_SENTENCE = /^(.{20,}?[.?!])\s+(?=[A-Z'“‘"])(.+)$/s

/** The first sentence on its own, so that the short answer stands before the long one. */
export function shortFirst(blocks: readonly Block[]): readonly Block[] {
  const [first, ...others] = blocks
  const [, short, more] = typeof first === 'string' ? (FIRST_SENTENCE.exec(first) ?? []) : []
  return short === undefined || more === undefined ? blocks : [short, more, ...others]
}

/** The text that answers a topic first. */
export const passageOf = ({ data }: Context, topic: string): Passage | undefined =>
  data.passages[data.topics[topic]?.passages[0] ?? -1]

/** The text of a topic; empty if it has none. */
export const passageBlocks = (context: Context, topic: string): readonly Block[] =>
  shortFirst(passageOf(context, topic)?.blocks ?? [])
