import {
  calculate,
  lentPerGram,
  LOAN_TO_VALUE_PERCENT,
  weightFor,
  type LoanCost,
} from '#lib/domain/loan/calculator'
import type { Grams } from '#lib/domain/gold/gold'
import { roundToRupee, type Rupees } from '#lib/domain/money/money'

const PRINCIPAL = 100_000 as Rupees
const KARAT = 22
const TENURE_MONTHS = 11
const MONTHLY_RATE_PERCENT = 1

/** The worked example of the home page. */
export interface WorkedExample extends LoanCost {
  readonly principal: Rupees
  /** Karat. */
  readonly karat: number
  /** Loan-to-value, percent. */
  readonly loanToValue: number
  /** Months. */
  readonly tenure: number
  readonly monthlyRatePercent: number
  /** The weight of gold that the principal requires. */
  readonly weight: Grams
  /** Loan per gram of gold. */
  readonly perGram: Rupees
}

/**
 * The example of the home page: 1,00,000 rupees over 11 months at 1 % a month, against 22 KT gold.
 * @param valuationRatePerGram rupees for a gram of 24 KT
 */
export const workedExample = (valuationRatePerGram: Rupees): WorkedExample => ({
  ...calculate({
    principal: PRINCIPAL,
    monthlyRatePercent: MONTHLY_RATE_PERCENT,
    tenureMonths: TENURE_MONTHS,
  }),
  principal: PRINCIPAL,
  karat: KARAT,
  loanToValue: LOAN_TO_VALUE_PERCENT,
  tenure: TENURE_MONTHS,
  monthlyRatePercent: MONTHLY_RATE_PERCENT,
  weight: weightFor(PRINCIPAL, KARAT, valuationRatePerGram),
  perGram: roundToRupee(lentPerGram(KARAT, valuationRatePerGram)),
})

/** The assessor's result: net weight of the gold, its market value, and the loan. */
export interface Assessment {
  readonly weight: Grams
  readonly marketValue: Rupees
  /** Rounded down to whole thousands of rupees. */
  readonly loan: Rupees
}

/**
 * The assessment of pieces of 22 KT gold, at the loan-to-value of the calculator.
 * @param weights weight of each piece, grams
 * @param valuationRatePerGram rupees for a gram of 24 KT
 */
export function assess(weights: readonly number[], valuationRatePerGram: Rupees): Assessment {
  const milligrams = weights.reduce((sum, grams) => sum + Math.round(grams * 1000), 0)
  const loan = (milligrams / 1000) * lentPerGram(KARAT, valuationRatePerGram)
  return {
    weight: (milligrams / 1000) as Grams,
    marketValue: roundToRupee((loan * 100) / LOAN_TO_VALUE_PERCENT),
    loan: (Math.floor(loan / 1000) * 1000) as Rupees,
  }
}
