import { readAmount } from './amount-text.ts'
import { MAX_AMOUNT } from './largest-amount.ts'
import type { Rupees } from './rupees.ts'
import { accept, refuse, type Result } from '#lib/domain/shared/result'
import { roundHalfUp } from '#lib/domain/shared/rounding'

export type { Rupees }

/** Why a text is not an amount. */
export type AmountProblem = 'empty' | 'negative' | 'not-a-number' | 'not-whole' | 'too-small' | 'too-large'

/**
 * Rounds to the whole rupee, halves away from zero. A half that floating-point error made smaller by a few units in the
 * last place still counts as a half.
 * @param value rupees, absolute value below 10^14
 */
export const roundToRupee = (value: number): Rupees =>
  (Math.sign(value) * roundHalfUp(Math.abs(value))) as Rupees

/**
 * Reads an amount as people in India write it: '2,00,000', '₹ 2,00,000/-', '2 lakh', '1.5 cr', '५०,०००'. Refuses a
 * comma that does not group digits ('1,5') instead of dropping it, and paise other than zero.
 * @returns whole rupees from 1 to 10 crore, or why the text was refused
 */
export function parseAmount(text: string): Result<Rupees, AmountProblem> {
  const amount = readAmount(text)
  if (typeof amount === 'string') return refuse(amount)
  if (amount > MAX_AMOUNT) return refuse('too-large')
  if (!Number.isInteger(amount)) return refuse('not-whole')
  return amount < 1 ? refuse('too-small') : accept(amount as Rupees)
}
