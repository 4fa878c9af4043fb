import { asciiDigits } from '#lib/domain/shared/digits'

const THOUSAND = 1000
const LAKH = 100_000
const CRORE = 10_000_000

/** Words for multiples of rupees, with their short forms. Devanagari is compared in decomposed form (NFD). */
const WORDS: readonly (readonly [factor: number, words: string])[] = [
  [THOUSAND, 'k thousand hazaar hazar hajar हज़ार हजार'],
  [LAKH, 'l lk lakh lakhs lac lacs लाख'],
  [CRORE, 'cr crs crore crores करोड़ करोड'],
]
const FACTORS = new Map(
  WORDS.flatMap(([factor, words]) =>
    words
      .normalize('NFD')
      .split(' ')
      .map((word) => [word, factor] as const),
  ),
)

const RUPEES = '(?:[₹₨]|(?:rs|inr|rupees?|रुपये|रुपए|रु)\\.?)'
const BEFORE = new RegExp(`^${RUPEES}\\s*`, 'u')
const AFTER = new RegExp(`(?:\\s*(?:/[-=]?|only|${RUPEES}))*[.\\s]*$`, 'u')
const MAX_LENGTH = 100

/** A character that cannot occur in an amount. */
const STRANGE = /[^-\d,.\s\p{L}\p{M}]/u
/** A number and the word after it. */
const PART = /\s*(\d[\d.,\s]*)(\p{L}[\p{L}\p{M}]*)?/uy
const WHOLE = /^(?:\d+|\d{1,2}(?:,\d\d)*,\d{3}|\d{1,3}(?:,\d{3})+)$/
const MAX_DECIMALS = 7

/** Lower case, ASCII commas, points and hyphens, without the currency ('₹', 'Rs', '/-', 'only'). */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll('，', ',')
    .replaceAll('．', '.')
    .replace(/[−–－]/g, '-')
    .toLowerCase()
    .replace(BEFORE, '')
    .replace(AFTER, '')

/** Reads a number in Indian or international groups (commas or spaces), with decimals: paise if the factor is 1. */
function readNumber(text: string, factor: number): number | null {
  const [whole = '', decimals = '', more] = text
    .trim()
    .replace(/\s*,\s*|\s+/g, ',')
    .split('.')
  const maxDecimals = factor === 1 ? 2 : MAX_DECIMALS
  if (more !== undefined || !WHOLE.test(whole) || !/^\d*$/.test(decimals) || decimals.length > maxDecimals)
    return null
  // Multiply whole numbers only: 1.1 x 1,00,000 is not 1,10,000 in floating point.
  return (Number(whole.replaceAll(',', '') + decimals) * factor) / 10 ** decimals.length
}

/** Whether a text is an amount, or may become one while its last word is still being typed: '2 la'. */
export function mayBeAmount(text: string): boolean {
  if (text.length > MAX_LENGTH) return false
  const written = plain(asciiDigits(text).trim())
  const words = written.match(/[\p{L}\p{M}]+/gu) ?? []
  const known = (begun: string) => [...FACTORS.keys()].some((word) => word.startsWith(begun))
  return /^-?\d/.test(written) && !STRANGE.test(written) && words.every(known)
}

/**
 * Reads an amount of rupees of any size, as people write it; parts are added, as in '1 lakh 50 thousand'.
 * @returns rupees, or why the text is not an amount
 */
export function readAmount(text: string): number | 'empty' | 'negative' | 'not-a-number' {
  const digitsRead = asciiDigits(text).trim()
  if (digitsRead.length > MAX_LENGTH) return /^\d+$/.test(digitsRead) ? Infinity : 'not-a-number'
  const written = plain(digitsRead)
  if (/^[,\s]*$/.test(written)) return 'empty'
  if (/^-.*\d/.test(written)) return 'negative'
  let sum = 0
  let above = Infinity
  for (let at = 0; at < written.length; at = PART.lastIndex) {
    PART.lastIndex = at
    const [, digits, word] = PART.exec(written) ?? []
    const factor = word === undefined ? 1 : FACTORS.get(word)
    if (digits === undefined || factor === undefined) return 'not-a-number'
    const part = readNumber(digits, factor)
    // Factors must descend: '2 lakh 50 thousand' is an amount, '50 thousand 2 lakh' is not.
    if (part === null || part >= above) return 'not-a-number'
    sum += part
    above = factor
  }
  return sum
}
