import { parseAmount, type Rupees } from './money'
import { accept, refuse, type Result } from './result'

/** The smallest loan that can be asked for: 10 000 rupees. */
export const MIN_LOAN = 10_000 as Rupees

/** Loans are asked for in steps of 1 000 rupees. */
export const LOAN_STEP = 1000 as Rupees

/**
 * Reads the amount that a visitor wants to borrow.
 * @returns whole thousands of rupees from 10 000 to 10 crore, or why not
 */
export function parseLoanAmount(
  text: string,
): Result<Rupees, 'empty' | 'not-a-number' | 'too-small' | 'too-large' | 'off-step'> {
  const amount = parseAmount(text)
  if (!amount.ok) return amount
  if (amount.value < MIN_LOAN) return refuse('too-small')
  if (amount.value % LOAN_STEP !== 0) return refuse('off-step')
  return accept(amount.value)
}
