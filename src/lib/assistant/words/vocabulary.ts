import empty from './lists/empty-words.json' with { type: 'json' }
import { ideaOfWord } from './synonyms.ts'
import { plainText } from './tokens.ts'

/** Stop words: English, and Hindi in Latin letters. */
const STOP_WORDS = new Set(empty.search.split(' '))

/** Phrases that are one idea, each with the word that replaces it. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bloans?[ -]to[ -]values?\b/g, ' ltv '],
  [/\bannual percentage rates?\b/g, ' apr '],
  [/\bkey facts? statements?\b/g, ' kfs '],
  [/\bequated monthly instal+ments?\b/g, ' emi '],
  [/\bknow your customer\b/g, ' kyc '],
  [/\bgold (rate|price)s?\b|\b(rate|price) of gold\b|\bsone ka (bhav|rate|daam)\b/g, ' gold price '],
  [/\bcredit (score|report|history|rating)s?\b/g, ' cibil '],
  [/\bvoter('s)? (id|card)\b/g, ' voterid '],
  [/\bdriving licen[cs]es?\b/g, ' licence '],
  [/\b(pay|give|paid|paying) (\w+ )?back\b/g, ' repay '],
  [/\b(get|take|collect|have) (\w+ )?(gold|jewel\w*|ornaments?|bangles?) back\b/g, ' gold back return '],
  [/\bfor how long\b|\bhow many (months|years)\b/g, ' tenure '],
  [/\b(take|takes|taking|took|does it take|how) (long|much time|many (minutes|hours|days))\b/g, ' minute '],
  [/\bhow (much|many)\b|\bkitna (loan|paisa|paise)\b/g, ' amount '],
  [/\bout of time|\bon time\b/g, ' due '],
  [/\b(\d+) ?(k|kt|ct|carat|karat)\b/g, ' $1 karat '],
]

/** Related ideas, also searched for in addition to the word itself. */
const LEADS_TO: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    kyc: ['document', 'identity'],
    id: ['identity', 'document'],
    cibil: ['income'],
    purity: ['karat'],
    sold: ['auction'],
    safe: ['fraud', 'locker'],
    fraud: ['otp', 'caller'],
    otp: ['fraud'],
    test: ['assay', 'assessor'],
  }),
)

const withoutE = (word: string) => (word.length > 4 ? word.replace(/e$/, '') : word)

/** The stem of a plural or verb form. It need not be a word, only the same for all forms. */
export function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 3 && /[^su]s$/.test(word)) return withoutE(word.slice(0, -1))
  if (word.length > 5 && /(?:ed|ing)$/.test(word)) return word.replace(/(?:ed|ing)$/, '')
  return withoutE(word)
}

const ideaOf = (word: string): string => ideaOfWord(word) ?? ideaOfWord(stem(word)) ?? stem(word)

/** The ideas of a text, in order: stop words removed, synonyms replaced by one word. */
export function ideasOf(text: string): string[] {
  const spelled = PHRASES.reduce((known, [phrase, word]) => known.replace(phrase, word), plainText(text))
  return (spelled.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word))
    .map(ideaOf)
}

/** An idea with its related ideas. */
export const withNeighbours = (idea: string): readonly string[] => [idea, ...(LEADS_TO.get(idea) ?? [])]
