import { addDays, type IsoDate } from '#lib/domain/dates/dates'
import { nextBureauDay } from '#lib/domain/dates/bureau-days'
import { readDecimal } from '#lib/domain/shared/decimal'
import { accept, refuse, type Result } from '#lib/domain/shared/result'
import { interestForDays } from './interest-days.ts'
import { toPaisa } from './repayment.ts'

/** For how many days late the cost is worked out: after 90 days a loan is a bad loan. */
export const LATE_DAYS = { min: 1, max: 90, fallback: 10 } as const

/** An example, for lenders that state no charge. Percent a year of what is late. */
export const EXAMPLE_LATE_CHARGE_PERCENT = 24

const MAX_LATE_CHARGE_PERCENT = 100
const DECIMALS = 2

/** Why a text is not a late charge. */
export type LateChargeProblem = 'empty' | 'negative' | 'not-a-number' | 'too-large'

/** Reads a late charge in percent a year, from 0 to 100, with or without its sign: '24', '24%', '2.5'. */
export function readLateCharge(text: string): Result<number, LateChargeProblem> {
  const percent = readDecimal(text.trim().replace(/\s*%$/, ''), DECIMALS)
  if (typeof percent === 'string') return refuse(percent)
  return percent > MAX_LATE_CHARGE_PERCENT ? refuse('too-large') : accept(percent)
}

/** Something that is paid late. */
export interface LateSum {
  /** All that was due on the day, rupees. */
  readonly sum: number
  /** The part of it that is principal, on which interest goes on, rupees. */
  readonly principal: number
  /** Percent a year, on the day it was due. */
  readonly annualRatePercent: number
  /** Interest that is dearer since it is late, as `lateRate` has it, rupees to the paisa; absent if the rate stays. */
  readonly dearerInterest?: number
}

/** What it costs to pay late, rupees to the paisa. */
export interface LateCost {
  /** Never added to the loan, and without interest (Reserve Bank of India, Fair Lending Practice – Penal Charges, 2023). */
  readonly charge: number
  /** On the principal alone, at the rate of the day on which it was due. */
  readonly interest: number
  /** Both, and the interest that is dearer at a higher rate. */
  readonly dearer: number
}

/**
 * What it costs to pay a sum late.
 * @param penalPercent percent a year of what is late
 * @param days whole, at least 1
 */
export function latePayment(late: LateSum, penalPercent: number, days: number): LateCost {
  const charge = interestForDays(late.sum, penalPercent, days)
  const interest = interestForDays(late.principal, late.annualRatePercent, days)
  return { charge, interest, dearer: toPaisa(charge + interest + (late.dearerInterest ?? 0)) }
}

/** When the credit bureaus hear of it: the next day of a report, and whether it is still unpaid by then. */
export function bureauReport(
  due: IsoDate,
  days: number,
): { readonly date: IsoDate; readonly unpaid: boolean } {
  const date = nextBureauDay(due)
  return { date, unpaid: date < addDays(due, days) }
}
