import { readDecimal } from '#lib/domain/shared/decimal'
import { asciiDigits } from '#lib/domain/shared/digits'
import { monthsOfWord } from '#lib/domain/shared/months'
import { accept, refuse, type Result } from '#lib/domain/shared/result'

/** The period that a quoted rate is for. */
export const QUOTE_PERIODS = ['month', 'year'] as const
export type QuotePeriod = (typeof QUOTE_PERIODS)[number]

/** Why a text is not a rate. */
export type RateProblem = 'empty' | 'negative' | 'not-a-number' | 'too-large'

/** The highest rates that are read, percent. */
export const MAX_QUOTED_RATE: Readonly<Record<QuotePeriod, number>> = { month: 100, year: 1200 }

const RATE_DECIMALS = 3
const MAX_LENGTH = 40
/** Words around a rate that say nothing about its period. */
const FILLERS = new Set([
  'percent',
  'pc',
  'per',
  'cent',
  'p',
  'a',
  'an',
  'every',
  'each',
  'har',
  'rate',
  'byaj',
])
const SHORT: Readonly<Record<string, QuotePeriod>> = { pm: 'month', pa: 'year' }

/** The period that the words after a rate name: null if none, undefined if there is a word that does not belong there. */
function periodIn(words: string): QuotePeriod | null | undefined {
  let period: QuotePeriod | null = null
  for (const word of words.replaceAll('.', '').split(/[\s%/,]+/)) {
    const months = monthsOfWord(word)
    const named = SHORT[word] ?? (months === undefined ? null : months === 1 ? 'month' : 'year')
    if (named === null && word !== '' && !FILLERS.has(word)) return undefined
    period = named ?? period
  }
  return period
}

/**
 * Reads a rate as people write it: '1', '1.5%', '1% a month', '12 % p.a.'.
 * @returns the number and the period that the text names, null if none; or why the text was refused
 */
export function readQuotedRate(
  text: string,
): Result<{ readonly percent: number; readonly per: QuotePeriod | null }, RateProblem> {
  const written = asciiDigits(text).trim().toLowerCase()
  if (written === '') return refuse('empty')
  if (written.length > MAX_LENGTH) return refuse('not-a-number')
  const [, digits = '', words = ''] = /^([-−–\d.,，\s]*)(.*)$/su.exec(written) ?? []
  const percent = readDecimal(digits, RATE_DECIMALS)
  if (percent === 'negative') return refuse('negative')
  const per = periodIn(words)
  if (typeof percent === 'string' || per === undefined) return refuse('not-a-number')
  return percent > MAX_QUOTED_RATE[per ?? 'year'] ? refuse('too-large') : accept({ percent, per })
}
