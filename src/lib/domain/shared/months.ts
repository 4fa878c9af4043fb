import { asciiDigits } from './digits.ts'
import { accept, refuse, type Result } from './result.ts'

/** Why a text is not a number of months. */
export type MonthsProblem = 'empty' | 'negative' | 'not-a-number' | 'not-whole' | 'too-small' | 'too-large'

const MONTH_WORDS =
  'm mo mon mth mths month months monthly mahina mahine maheena maheene mahino maah महीना महीने माह मास'
const YEAR_WORDS = 'y yr yrs year years yearly annum annual annually saal sal saalana varsh साल वर्ष बरस'

const MONTHS_A_YEAR = 12
const FACTORS = new Map(
  [MONTH_WORDS, YEAR_WORDS].flatMap((words, index) =>
    words.split(' ').map((word) => [word, index === 0 ? 1 : MONTHS_A_YEAR] as const),
  ),
)
const PART = /\s*(\d+(?:[.,]\d*)?|[.,]\d+)\s*-?\s*(\p{L}[\p{L}\p{M}]*)?\.?\s*/uy
const MAX_LENGTH = 40

/** 1 for a word that means month, 12 for a year; undefined for other words. Devanagari in composed or decomposed form. */
export const monthsOfWord = (word: string): number | undefined => FACTORS.get(word.normalize('NFC'))

/** The months of a text, added up: '1 year 6 months' is 18; NaN if it can't be read. */
function sumOf(written: string): number {
  const parts: { readonly months: number; readonly word: string | undefined }[] = []
  for (let at = 0; at < written.length; at = PART.lastIndex) {
    PART.lastIndex = at
    const [, digits = '', word] = PART.exec(written) ?? []
    const factor = word === undefined ? 1 : monthsOfWord(word)
    if (digits === '' || factor === undefined) return NaN
    parts.push({ months: Number(digits.replace(',', '.')) * factor, word })
  }
  // Without a word between them, '1 2' may be 12 or two numbers.
  if (parts.length > 1 && parts.some(({ word }) => word === undefined)) return NaN
  return parts.reduce((sum, { months }) => sum + months, 0)
}

/**
 * Reads for how long a loan runs, as people write it: '12', '12 months', '12 mahine', '1 year', '1.5 saal'.
 * @returns whole months from 1 to `max`, or why the text was refused
 */
export function parseMonths(text: string, max: number): Result<number, MonthsProblem> {
  const written = asciiDigits(text).trim().toLowerCase()
  if (written === '') return refuse('empty')
  if (/^[-−–]\s*[\d.,]/.test(written)) return refuse('negative')
  const months = written.length > MAX_LENGTH ? NaN : sumOf(written)
  if (Number.isNaN(months)) return refuse('not-a-number')
  if (months > max) return refuse('too-large')
  if (!Number.isInteger(months)) return refuse('not-whole')
  return months < 1 ? refuse('too-small') : accept(months)
}
