import { othersIn } from './lists/lines.ts'
import misspelt from './lists/misspelt.json' with { type: 'json' }

/** Usual words as they are often mistyped. Rarer mistakes are corrected by their letters. */
const WORDS = othersIn(misspelt)

/** The word that is meant. @param word in lower case, Latin letters */
export const wellSpelt = (word: string): string => WORDS.get(word) ?? word
