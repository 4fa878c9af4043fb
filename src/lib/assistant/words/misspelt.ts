import { linesOf } from './lists/lines.ts'
import misspelt from './lists/misspelt.json' with { type: 'json' }

/** Usual words as they are often mistyped. Rarer mistakes are corrected by their letters. */
const WORDS = new Map(
  linesOf(misspelt).flatMap(([word, forms]) => forms.map((form) => [form, word] as const)),
)

/** The word that is meant. @param word in lower case, Latin letters */
export const wellSpelt = (word: string): string => WORDS.get(word) ?? word
