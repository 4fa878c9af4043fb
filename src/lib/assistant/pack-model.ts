import { MOST_STEPS, WEIGHT_STEP, writeNumbers, type PackedModel } from './model.ts'
import { withUnknown, type Example, type Spoken, type Weights } from './training.ts'

const stepsOf = (weight: number): number =>
  Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(weight / WEIGHT_STEP)))

const NOTHING: Spoken = { topics: new Uint16Array(), weights: new Float64Array() }

/** The weights that are more than nothing as whole steps. */
const stored = ({ topics, weights }: Spoken): { topic: number; steps: number }[] =>
  [...topics]
    .map((topic, at) => ({ topic, steps: stepsOf(weights[at] ?? 0) }))
    .filter(({ steps }) => steps !== 0)

/**
 * Stores a model in few bytes: weights become whole steps, places differences.
 * @param asked the examples that it was trained on: the most usual words come first
 */
export function packModel({ topics, features, bias }: Weights, labelled: readonly Example[]): PackedModel {
  const uses = new Map<string, number>()
  for (const { meanings } of withUnknown(labelled))
    for (const meaning of meanings) uses.set(meaning, (uses.get(meaning) ?? 0) + 1)
  const rowOf = (name: string) => stored(features.get(name) ?? NOTHING)
  const said = [...features.keys()].filter((name) => rowOf(name).length > 0)
  const ofPairs = new Set(said.filter((name) => name.includes(' ')).flatMap((pair) => pair.split(' ')))
  const words = [...uses.keys()]
    .filter((word) => said.includes(word) || ofPairs.has(word))
    .sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || (a < b ? -1 : 1))
  const all = ['=', ...words]
  const place = new Map(all.map((word, at) => [word, at]))
  const keyOf = (pair: string): number => {
    const [first = '', second = ''] = pair.split(' ')
    return (place.get(first) ?? 0) * all.length + (place.get(second) ?? 0)
  }
  const pairs = said.filter((name) => name.includes(' ')).sort((a, b) => keyOf(a) - keyOf(b))
  const rows = [...all, ...pairs].map(rowOf)
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
