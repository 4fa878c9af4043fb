import { softmax } from './softmax.ts'
import { featuresOf } from './features.ts'
import { createCorrect } from './words/spelling.ts'
import { knownSpellings } from './words/synonyms.ts'
import { isPlace, smallSpellings } from './words/words.ts'

/** A trained model as it is stored: texts that compress well. Written by `packModel`. */
export interface PackedModel {
  readonly topics: readonly string[]
  /** The known words, the most usual first, separated by spaces. */
  readonly words: string
  /** The known pairs of words, as differences of their numbers. */
  readonly pairs: string
  /** For each word, then for each pair: how many topics it speaks for or against, which, and how much. */
  readonly counts: string
  readonly spokenFor: string
  readonly weights: string
  /** The score of a topic before any word. */
  readonly bias: string
}

/** How sure the model is of a topic, from 0 to 1. */
export interface Likely {
  readonly topic: string
  readonly probability: number
}

/** What the model makes of a question. */
interface Guess {
  /** The most likely topic first. */
  readonly likely: readonly Likely[]
  /** The share of the question's words that are known, from 0 to 1. */
  readonly known: number
}

/** Scores of stored weights are divided by this. */
export const WEIGHT_STEP = 1
/** Stored weights are whole, from minus this to this. */
export const MOST_STEPS = 20

/** Stands for every word that the model doesn't know. */
export const UNKNOWN = '?'

/** How far a word counts as known whose spelling was corrected: it may be another word altogether. */
const CORRECTED = 0.85
const FIRST = 40
const LAST = 91
/** Signs that JSON writes as they are: no quotation mark, no backslash. */
const ALPHABET = Array.from({ length: LAST - FIRST + 1 }, (_, at) => String.fromCharCode(FIRST + at)).join('')
const MORE = ALPHABET.length - 1

/** Writes whole numbers as signs; a number too large for one sign takes several. */
export const writeNumbers = (numbers: readonly number[]): string =>
  numbers
    .map(
      (number) => (ALPHABET[MORE] ?? '').repeat(Math.floor(number / MORE)) + (ALPHABET[number % MORE] ?? ''),
    )
    .join('')

/** Reads what `writeNumbers` wrote. */
function readNumbers(text: string): number[] {
  const numbers: number[] = []
  let sum = 0
  for (let at = 0; at < text.length; at += 1) {
    const value = text.charCodeAt(at) - FIRST
    sum += value
    if (value === MORE) continue
    numbers.push(sum)
    sum = 0
  }
  return numbers
}

type Row = readonly (readonly [topic: number, weight: number])[]

function rowsOf({ counts, spokenFor, weights }: PackedModel): Row[] {
  const steps = readNumbers(spokenFor)
  const values = readNumbers(weights)
  let at = 0
  return readNumbers(counts).map((count) => {
    let topic = -1
    return Array.from({ length: count }, () => {
      topic += (steps[at] ?? 0) + 1
      const weight = ((values[at] ?? 0) - MOST_STEPS) * WEIGHT_STEP
      at += 1
      return [topic, weight] as const
    })
  })
}

function namesOf({ words, pairs }: PackedModel): { words: string[]; names: string[] } {
  const list = words.split(' ')
  let key = 0
  const names = readNumbers(pairs).map((difference) => {
    key += difference
    return `${list[Math.floor(key / list.length)] ?? ''} ${list[key % list.length] ?? ''}`
  })
  return { words: list, names: [...list, ...names] }
}

/** Guesses the topic of a question from the meanings of its words. */
export type GuessTopic = (meanings: readonly string[]) => Guess

/** Reads a model. */
export function createGuessTopic(packed: PackedModel): GuessTopic {
  const { words, names } = namesOf(packed)
  const rows = rowsOf(packed)
  const features = new Map(names.map((name, at) => [name, rows[at] ?? []]))
  const bias = readNumbers(packed.bias).map((value) => (value - MOST_STEPS) * WEIGHT_STEP)
  const spellings = new Map([
    ...words.map((word) => [word, word] as const),
    ...knownSpellings,
    ...smallSpellings,
  ])
  const place = new Map(words.map((word, at) => [word, at]))
  const rank = (spelling: string) => place.get(spellings.get(spelling) ?? '') ?? Infinity
  const correct = createCorrect(
    [...spellings.keys()].filter((word) => !isPlace(word)).sort((a, b) => rank(a) - rank(b)),
  )
  const spelt = (meaning: string): string =>
    place.has(meaning) || isPlace(meaning) ? meaning : (spellings.get(correct(meaning) ?? '') ?? meaning)

  return (meanings) => {
    const spelled = meanings.map(spelt)
    const read = spelled.map((meaning) => (place.has(meaning) || isPlace(meaning) ? meaning : UNKNOWN))
    const scores = Float64Array.from(bias)
    for (const [name, value] of featuresOf(read, (name) => features.has(name)))
      for (const [topic, weight] of features.get(name) ?? [])
        scores[topic] = (scores[topic] ?? 0) + value * weight
    const likely = [...softmax(scores)]
      .map((probability, at): Likely => ({ topic: packed.topics[at] ?? '', probability }))
      .sort((a, b) => b.probability - a.probability)
    const shares = spelled.map((meaning, at): number =>
      !place.has(meaning) && !isPlace(meaning) ? 0 : meaning === meanings[at] ? 1 : CORRECTED,
    )
    const known = shares.reduce((sum, share) => sum + share, 0)
    return { likely, known: read.length === 0 ? 0 : known / read.length }
  }
}
