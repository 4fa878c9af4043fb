import { asciiDigits } from '#lib/domain/shared/digits'
import { withoutMobileNumbers } from '#lib/domain/person/personal-numbers'
import { inLatin } from './devanagari.ts'

/** A text in one script: lower case, Latin letters and digits, straight apostrophes; mobile numbers taken out. */
export const plainText = (text: string): string =>
  inLatin(withoutMobileNumbers(asciiDigits(text.normalize('NFKC'))))
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replaceAll('।', ' ')

/** A word, a number or a sign of a question, in order. */
export interface Token {
  readonly text: string
  /** The number that it writes in digits; null for a word or a sign. */
  readonly number: number | null
}

const TOKEN = /\d[\d,]*(?:\.\d+)?|\.\d+|[\p{L}\p{M}]+(?:'\p{L}+)?|[₹%$+=*/-]/gu
/** A comma groups digits; one that does not is dropped with what follows: '2,5' is read as two numbers. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$|^\d+(?:\.\d+)?$|^\.\d+$/

const numbersOf = (written: string): Token[] => {
  const text = written.replace(/,+$/, '')
  const parts = GROUPED.test(text) ? [text] : text.split(',')
  return parts.filter(Boolean).map((part) => ({ text: part, number: Number(part.replaceAll(',', '')) }))
}

/** The words, numbers and signs of a text that `plainText` has made plain. */
export const tokensOf = (plain: string): Token[] =>
  (plain.match(TOKEN) ?? []).flatMap((text): Token[] =>
    /^[\d.]/.test(text) ? numbersOf(text) : [{ text: text.replace(/'s$|'/g, ''), number: null }],
  )
