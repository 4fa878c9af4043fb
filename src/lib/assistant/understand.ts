import type { AnswerData } from './data.ts'
import type { Alone } from './conversation.ts'
import { dangerIn } from './danger.ts'
import { fold } from './words/fold.ts'
import { createGuessTopic, type Likely } from './model.ts'
import { aliasesOf } from './facts/lenders.ts'
import { readFacts, type Reading } from './facts/read.ts'
import { plainText, tokensOf } from './words/tokens.ts'
import { meaningsOf } from './words/words.ts'

/** What a question was understood to be. */
export interface Understood extends Alone {
  readonly likely: readonly Likely[]
  /** Whether the topic is likely enough to answer for it, with the doubt said. */
  readonly perhaps: boolean
  readonly mixed: Reading['mixed']
  readonly elsewhere: Reading['elsewhere']
  readonly sum: Reading['sum']
}

/**
 * The least confidence for an answer, from 0 to 1: above it hardly one of fifty questions by others that were looked at is answered
 * wrongly. docs/quality.md says which questions were looked at, and which only counted.
 */
const SURE = 0.92
/** The least confidence for an answer that says first what it is for. */
const PERHAPS = 0.35
/** Help is offered at less: to miss somebody in need is worse. */
const SURE_OF_NEED = 0.5
/** A question is declined only if it is clearly not the site's. */
const SURE_TO_DECLINE = 0.5

/** What a single word asks for, by its meaning. */
const ONE_WORD: Readonly<Record<string, string>> = {
  document: 'documents',
  branch: 'branches',
  charge: 'charges',
  interest: 'interest-rate',
  rate: 'interest-rate',
  stone: 'stones',
  surplus: 'auction-surplus',
  subsidy: 'farmer-rates',
  eligible: 'eligible',
  tenure: 'tenure',
  auction: 'auction',
  contact: 'contact',
  ltv: 'ltv-calculated',
  apr: 'apr',
  hallmark: 'hallmark-check',
  renewal: 'renewal',
  cibil: 'credit-score',
  LENDER: 'offers',
}
const ONE = new Map(
  Object.entries(ONE_WORD).flatMap(
    ([word, topic]) =>
      [
        [word, topic],
        [fold(word), topic],
      ] as const,
  ),
)

const bareWords = (text: string): string =>
  plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Reads questions: what was told, and the topic. */
export function createUnderstand(
  data: Pick<AnswerData, 'model' | 'topics' | 'passages' | 'lenders' | 'words'>,
) {
  const guess = createGuessTopic(data.model)
  const aliases = aliasesOf(data.lenders)
  const named = new Map<string, string>()
  // A title belongs to the topic that shows its text, before one that counts beside it.
  const byKind = (wanted: 'known' | 'counted') =>
    Object.entries(data.topics).filter(([, { kind }]) => kind === wanted)
  for (const [topic, { passages }] of [...byKind('known'), ...byKind('counted')]) {
    const title = data.passages[passages[0] ?? -1]?.title
    if (title !== undefined && !named.has(bareWords(title))) named.set(bareWords(title), topic)
  }
  for (const [topic, question] of Object.entries(data.words.topics)) named.set(bareWords(question), topic)

  const textsOf = (topic: string) => data.topics[topic]?.passages ?? []
  /** Topics that lead to one and the same text answer each other's questions, so their probabilities add up. */
  const akin = (one: string, other: string) =>
    one === other || textsOf(one).some((place) => textsOf(other).includes(place))
  const sureness = (likely: readonly Likely[], topic: string): number =>
    likely.reduce((sum, each) => (akin(each.topic, topic) ? sum + each.probability : sum), 0)

  return (question: string): Understood => {
    const plain = plainText(question)
    const reading = readFacts(tokensOf(plain), aliases)
    const meanings = meaningsOf(reading.words)
    const { likely, known } = guess(meanings)
    const [first] = likely
    const danger = dangerIn(plain)
    const [meaning = ''] = meanings
    const word = meanings.length === 1 ? ONE.get(meaning) : undefined
    const exact = danger ?? named.get(bareWords(question)) ?? word
    const topic = exact ?? first?.topic ?? ''
    const kind = data.topics[topic]?.kind
    const min = kind === 'help' ? SURE_OF_NEED : kind === 'declined' ? SURE_TO_DECLINE : SURE
    const confidence = sureness(likely, topic) * known
    return {
      topic: topic === 'offers' && (reading.facts.lenders?.length ?? 0) > 1 ? 'compare-lenders' : topic,
      sure: exact !== undefined || confidence >= min,
      perhaps: confidence >= PERHAPS,
      facts: reading.facts,
      bare: reading.bare,
      length: meanings.length,
      plain,
      likely,
      mixed: reading.mixed,
      elsewhere: reading.elsewhere,
      sum: reading.sum,
    }
  }
}
