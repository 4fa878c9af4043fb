import { linesOf } from './lists/lines.ts'
import loanwords from './lists/loanwords.json' with { type: 'json' }

const WORDS = new Map(
  linesOf(loanwords).flatMap(([latin, forms]) =>
    forms.map((form) => [form.normalize('NFKC'), latin] as const),
  ),
)

/** The usual Latin spelling of a word in Devanagari, if it isn't that of its sounds. @param word normalised */
export const loanword = (word: string): string | undefined => WORDS.get(word)
