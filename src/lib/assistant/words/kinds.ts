import kinds from './lists/kinds.json' with { type: 'json' }
import { meaningsIn } from './lists/lines.ts'

/**
 * Words of one kind, which the model need not tell apart. Most are of what is none of the site's business. The search of the
 * site's texts does tell them apart.
 */
const WORDS = meaningsIn(kinds)

/** The kind of a word; undefined for most. @param word in lower case, Latin letters */
export const kindOfWord = (word: string): string | undefined => WORDS.get(word)
