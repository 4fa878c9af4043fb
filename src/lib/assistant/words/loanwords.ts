import { othersIn } from './lists/lines.ts'
import loanwords from './lists/loanwords.json' with { type: 'json' }

/** People often leave out the dot below a letter, and write either of two signs for a nasal sound: फ़ीस is फीस, मां is माँ. */
const simplified = (word: string): string =>
  word.normalize('NFKC').replaceAll('\u093c', '').replaceAll('\u0901', '\u0902')

const WORDS = othersIn(loanwords, simplified)

/** The usual Latin spelling of a word in Devanagari, if it isn't that of its sounds. */
export const loanword = (word: string): string | undefined => WORDS.get(simplified(word))
