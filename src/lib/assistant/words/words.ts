import { fold } from './fold.ts'
import { kindOfWord } from './kinds.ts'
import empty from './lists/empty-words.json' with { type: 'json' }
import { linesOf, meaningsIn } from './lists/lines.ts'
import small from './lists/small-words.json' with { type: 'json' }
import { wellSpelt } from './misspelt.ts'
import { ideaAsWritten, ideaOfWord } from './synonyms.ts'
import { verbOf } from './verbs.ts'
import { stem } from './vocabulary.ts'

/** Words that say nothing about the topic, English and Hindi. */
const HINDI = empty.hindi.split(' ')
const EMPTY = new Set([...empty.english.split(' '), ...HINDI])

const SMALL_EXACT = meaningsIn(small)
const SMALL_FOLDED = new Map(
  linesOf(small).flatMap(([meaning, forms]) =>
    forms.filter((form) => form.length > 3).map((form) => [fold(form), meaning] as const),
  ),
)
const EMPTY_FOLDED = new Set(HINDI.filter((word) => word.length > 3).map(fold))

/** Every small word in its folded spelling. */
export const smallSpellings: readonly (readonly [spelling: string, meaning: string])[] = [...SMALL_FOLDED]

/** Whether a word stands for something told. */
export const isPlace = (word: string): boolean => /^[A-Z]+$/.test(word)

/**
 * The meaning of a word as the model counts it: a place of something told, a small word, an idea, or its folded stem.
 * @returns null for a word that says nothing
 */
function meaningOf(word: string): string | null {
  if (isPlace(word)) return word
  const exact = SMALL_EXACT.get(word)
  if (exact) return exact
  if (EMPTY.has(word)) return null
  const written = kindOfWord(word) ?? ideaAsWritten(word)
  if (written) return written
  const folded = fold(word)
  if (word.length > 3) {
    const small = SMALL_FOLDED.get(folded)
    if (small) return small
    if (EMPTY_FOLDED.has(folded)) return null
  }
  const root = stem(word)
  return ideaOfWord(word) ?? verbOf(folded) ?? (root.length > 3 ? ideaOfWord(root) : undefined) ?? fold(root)
}

/** After these words 'no' is short for number. */
const NUMBERED = /^(?:phone|mobile|contact|helpline|whatsapp|account)$/

/** After these words 'up' says that something rises; else it says nothing. */
const MOVES = /^(?:go|goes|going|gone|went)$/

function meaningAfter(before: string, word: string): string | null {
  if (word === 'no' && NUMBERED.test(before)) return 'number'
  return word === 'up' && MOVES.test(before) ? 'increase' : meaningOf(word)
}

/** The meanings of words, in order; empty ones left out. */
export function meaningsOf(asTyped: readonly string[]): string[] {
  const words = asTyped.map(wellSpelt)
  const meanings = words.flatMap((word, at) => meaningAfter(words[at - 1] ?? '', word) ?? [])
  // 'hi' alone is a greeting, and a particle in Hindi.
  return meanings.length > 0 ? meanings : words.map(fold)
}
