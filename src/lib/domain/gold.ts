import type { Rupees } from './money'
import { accept, refuse, type Result } from './result'
import { roundHalfUp } from './rounding'

/** Weight of gold in grams, to three decimals. */
export type Grams = number & { readonly __unit: 'grams' }

/** The heaviest weight that a field or an address accepts: 100 kg, past anything a household pledges. */
export const MAX_GRAMS = 100_000 as Grams

/**
 * Rounds a weight to three decimals, halves up. A half that the arithmetic before it missed by a few units in the last
 * place still counts as a half, so 32.535 g a lakh for 48,10,000 rupees is 1564.934 g.
 * @param value grams; not negative, below 10^11
 */
export const roundToMilligram = (value: number): Grams => (roundHalfUp(value * 1000) / 1000) as Grams

/**
 * The gold that an amount needs at a lending value per gram.
 * @param amount whole rupees
 * @param perGram what a lender gives for a gram, in rupees, above 0
 */
export const gramsFor = (amount: Rupees, perGram: number): Grams => roundToMilligram(amount / perGram)

/**
 * Reads a weight in grams: digits and at most one decimal point with up to three decimals.
 * @returns grams above 0 and up to 100 kg, or why not
 */
export function parseGrams(
  text: string,
): Result<Grams, 'empty' | 'not-a-number' | 'too-small' | 'too-large'> {
  const trimmed = text.replace(/[\s,]/g, '')
  if (trimmed === '') return refuse('empty')
  if (!/^(?:\d+(?:\.\d{0,3})?|\.\d{1,3})$/.test(trimmed)) return refuse('not-a-number')
  const grams = Number(trimmed)
  if (grams <= 0) return refuse('too-small')
  if (grams > MAX_GRAMS) return refuse('too-large')
  return accept(grams as Grams)
}
