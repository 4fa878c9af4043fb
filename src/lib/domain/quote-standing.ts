import { roundToPercent } from './apr'
import type { Offer } from './offer'
import { quoteCost, type Quote, type QuoteCost } from './quote'

/** The terms of an offer that a quote is laid beside. */
export type OfferTerms = Pick<
  Offer,
  'id' | 'title' | 'annualRatePercent' | 'tenureMonths' | 'repayment' | 'processingFee'
>

/** An offer's APR for an amount, percent to two decimals. */
export interface OfferApr {
  readonly id: string
  readonly title: string
  readonly tenureMonths: number
  readonly aprPercent: number
}

/** The APR of each offer for an amount, lowest first. Offers without a rate or a way of repaying are left out. */
export const aprsOf = (
  offers: readonly OfferTerms[],
  principal: Quote['principal'],
  feeTaxPercent: number,
): readonly OfferApr[] =>
  offers
    .flatMap(({ id, title, annualRatePercent, tenureMonths, repayment, processingFee }) => {
      if (annualRatePercent === null || repayment === null) return []
      const { aprPercent } = quoteCost(
        {
          principal,
          ratePercent: annualRatePercent,
          per: 'year',
          basis: 'reducing',
          repayment,
          tenureMonths,
          fee: processingFee,
        },
        feeTaxPercent,
      )
      return [{ id, title, tenureMonths, aprPercent: roundToPercent(aprPercent) }]
    })
    .sort((a, b) => a.aprPercent - b.aprPercent || a.tenureMonths - b.tenureMonths)

/** The place of an APR among the offers: 1 if none of them is lower. */
export const placeAmong = (offers: readonly OfferApr[], aprPercent: number): number =>
  1 + offers.filter((offer) => offer.aprPercent < roundToPercent(aprPercent)).length

/**
 * What the same loan would cost at another yearly rate, on what is still owed and without a fee.
 * @param annualRatePercent percent a year, not negative
 */
export const costAtRate = (quote: Omit<Quote, 'basis'>, annualRatePercent: number): QuoteCost =>
  quoteCost({ ...quote, ratePercent: annualRatePercent, per: 'year', basis: 'reducing', fee: 0 }, 0)
