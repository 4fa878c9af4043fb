import { accept, refuse, type Result } from './result'
import { roundHalfUp } from './rounding'

/** Whole rupees. */
export type Rupees = number & { readonly __unit: 'rupees' }

/** The largest amount that a visitor may ask for: 10 crore rupees. */
export const MAX_AMOUNT = 100_000_000 as Rupees

/**
 * Rounds to the whole rupee, halves away from zero. A half that the arithmetic before it missed by a few units in the
 * last place still counts as a half.
 * @param value an amount in rupees, its size below 10^14
 */
export const roundToRupee = (value: number): Rupees =>
  (Math.sign(value) * roundHalfUp(Math.abs(value))) as Rupees

/**
 * Reads an amount that a person typed: digits, with or without grouping commas, spaces or a rupee sign.
 * @returns whole rupees from 1 to 10 crore, or why not
 */
export function parseAmount(
  text: string,
): Result<Rupees, 'empty' | 'not-a-number' | 'too-small' | 'too-large'> {
  const digits = text.replace(/[\s,₹]/g, '')
  if (digits === '') return refuse('empty')
  if (!/^\d+$/.test(digits)) return refuse('not-a-number')
  const amount = Number(digits)
  if (amount < 1) return refuse('too-small')
  if (amount > MAX_AMOUNT) return refuse('too-large')
  return accept(amount as Rupees)
}
