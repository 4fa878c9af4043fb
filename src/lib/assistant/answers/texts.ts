import type { Chip, Facts } from '#lib/domain/assistant/assistant'
import { formatList, formatRupees } from '#lib/domain/format/format'
import { fill } from '#lib/domain/shared/text'
import type { Likely } from '#lib/assistant/model'
import {
  gramsText,
  karatText,
  monthsText,
  passageSources,
  rateText,
  type Context,
  type Drafted,
} from './context.ts'
import { passageBlocks, passageOf } from './passage.ts'
import { shownLender } from '#lib/assistant/facts/lenders'

const NEAREST = 3

type Written = Pick<Context['data']['words'], 'site' | 'declined' | 'help'>

/** A text of the site, with the passages that say more. */
export function answerKnown(topic: string, context: Context): Drafted {
  const passage = passageOf(context, topic)
  const doors = (context.data.words.doors as Readonly<Record<string, NonNullable<Drafted['doors']>>>)[topic]
  return {
    kind: 'known',
    ...(passage && { heading: passage.title }),
    blocks: passageBlocks(context, topic),
    ...(doors && { doors }),
    sources: passageSources(context, topic),
  }
}

/** An answer of the assistant's own words: about the site, a question that it declines, or help. */
export function answerWritten(kind: keyof Written, topic: string, context: Context): Drafted {
  const words = context.data.words[kind] as Readonly<
    Record<string, { text: Drafted['blocks']; doors: NonNullable<Drafted['doors']> }>
  >
  const written = words[topic]
  const sources = passageSources(context, topic)
  if (!written) return { kind: 'unsure', blocks: [context.data.words.unsure.text], sources }
  return { kind, blocks: written.text, doors: written.doors, sources }
}

/** What was told, in a list: '₹2,00,000, 6 months'. */
function factsText(facts: Facts, context: Context): string {
  const words = context.data.words.told
  return formatList(
    [
      ...(facts.amount === undefined ? [] : [formatRupees(facts.amount)]),
      ...(facts.weight === undefined
        ? []
        : [fill(words.weight, { weight: gramsText(facts.weight, context) })]),
      ...(facts.karat === undefined ? [] : [karatText(facts.karat, context)]),
      ...(facts.months === undefined ? [] : [monthsText(facts.months, context)]),
      ...(facts.rate ? [rateText(facts.rate, context)] : []),
      ...(facts.lenders ?? []).map((name) => shownLender(context.data.lenders, name)),
      ...(facts.doorstep ? [words.doorstep] : []),
      ...(facts.noFee ? [words.noFee] : []),
      ...(facts.pinCode === undefined ? [] : [fill(words.pinCode, { pinCode: facts.pinCode })]),
    ],
    context.locale,
  )
}

/** The question that a chip asks for a topic; null for one that is not offered. */
export function topicChip(topic: string, context: Context): Chip | null {
  const named = (context.data.words.topics as Readonly<Record<string, string>>)[topic]
  const title =
    named ?? (context.data.topics[topic]?.kind === 'known' ? passageOf(context, topic)?.title : undefined)
  return title === undefined ? null : { label: title, question: title }
}

/** That a question was not understood well enough, with what was, and the nearest topics. */
export function answerUnsure(likely: readonly Likely[], context: Context): Drafted {
  const { unsure } = context.data.words
  const facts = factsText(context.facts, context)
  return {
    kind: 'unsure',
    blocks: [unsure.text, ...(facts === '' ? [] : [fill(unsure.understood, { facts })]), unsure.ask],
    topics: likely.flatMap(({ topic }) => topicChip(topic, context) ?? []).slice(0, NEAREST),
    doors: [{ title: unsure.expert, opens: 'enquiry' }],
    sources: [],
  }
}
