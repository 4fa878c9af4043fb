import { parseAmount, type AmountProblem, type Rupees } from '#lib/domain/money/money'
import { accept, refuse, type Result } from '#lib/domain/shared/result'

/** The smallest loan that a visitor can ask for: 10 000 rupees. */
export const MIN_LOAN = 10_000 as Rupees

/** The loan amount screen takes multiples of 1 000 rupees. */
export const LOAN_STEP = 1000 as Rupees

/**
 * Reads the amount that a visitor wants to borrow.
 * @returns whole rupees from 10 000 to 10 crore, or why the text was refused
 */
export function parseLoan(text: string): Result<Rupees, AmountProblem> {
  const amount = parseAmount(text)
  return amount.ok && amount.value < MIN_LOAN ? refuse('too-small') : amount
}

/**
 * Reads the amount of the loan amount screen, which takes multiples of `LOAN_STEP`.
 * @returns whole thousands of rupees from 10 000 to 10 crore, or why the text was refused
 */
export function parseLoanAmount(text: string): Result<Rupees, AmountProblem | 'off-step'> {
  const amount = parseLoan(text)
  if (!amount.ok) return amount
  return amount.value % LOAN_STEP === 0 ? accept(amount.value) : refuse('off-step')
}

/**
 * Reads what is owed on gold already; 0 may be written for no loan.
 * @returns whole rupees from 0 to 10 crore, or why the text was refused
 */
export const parseExistingLoans = (text: string): Result<Rupees, AmountProblem> =>
  /^[\s₹]*0+\s*$/.test(text) ? accept(0 as Rupees) : parseAmount(text)

/** The whole thousands in an amount; an amount below one thousand stays as it is. @param amount whole rupees, not negative */
export const toLoanStep = (amount: Rupees): Rupees =>
  (amount < LOAN_STEP ? amount : Math.floor(amount / LOAN_STEP) * LOAN_STEP) as Rupees
