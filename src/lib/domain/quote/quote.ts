import { aprPercent } from '#lib/domain/loan/apr'
import { withTax } from '#lib/domain/loan/cost-for-months'
import type { Rupees } from '#lib/domain/money/money'
import type { QuotePeriod } from './quoted-rate.ts'
import { repaymentSchedule, toPaisa, type Repayment } from '#lib/domain/loan/repayment'

/** What the interest of a quote is taken on: the full amount until the end, or what is still owed. */
export const INTEREST_BASES = ['flat', 'reducing'] as const
export type InterestBasis = (typeof INTEREST_BASES)[number]

/** What a lender or a jeweller said. */
export interface Quote {
  /** Whole rupees, above 0. */
  readonly principal: Rupees
  /** Percent for the period of `per`, not negative. */
  readonly ratePercent: number
  readonly per: QuotePeriod
  readonly basis: InterestBasis
  readonly repayment: Repayment
  /** Whole months, at least 1. */
  readonly tenureMonths: number
  /** All fees before tax, rupees; less than the principal with their tax. */
  readonly fee: number
}

/** What a quote comes to, in rupees to the paisa. */
export interface QuoteCost {
  readonly inHand: number
  /** One payment a month; 0 in a month without one. */
  readonly payments: readonly number[]
  readonly interest: number
  readonly feeWithTax: number
  /** Interest and fee. */
  readonly total: number
  /** Percent, unrounded. */
  readonly aprPercent: number
}

/** Equal instalments of a flat rate, rupees: interest on the full amount for every month. The last one takes up the rounding. */
export function flatInstalments(
  principal: number,
  monthlyRatePercent: number,
  months: number,
): readonly number[] {
  const total = toPaisa(principal * (1 + (monthlyRatePercent * months) / 100))
  const instalment = toPaisa(total / months)
  return Array.from({ length: months }, (_, index) =>
    index === months - 1 ? toPaisa(total - instalment * (months - 1)) : instalment,
  )
}

/**
 * What a quote costs. If nothing is repaid before the end, flat and reducing are the same, since the full amount is owed
 * until then.
 */
export function quoteCost(quote: Quote, feeTaxPercent: number): QuoteCost {
  const { principal, tenureMonths, repayment, basis, fee } = quote
  const annualRatePercent = quote.per === 'month' ? quote.ratePercent * 12 : quote.ratePercent
  const payments =
    basis === 'flat' && repayment === 'emi'
      ? flatInstalments(principal, annualRatePercent / 12, tenureMonths)
      : repaymentSchedule({ principal, annualRatePercent, tenureMonths, repayment }).map(
          ({ instalment }) => instalment,
        )
  const feeWithTax = withTax(fee, feeTaxPercent)
  const inHand = toPaisa(principal - feeWithTax)
  const interest = toPaisa(payments.reduce((sum, payment) => sum + payment, 0) - principal)
  return {
    inHand,
    payments,
    interest,
    feeWithTax,
    total: toPaisa(interest + feeWithTax),
    aprPercent: aprPercent({ inHand, payments }),
  }
}
