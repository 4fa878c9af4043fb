import { daysBetween, type IsoDate } from '#lib/domain/dates/dates'
import { addWorkingDays, type Holiday } from '#lib/domain/dates/working-days'
import { roundToMilligram, type Grams } from '#lib/domain/gold/gold'
import type { BackRule } from '#lib/domain/loan/rules'
import type { CardGold, LoanClosing } from './loan.ts'

/** How late the gold is. */
interface GoldReturn {
  /** The last working day by which it had to be back. */
  readonly backBy: IsoDate
  /** Calendar days after it, until the gold came back or until today; 0 if it is not late. */
  readonly daysLate: number
  /** What the lender owes for them if the delay is its fault, rupees. */
  readonly compensation: number
}

/** How late the gold of a repaid loan is. */
export function goldReturn(
  { repaidOn, returnedOn }: Pick<LoanClosing, 'repaidOn' | 'returnedOn'>,
  today: IsoDate,
  { backWorkingDays, compensationPerDay }: BackRule,
  holidays: readonly Holiday[],
): GoldReturn {
  const backBy = addWorkingDays(repaidOn, backWorkingDays, holidays)
  const daysLate = Math.max(0, daysBetween(backBy, returnedOn ?? today))
  return { backBy, daysLate, compensation: daysLate * compensationPerDay }
}

/** From this difference on, grams: what two scales that are right may differ by is less. */
const WEIGHT_DIFFERENCE = 0.01

/** A weight beside that of the pledge card. */
export interface WeightCheck {
  /** As on the card. */
  readonly card: Grams
  /** Null where it was not weighed. */
  readonly today: Grams | null
  /** Today less the card, grams: below 0 if something is missing; 0 if they are the same or it was not weighed. */
  readonly difference: number
}

function check(card: number, today: number | null): WeightCheck {
  const more = today === null ? 0 : roundToMilligram(Math.abs(today - card))
  return {
    card: roundToMilligram(card),
    today: today === null ? null : roundToMilligram(today),
    difference: more < WEIGHT_DIFFERENCE ? 0 : (today ?? 0) < card ? -more : more,
  }
}

/** Every piece beside the card, and all of them once each is weighed; null without pieces. */
export function weightChecks(
  { pieces }: CardGold,
  weights: LoanClosing['weights'],
): { readonly pieces: readonly WeightCheck[]; readonly gross: WeightCheck } | null {
  if (pieces.length === 0) return null
  const checks = pieces.map(({ grams }, index) => check(grams, weights[index] ?? null))
  const all = checks.every(({ today }) => today !== null)
  const sum = (weight: (each: WeightCheck) => number) =>
    checks.reduce((total, each) => total + weight(each), 0)
  return {
    pieces: checks,
    gross: check(
      sum(({ card }) => card),
      all ? sum(({ today }) => today ?? 0) : null,
    ),
  }
}
