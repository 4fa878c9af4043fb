import { readDecimal } from '#lib/domain/shared/decimal'
import type { Rupees } from '#lib/domain/money/money'
import { accept, refuse, type Result } from '#lib/domain/shared/result'
import { roundHalfUp } from '#lib/domain/shared/rounding'

/** Weight of gold in grams, to three decimals. */
export type Grams = number & { readonly __unit: 'grams' }

/**
 * The most ornaments that a lender may accept as pledge from one borrower, over all loans: 1 kg. Reserve Bank of India
 * (Lending Against Gold and Silver Collateral) Directions, 2025, in force since 1 April 2026.
 */
export const MAX_ORNAMENTS = 1000 as Grams

/** The most gold coins that a lender may accept from one borrower, over all loans: 50 g, by the same Directions. */
export const MAX_COINS = 50 as Grams

/**
 * Rounds a weight to three decimals, halves up. A half that floating-point error made smaller by a few units in the
 * last place still rounds up, so 32.535 g a lakh for 48,10,000 rupees is 1564.934 g.
 * @param value grams; not negative, below 10^11
 */
export const roundToMilligram = (value: number): Grams => (roundHalfUp(value * 1000) / 1000) as Grams

/**
 * The weight of gold that an amount requires at a lending value per gram.
 * @param amount whole rupees
 * @param perGram lending value per gram, in rupees, above 0
 */
export const gramsFor = (amount: Rupees, perGram: number): Grams => roundToMilligram(amount / perGram)

/** Why a text is not a weight of gold that can be pledged. */
export type GramsProblem = 'empty' | 'negative' | 'not-a-number' | 'too-small' | 'too-large'

/** Reads the number of a weight: digits with up to three decimals, with or without 'g'. @returns it, or why it is none */
export const readGrams = (text: string): ReturnType<typeof readDecimal> =>
  readDecimal(text.replace(/(\d\s*)(?:g|gms?|grams?)\.?\s*$/i, '$1'), 3)

/**
 * Reads a weight in grams: digits with up to three decimals, after a point or a comma, with or without 'g'.
 * @returns grams, above 0 and up to 1 kg (`MAX_ORNAMENTS`), or why the text was refused
 */
export function parseGrams(text: string): Result<Grams, GramsProblem> {
  const grams = readGrams(text)
  if (typeof grams === 'string') return refuse(grams)
  if (grams <= 0) return refuse('too-small')
  return grams > MAX_ORNAMENTS ? refuse('too-large') : accept(grams as Grams)
}
