import type { Block, Passage } from '#lib/domain/assistant/assistant'
import type { Context } from './context.ts'

/** A sentence and what follows it. An abbreviation such as 'Rs. 2' or '2.5 lakh' does not end it. */
const FIRST_SENTENCE = /^(.{20,}?[.?!])\s+(?=[A-Z'“‘"])(.+)$/s

/** The first sentence on its own, so that the short answer stands before the long one. */
function shortFirst(blocks: readonly Block[]): readonly Block[] {
  const [first, ...others] = blocks
  const [, short, more] = typeof first === 'string' ? (FIRST_SENTENCE.exec(first) ?? []) : []
  return short === undefined || more === undefined ? blocks : [short, more, ...others]
}

/** The text that answers a topic first. */
export const passageOf = ({ data }: Context, topic: string): Passage | undefined =>
  data.passages[data.topics[topic]?.passages[0] ?? -1]

/** The sentence that answers a topic, in place of a fragment with which its text begins, or before the text. */
function withOpening(topic: string, blocks: readonly Block[], { data }: Context): readonly Block[] {
  const opens = (data.words.opens as Readonly<Record<string, { instead: string; text: string }>>)[topic]
  if (!opens) return blocks
  const [first, ...others] = blocks
  return typeof first === 'string' && opens.instead !== '' && first.startsWith(opens.instead)
    ? [opens.text + first.slice(opens.instead.length), ...others]
    : [opens.text, ...blocks]
}

/** The text of a topic, a whole sentence first; empty if it has none. */
export const passageBlocks = (context: Context, topic: string): readonly Block[] =>
  shortFirst(withOpening(topic, passageOf(context, topic)?.blocks ?? [], context))
