import { featuresOf } from './features'
import { MOST_STEPS, UNKNOWN, WEIGHT_STEP, writeNumbers, type PackedModel } from './model'
import { softmax } from './softmax'

/** A question of a known topic, as meanings of its words. */
export interface Example {
  readonly topic: string
  readonly meanings: readonly string[]
}

/** The weights of a linear model: for each feature those of the topics, in the order of `topics`. */
export interface Weights {
  readonly topics: readonly string[]
  readonly features: ReadonlyMap<string, Float64Array>
  readonly bias: Float64Array
}

const ROUNDS = 30
const RATE = 0.5
const RATE_FALL = 0.02
const PENALTY = 2e-4
const SEED = 20261122

/** Mulberry32: the same row of numbers from 0 to 1 for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = [...items]
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[order[at], order[other]] = [order[other] as T, order[at] as T]
  }
  return order
}

const GAIN = 4
const BIAS_GAIN = 0.05

/** Moves weights against an error: shrinks them first, then takes a step. */
function move(weights: Float64Array, error: Float64Array, shrink: number, step: number): void {
  for (let at = 0; at < weights.length; at += 1)
    weights[at] = (weights[at] ?? 0) * shrink - step * (error[at] ?? 0)
}

/** A pair that occurs less often is left out. */
const LEAST_USES = 5
/** A word that occurs less often is unknown. */
const LEAST_USES_OF_A_WORD = 2

/** The features that are worth a weight: the words, and pairs that occur several times. */
function worthwhile(examples: readonly Example[]): ReadonlySet<string> {
  const uses = new Map<string, number>()
  for (const { meanings } of examples)
    for (const name of featuresOf(meanings, () => true).keys()) uses.set(name, (uses.get(name) ?? 0) + 1)
  return new Set(
    [...uses.keys()].filter((name) => !name.includes(' ') || (uses.get(name) ?? 0) >= LEAST_USES),
  )
}

/** Words of few examples are as unknown to the model as those of none: it learns what an unknown word says. */
function withUnknown(examples: readonly Example[]): Example[] {
  const uses = new Map<string, number>()
  for (const { meanings } of examples)
    for (const meaning of new Set(meanings)) uses.set(meaning, (uses.get(meaning) ?? 0) + 1)
  return examples.map(({ topic, meanings }) => ({
    topic,
    meanings: meanings.map((meaning) =>
      (uses.get(meaning) ?? 0) < LEAST_USES_OF_A_WORD ? UNKNOWN : meaning,
    ),
  }))
}

/** An example as it is trained on: the weights of its features, each with its value. */
interface Row {
  readonly label: number
  readonly share: number
  readonly seen: readonly (readonly [weights: Float64Array, value: number])[]
}

function rowsOf(
  examples: readonly Example[],
  topics: readonly string[],
  features: Weights['features'],
): Row[] {
  const counts = new Map<string, number>()
  for (const { topic } of examples) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  const usual = examples.length / topics.length
  return examples.map(({ topic, meanings }) => ({
    label: topics.indexOf(topic),
    // A topic with few examples is asked about as often as its size says only in part.
    share: Math.sqrt(usual / (counts.get(topic) ?? 1)),
    seen: [...featuresOf(meanings, (name) => features.has(name))].flatMap(([name, value]) => {
      const weights = features.get(name)
      return weights ? [[weights, value] as const] : []
    }),
  }))
}

/** The score of each topic. */
function scoresOf(bias: Float64Array, seen: Row['seen']): Float64Array {
  const scores = Float64Array.from(bias)
  for (const [weights, value] of seen)
    for (let topic = 0; topic < scores.length; topic += 1)
      scores[topic] = (scores[topic] ?? 0) + value * (weights[topic] ?? 0)
  return scores
}

/**
 * Trains a multinomial logistic regression by stochastic gradient descent, with a fixed order of the examples, so that the
 * same examples give the same weights.
 */
export function train(asked: readonly Example[]): Weights {
  const examples = withUnknown(asked)
  const topics = [...new Set(examples.map(({ topic }) => topic))].sort()
  const features = new Map(
    [...worthwhile(examples)].map((name) => [name, new Float64Array(topics.length)] as const),
  )
  const bias = new Float64Array(topics.length)
  const rows = rowsOf(examples, topics, features)
  const random = randomFrom(SEED)
  for (let round = 0; round < ROUNDS; round += 1) {
    const rate = RATE / (1 + RATE_FALL * round)
    for (const { label, share, seen } of shuffled(rows, random)) {
      const error = softmax(scoresOf(bias, seen))
      error[label] = (error[label] ?? 0) - 1
      const step = rate * share
      for (const [weights, value] of seen) move(weights, error, 1 - step * PENALTY, step * value * GAIN)
      move(bias, error, 1, step * BIAS_GAIN)
    }
  }
  return { topics, features, bias }
}

/** A weight below this is left out, as a share of the feature's largest. */
const SMALL_SHARE = 0.17
const SMALL_WEIGHT = 0.8

const stepsOf = (weight: number): number =>
  Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(weight / WEIGHT_STEP)))

/** The weights that are worth storing, as whole steps. */
function keptOf(weights: Float64Array): { topic: number; steps: number }[] {
  const max = weights.reduce((top, weight) => Math.max(top, Math.abs(weight)), 0)
  return [...weights.entries()]
    .filter(([, weight]) => Math.abs(weight) >= Math.max(max * SMALL_SHARE, SMALL_WEIGHT))
    .map(([topic, weight]) => ({ topic, steps: stepsOf(weight) }))
    .filter(({ steps }) => steps !== 0)
}

/** Stores a model in few bytes: small weights are left out, the others rounded. */
export function packModel({ topics, features, bias }: Weights, asked: readonly Example[]): PackedModel {
  const examples = withUnknown(asked)
  const uses = new Map<string, number>()
  for (const { meanings } of examples)
    for (const meaning of meanings) uses.set(meaning, (uses.get(meaning) ?? 0) + 1)
  const words = [...uses.keys()]
    .filter((word) => features.has(word))
    .sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || (a < b ? -1 : 1))
  const place = new Map(['=', ...words].map((word, at) => [word, at]))
  const all = ['=', ...words]
  const keyOf = (pair: string): number => {
    const [first = '', second = ''] = pair.split(' ')
    return (place.get(first) ?? 0) * all.length + (place.get(second) ?? 0)
  }
  const noWeights = new Float64Array(topics.length)
  const pairs = [...features.keys()]
    .filter((name) => name.includes(' ') && keptOf(features.get(name) ?? noWeights).length > 0)
    .sort((a, b) => keyOf(a) - keyOf(b))
  const rows = [...all, ...pairs].map((name) => keptOf(features.get(name) ?? noWeights))
  return {
    topics,
    words: all.join(' '),
    pairs: writeNumbers(pairs.map((pair, at) => keyOf(pair) - (at === 0 ? 0 : keyOf(pairs[at - 1] ?? '')))),
    counts: writeNumbers(rows.map((row) => row.length)),
    spokenFor: writeNumbers(
      rows.flatMap((row) => row.map(({ topic }, at) => topic - (row[at - 1]?.topic ?? -1) - 1)),
    ),
    weights: writeNumbers(rows.flat().map(({ steps }) => steps + MOST_STEPS)),
    bias: writeNumbers([...bias].map((weight) => stepsOf(weight) + MOST_STEPS)),
  }
}
