import type { CostForMonths } from '#lib/domain/loan/cost-for-months'
import { toPaisa } from '#lib/domain/loan/repayment'
import type { LenderQuote } from './lender-quote.ts'
import type { QuoteSums } from './quote-sums.ts'

/**
 * What a quote costs for its whole term, where every other offer shows it. All that is taken off on the first day counts as
 * fees, since it is in the annual percentage rate.
 * @param sums of a quote without a reason to withhold it
 */
export function costOfQuote(quote: LenderQuote, sums: QuoteSums): CostForMonths {
  const { tenureMonths, inHand, instalment } = quote
  const interest = toPaisa(sums.paidBack - quote.principal)
  const isBullet = sums.repayment === 'bullet'
  return {
    months: tenureMonths,
    feeWithTax: sums.takenOff,
    inHand,
    aprPercent: sums.aprPercent ?? 0,
    interest,
    fees: sums.takenOff,
    total: toPaisa(interest + sums.takenOff),
    renewals: 0,
    pattern: isBullet
      ? { monthly: 0, times: 0, atTheEnd: instalment }
      : { monthly: instalment, times: tenureMonths, atTheEnd: 0 },
  }
}
