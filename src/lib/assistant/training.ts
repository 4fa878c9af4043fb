import { featuresOf } from './features.ts'
import { UNKNOWN } from './model.ts'
import { softmax } from './softmax.ts'

/** A question of a known topic, as meanings of its words. */
export interface Example {
  readonly topic: string
  readonly meanings: readonly string[]
}

/** What a feature says: the places of topics, each with the weight for or against it. */
export interface Spoken {
  readonly topics: Uint16Array
  readonly weights: Float64Array
}

/** The weights of a linear model. */
export interface Weights {
  readonly topics: readonly string[]
  readonly features: ReadonlyMap<string, Spoken>
  /** The score of each topic before any word. */
  readonly bias: Float64Array
}

interface Course {
  readonly rounds: number
  readonly rate: number
  /** The share of features left out by chance, so that the model relies on no single word. */
  readonly leftOut: number
}

const ALL: Course = { rounds: 20, rate: 0.5, leftOut: 0.25 }
/** The weights that are kept make up for those that are not. */
const FINAL_COURSE: Course = { rounds: 8, rate: 0.2, leftOut: 0 }
/** The model is the mean of the last rounds: the last one alone leans towards its last examples. */
const AVERAGED = 6
const RATE_FALL = 0.02
const PENALTY = 2e-4
const GAIN = 4
const BIAS_GAIN = 0.05
const SEED = 20261122

/** A pair that occurs less often is left out. */
const LEAST_USES = 4
/** A word that occurs less often is unknown. */
const LEAST_USES_OF_A_WORD = 3
/** A shorter question would lose its sense with a word. */
const SHORT = 3

const MOST_WEIGHTS = 65_000
/** A weight of a word in many examples is worth more, but a rare word may be all that says the topic. */
const WORTH_OF_USES = 0.35
/**
 * The topic of what is none of the site's business, and how much is added to its score before any word. People ask about
 * everything, and no examples can hold it all: what no topic clearly answers is not the site's.
 */
const OUTSIDE = 'not-ours'
const HEAD_START = 2

/** A pair takes more room than a word, and says less. */
const WORTH_OF_A_PAIR = 0.8

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

const isPair = (name: string): boolean => name.includes(' ')

function countsOf(names: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Words of few examples are as unknown to the model as those of none: it learns what an unknown word says. */
export function withUnknown(examples: readonly Example[]): Example[] {
  const uses = countsOf(examples.flatMap(({ meanings }) => [...new Set(meanings)]))
  return examples.map(({ topic, meanings }) => ({
    topic,
    meanings: meanings.map((meaning) =>
      (uses.get(meaning) ?? 0) < LEAST_USES_OF_A_WORD ? UNKNOWN : meaning,
    ),
  }))
}

/** An example as it is trained on: what its features say, each with its value. */
interface Row {
  readonly label: number
  readonly share: number
  readonly seen: readonly (readonly [spoken: Spoken, value: number])[]
}

function rowsOf({ topics, features }: Weights, examples: readonly Example[]): Row[] {
  const counts = countsOf(examples.map(({ topic }) => topic))
  const usual = examples.length / topics.length
  return examples.map(({ topic, meanings }) => ({
    label: topics.indexOf(topic),
    // A topic with few examples is asked about as often as its size says only in part.
    share: Math.sqrt(usual / (counts.get(topic) ?? 1)),
    seen: [...featuresOf(meanings, (name) => features.has(name))].flatMap(([name, value]) => {
      const spoken = features.get(name)
      return spoken ? [[spoken, value] as const] : []
    }),
  }))
}

function scoresOf(bias: Float64Array, seen: Row['seen']): Float64Array {
  const scores = Float64Array.from(bias)
  for (const [{ topics, weights }, value] of seen)
    for (let at = 0; at < topics.length; at += 1)
      scores[topics[at] ?? 0] = (scores[topics[at] ?? 0] ?? 0) + value * (weights[at] ?? 0)
  return scores
}

/** One step of stochastic gradient descent. */
function learn(bias: Float64Array, { label, share }: Row, seen: Row['seen'], rate: number): void {
  const error = softmax(scoresOf(bias, seen))
  error[label] = (error[label] ?? 0) - 1
  const step = rate * share
  const shrink = 1 - step * PENALTY
  for (const [{ topics, weights }, value] of seen) {
    const gain = step * value * GAIN
    for (let at = 0; at < topics.length; at += 1)
      weights[at] = (weights[at] ?? 0) * shrink - gain * (error[topics[at] ?? 0] ?? 0)
  }
  for (let topic = 0; topic < bias.length; topic += 1)
    bias[topic] = (bias[topic] ?? 0) - step * BIAS_GAIN * (error[topic] ?? 0)
}

function teach(model: Weights, examples: readonly Example[], course: Course, random: () => number): void {
  const rows = rowsOf(model, examples)
  const learnt = [model.bias, ...[...model.features.values()].map(({ weights }) => weights)]
  const sums = learnt.map((weights) => new Float64Array(weights.length))
  for (let round = 0; round < course.rounds; round += 1) {
    const rate = course.rate / (1 + RATE_FALL * round)
    for (const row of shuffled(rows, random)) {
      const leaves = row.seen.length > SHORT && course.leftOut > 0
      const seen = leaves ? row.seen.filter(() => random() >= course.leftOut) : row.seen
      learn(model.bias, row, seen, rate)
    }
    if (round >= course.rounds - AVERAGED)
      sums.forEach((sum, place) => {
        const weights = learnt[place] ?? sum
        for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (weights[at] ?? 0)
      })
  }
  learnt.forEach((weights, place) => weights.set(sums[place]?.map((sum) => sum / AVERAGED) ?? weights))
}

/** The features worth a weight, for or against every topic: the words, and pairs that occur several times. */
function unlearnt(topics: readonly string[], uses: ReadonlyMap<string, number>): Weights {
  const everyTopic = Uint16Array.from(topics.keys())
  const names = [...uses].filter(([name, count]) => !isPair(name) || count >= LEAST_USES)
  return {
    topics,
    features: new Map(
      names.map(([name]) => [name, { topics: everyTopic, weights: new Float64Array(topics.length) }]),
    ),
    bias: new Float64Array(topics.length),
  }
}

/** The model with its most worthwhile weights alone. */
function pruned(model: Weights, uses: ReadonlyMap<string, number>): Weights {
  const worthOf = (name: string, weight: number): number =>
    Math.abs(weight) * (uses.get(name) ?? 1) ** WORTH_OF_USES * (isPair(name) ? WORTH_OF_A_PAIR : 1)
  const worths = [...model.features].flatMap(([name, { weights }]) =>
    [...weights].map((weight) => worthOf(name, weight)),
  )
  const min = worths.sort((a, b) => b - a)[MOST_WEIGHTS] ?? 0
  const features = [...model.features].flatMap(([name, { topics, weights }]) => {
    const remaining = [...topics.keys()].filter((at) => worthOf(name, weights[at] ?? 0) > min)
    const spoken: Spoken = {
      topics: Uint16Array.from(remaining, (at) => topics[at] ?? 0),
      weights: Float64Array.from(remaining, (at) => weights[at] ?? 0),
    }
    return remaining.length > 0 ? [[name, spoken] as const] : []
  })
  return { ...model, features: new Map(features) }
}

/**
 * Trains a multinomial logistic regression by stochastic gradient descent, keeps the weights that are worth their bytes, and
 * trains these again. The order of the examples is fixed, so the same examples give the same weights.
 */
export function train(labelled: readonly Example[]): Weights {
  const examples = withUnknown(labelled)
  const random = randomFrom(SEED)
  const topics = [...new Set(examples.map(({ topic }) => topic))].sort()
  const uses = countsOf(examples.flatMap(({ meanings }) => [...featuresOf(meanings, () => true).keys()]))
  const all = unlearnt(topics, uses)
  teach(all, examples, ALL, random)
  const remaining = pruned(all, uses)
  teach(remaining, examples, FINAL_COURSE, random)
  const bias = remaining.bias.map((score, at) => (topics[at] === OUTSIDE ? score + HEAD_START : score))
  return { ...remaining, bias }
}
