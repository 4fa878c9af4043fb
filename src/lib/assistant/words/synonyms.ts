import { lettersOf } from './devanagari.ts'
import { fold } from './fold.ts'
import { meaningsIn } from './lists/lines.ts'
import same from './lists/synonyms.json' with { type: 'json' }
import { soundAlike } from './sound-alikes.ts'

/** Short names that Hindi spells by their letters: ईएमआई. */
const LETTERED = 'ltv emi otp kyc ekyc apr gst kfs upi rbi pin sms itr'.split(' ')

const EXACT: ReadonlyMap<string, string> = new Map([
  ...meaningsIn(same),
  ...LETTERED.flatMap((name) => [name, lettersOf(name)].map((word) => [word, name] as const)),
  ...['nbfc', lettersOf('nbfc')].map((word) => [word, 'lender'] as const),
])
const FOLDED = new Map([...EXACT].map(([word, idea]) => [fold(word), idea]))

/** Every spelling that the list knows, folded. */
export const knownSpellings: readonly (readonly [spelling: string, idea: string])[] = [...FOLDED]

/** The idea of a word as it is written; undefined if the list has none. @param word in lower case, Latin letters */
export const ideaAsWritten = (word: string): string | undefined =>
  soundAlike(word) ?? EXACT.get(word) ?? EXACT.get(word.replace(/([aeo])\1/g, '$1'))

/** The idea of a word in any spelling; undefined if the list has none. @param word in lower case, Latin letters */
export const ideaOfWord = (word: string): string | undefined =>
  ideaAsWritten(word) ?? (word.length > 3 ? FOLDED.get(fold(word)) : undefined)
