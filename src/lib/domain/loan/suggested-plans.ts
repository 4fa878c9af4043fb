import { roundToRupee, type Rupees } from '#lib/domain/money/money'

/** A loan plan suggested for an amount. */
export interface SuggestedPlan {
  readonly id: string
  readonly title: string
  /** Annual rate of interest, percent. */
  readonly annualRatePercent: number
  /** Loan-to-value, percent. */
  readonly ltv: number
  /** Months. */
  readonly tenureMonths: number
  readonly amount: Rupees
}

/** What plans are generated for if no amount is given. */
const DEFAULT_AMOUNT = 100_000 as Rupees

/** The specification's three plans for an amount, or for 1,00,000 rupees without one. */
export const suggestPlans = (amount: Rupees = DEFAULT_AMOUNT): readonly SuggestedPlan[] => [
  { id: 'basic', title: 'Basic', annualRatePercent: 10.5, ltv: 70, tenureMonths: 6, amount },
  {
    id: 'standard',
    title: 'Standard',
    annualRatePercent: 9.8,
    ltv: 75,
    tenureMonths: 9,
    amount: roundToRupee(amount * 1.1),
  },
  {
    id: 'premium',
    title: 'Premium',
    annualRatePercent: 9.2,
    ltv: 80,
    tenureMonths: 12,
    amount: roundToRupee(amount * 1.2),
  },
]
