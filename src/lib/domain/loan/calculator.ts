import { emi } from './emi.ts'
import { gramsFor, type Grams } from '#lib/domain/gold/gold'
import { roundToRupee, type Rupees } from '#lib/domain/money/money'
import { roundHalfUp } from '#lib/domain/shared/rounding'

/** Loan-to-value of the calculator, percent. */
export const LOAN_TO_VALUE_PERCENT = 75

/** Karat, whole. */
export const KARAT = { min: 18, max: 24 } as const

/** Months, whole. */
export const TENURE_MONTHS = { min: 1, max: 12 } as const

/** The highest rate that the rate field accepts, percent a month. */
export const MAX_MONTHLY_RATE_PERCENT = 100

/** Above this rate, percent a month, the visitor may have typed an annual rate: 36 % a year is far above gold loans. */
export const USUAL_MONTHLY_RATE_PERCENT = 3

/** Above this rate, percent a month, no gold loan is lent: the rate of a year was typed for a month, or a point was left out. */
export const LIKELY_MONTHLY_RATE_PERCENT = 5

/** The purity that the valuation rate refers to, karat. */
export const FINE = 24

/**
 * The loan per gram of gold, in rupees, unrounded.
 * @param karat purity, 18 to 24
 * @param valuationRatePerGram rupees for a gram of 24 KT
 */
export const lentPerGram = (karat: number, valuationRatePerGram: Rupees): number =>
  (valuationRatePerGram * karat * LOAN_TO_VALUE_PERCENT) / (FINE * 100)

/** The loan for a weight of gold: weight x valuation rate x karat/24 x 75 %, rounded to the rupee. */
export const amountFor = (weight: Grams, karat: number, valuationRatePerGram: Rupees): Rupees =>
  roundToRupee((weight * valuationRatePerGram * karat * LOAN_TO_VALUE_PERCENT) / (FINE * 100))

/** The weight of gold that an amount requires, to three decimals: the inverse of `amountFor`. */
export const weightFor = (amount: Rupees, karat: number, valuationRatePerGram: Rupees): Grams =>
  gramsFor(amount, lentPerGram(karat, valuationRatePerGram))

/** The terms of a loan that is repaid in equal monthly instalments. */
export interface LoanTerms {
  /** Whole rupees, 0 to 10 crore. */
  readonly principal: Rupees
  /** Percent a month, 0 to 100. */
  readonly monthlyRatePercent: number
  /** 1 to 12. */
  readonly tenureMonths: number
}

/** The cost of a loan. Rupees to the paisa, shares in percent to two decimals. */
export interface LoanCost {
  readonly emi: number
  readonly totalPayable: number
  readonly interest: number
  /** The principal's part of the total. */
  readonly principalShare: number
  /** The interest's part of the total. */
  readonly interestShare: number
}

/** One month of a loan, in rupees to the paisa. */
export interface ScheduleRow {
  readonly month: number
  readonly instalment: number
  readonly interest: number
  readonly principal: number
  /** Outstanding principal after the instalment. */
  readonly balance: number
}

const HUNDRED = 100

const toHundredths = (value: number): number => roundHalfUp(value * HUNDRED)

/**
 * The cost of a loan by the reducing-balance formula. Rounding comes last: the total is the unrounded EMI x months,
 * rounded to the paisa, so it may differ by a few paise from the rounded EMI x months. Interest is total less principal
 * and the interest's share is 100 less the principal's, so that the figures add up. All zeros for a zero principal.
 */
export function calculate({ principal, monthlyRatePercent, tenureMonths }: LoanTerms): LoanCost {
  if (principal === 0) return { emi: 0, totalPayable: 0, interest: 0, principalShare: 0, interestShare: 0 }
  const instalment = emi(principal, monthlyRatePercent, tenureMonths)
  const total = toHundredths(instalment * tenureMonths)
  const share = toHundredths((principal * HUNDRED * HUNDRED) / total)
  return {
    emi: toHundredths(instalment) / HUNDRED,
    totalPayable: total / HUNDRED,
    interest: (total - principal * HUNDRED) / HUNDRED,
    principalShare: share / HUNDRED,
    interestShare: (HUNDRED * HUNDRED - share) / HUNDRED,
  }
}

/**
 * The repayment schedule by month. Each instalment is the EMI rounded to the paisa; the last one absorbs the rounding
 * differences, so that the balance ends at exactly zero and the columns add up to the totals of `calculate`. Rounding
 * is applied to the cumulative interest, not to each month, so that it does not drift. No rows for a zero principal.
 */
export function schedule(terms: LoanTerms): readonly ScheduleRow[] {
  const { principal, monthlyRatePercent, tenureMonths } = terms
  if (principal === 0) return []
  const cost = calculate(terms)
  const exactInstalment = emi(principal, monthlyRatePercent, tenureMonths)
  const instalment = toHundredths(cost.emi)
  const rows: ScheduleRow[] = []
  // All figures from here on are whole paise, except the two exact ones.
  let owedExactly = principal * HUNDRED
  let interestExactly = 0
  let owed = principal * HUNDRED
  let interestLeft = toHundredths(cost.interest)
  const interestOfAll = interestLeft
  for (let month = 1; month <= tenureMonths; month += 1) {
    const accrued = (owedExactly * monthlyRatePercent) / HUNDRED
    interestExactly += accrued
    owedExactly += accrued - exactInstalment * HUNDRED
    const last = month === tenureMonths
    const due = Math.round(interestExactly) - (interestOfAll - interestLeft)
    const interest = last ? interestLeft : Math.min(due, instalment, interestLeft)
    const repaid = last ? owed : instalment - interest
    interestLeft -= interest
    owed -= repaid
    rows.push({
      month,
      instalment: (interest + repaid) / HUNDRED,
      interest: interest / HUNDRED,
      principal: repaid / HUNDRED,
      balance: owed / HUNDRED,
    })
  }
  return rows
}
