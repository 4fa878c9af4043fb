import type { Rupees } from '#lib/domain/money/money'
import type { CeilingStep } from './rules.ts'

/** What the ceiling is worked out with. */
export interface CeilingTerms {
  /** The steps in force. */
  readonly ceiling: readonly CeilingStep[]
  /** What the borrower owes on gold already, rupees; it decides the step together with the new loan. */
  readonly existingLoans?: number
}

const limitOf = ({ upTo }: CeilingStep, existingLoans: number): number =>
  upTo === null ? Infinity : Math.max(upTo - existingLoans, 0)

/** The most that may be due on gold of a value, and what bounds it. */
export interface CeilingReached {
  /** Rupees, unrounded. */
  readonly max: number
  /** Percent of the step that bounds it. */
  readonly percent: number
  /** The largest sum of the borrower's gold loans on that step, if this bounds it and not the percent; else null. */
  readonly upTo: Rupees | null
}

/**
 * The most that may be due on gold of a value, with the step that bounds it. With the steps of 2026 and no other loan it is
 * max(min(0.85 V, 2.5 lakh), min(0.80 V, 5 lakh), 0.75 V). The Reserve Bank counts all gold loans of a borrower together
 * to find the percentage: Lending Against Gold and Silver Collateral Directions, 2025, on the loan-to-value ratio.
 * @param value rupees, not negative: the value of the gold that is pledged for the new loan
 */
export function ceilingReached(value: number, { ceiling, existingLoans = 0 }: CeilingTerms): CeilingReached {
  const reached = ceiling.map((step): CeilingReached => {
    const share = (value * step.percent) / 100
    const limit = limitOf(step, existingLoans)
    return { max: Math.min(share, limit), percent: step.percent, upTo: limit < share ? step.upTo : null }
  })
  return reached.reduce((best, next) => (next.max > best.max ? next : best))
}

/** The most that may be due on gold of a value, rupees, unrounded. @param value rupees, not negative */
export const mostDue = (value: number, terms: CeilingTerms): number => ceilingReached(value, terms).max

/** The step that bounds a sum. @param due rupees, not negative */
export function stepFor(due: number, { ceiling, existingLoans = 0 }: CeilingTerms): CeilingStep {
  const step = ceiling.find((each) => due <= limitOf(each, existingLoans))
  if (!step) throw new Error('The ceiling has no step for the sum.')
  return step
}

/**
 * The smallest value of gold on which a sum may be due, in rupees, unrounded: the inverse of `mostDue`.
 * @param due rupees, not negative: the principal, or for a bullet loan everything that is due at maturity
 */
export const valueNeeded = (due: number, terms: CeilingTerms): number =>
  (due * 100) / stepFor(due, terms).percent

/**
 * The percent by which the gold may lose value before what is due passes the ceiling; 0 if it already has.
 * @param due rupees, above 0
 * @param value rupees, above 0
 */
export const roomToFall = (due: number, value: number, terms: CeilingTerms): number =>
  Math.max(0, (1 - valueNeeded(due, terms) / value) * 100)
