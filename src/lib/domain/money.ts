import { readAmount } from './amount-text'
import { accept, refuse, type Result } from './result'
import { roundHalfUp } from './rounding'

/** Whole rupees. */
export type Rupees = number & { readonly __unit: 'rupees' }

/** The largest amount that a visitor may ask for: 10 crore rupees. */
export const MAX_AMOUNT = 100_000_000 as Rupees

/** Why a text is no amount. */
export type AmountProblem = 'empty' | 'negative' | 'not-a-number' | 'not-whole' | 'too-small' | 'too-large'

/**
 * Rounds to the whole rupee, halves away from zero. A half that the arithmetic before it missed by a few units in the
 * last place still counts as a half.
 * @param value an amount in rupees, its size below 10^14
 */
export const roundToRupee = (value: number): Rupees =>
  (Math.sign(value) * roundHalfUp(Math.abs(value))) as Rupees

/**
 * Reads an amount as people in India write it: '2,00,000', '₹ 2,00,000/-', '2 lakh', '1.5 cr', '५०,०००'. A comma that
 * groups nothing ('1,5') is refused and not dropped, and so are paise other than none.
 * @returns whole rupees from 1 to 10 crore, or why not
 */
export function parseAmount(text: string): Result<Rupees, AmountProblem> {
  const amount = readAmount(text)
  if (typeof amount === 'string') return refuse(amount)
  if (amount > MAX_AMOUNT) return refuse('too-large')
  if (!Number.isInteger(amount)) return refuse('not-whole')
  return amount < 1 ? refuse('too-small') : accept(amount as Rupees)
}
