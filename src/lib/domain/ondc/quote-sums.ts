import { aprPercent } from '#lib/domain/loan/apr'
import { isMoreThan } from '#lib/domain/audit/bounds'
import { USUAL_TOLERANCES } from '#lib/domain/audit/finding'
import { emi } from '#lib/domain/loan/emi'
import { simpleInterest, toPaisa, type Repayment } from '#lib/domain/loan/repayment'
import type { LenderQuote } from './lender-quote.ts'

/** What a lender's figures come to. Rupees to the paisa. */
export interface QuoteSums {
  /** As the number of instalments shows; null if it is neither one a month nor one at the end. */
  readonly repayment: Exclude<Repayment, 'interest-only'> | null
  /** What an instalment comes to at the stated rate. */
  readonly instalment: number
  /** One payment a month; 0 in a month without one. */
  readonly payments: readonly number[]
  readonly paidBack: number
  /** What is taken from the principal on the first day. */
  readonly takenOff: number
  /**
   * Whether the stated processing fee holds its tax; null if neither way gives what is taken off.
   */
  readonly feeHoldsTax: boolean | null
  /** Percent, unrounded; null if nothing is paid out or nothing is paid back. */
  readonly aprPercent: number | null
}

/** Whether two amounts are the same within a rupee. */
export const sameRupee = (one: number, other: number): boolean =>
  !isMoreThan(Math.abs(one - other), 0, USUAL_TOLERANCES.rupees)

const repaymentOf = ({ instalments, tenureMonths }: LenderQuote): QuoteSums['repayment'] => {
  if (instalments === 1) return tenureMonths === 1 ? 'emi' : 'bullet'
  return instalments === tenureMonths ? 'emi' : null
}

function instalmentOf(quote: LenderQuote, repayment: QuoteSums['repayment']): number {
  const { principal, annualRatePercent, tenureMonths, instalments } = quote
  if (repayment === 'bullet')
    return toPaisa(principal + simpleInterest(principal, annualRatePercent, tenureMonths))
  return toPaisa(emi(principal, annualRatePercent / 12, Math.max(instalments, 1)))
}

function feeHoldsTax({ charges, principal, inHand }: LenderQuote, feeTaxPercent: number): boolean | null {
  const { processing, otherUpfront, insurance, other } = charges
  const takenOff = principal - inHand
  const rest = otherUpfront + insurance + other
  if (sameRupee(takenOff, processing + rest)) return true
  return sameRupee(takenOff, (processing * (100 + feeTaxPercent)) / 100 + rest) ? false : null
}

/** @param feeTaxPercent tax on the processing fee, percent */
export function sumsOfQuote(quote: LenderQuote, feeTaxPercent: number): QuoteSums {
  const { instalments, instalment, tenureMonths, inHand, principal } = quote
  const repayment = repaymentOf(quote)
  const payments = Array.from({ length: tenureMonths }, (_, month) =>
    repayment === 'emi' || month === tenureMonths - 1 ? instalment : 0,
  )
  const canCount = repayment !== null && inHand > 0 && instalment > 0
  return {
    repayment,
    instalment: instalmentOf(quote, repayment),
    payments,
    paidBack: toPaisa(instalments * instalment),
    takenOff: toPaisa(principal - inHand),
    feeHoldsTax: feeHoldsTax(quote, feeTaxPercent),
    aprPercent: canCount ? aprPercent({ inHand, payments }) : null,
  }
}
