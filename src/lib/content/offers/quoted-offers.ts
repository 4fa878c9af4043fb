import type { Offer } from '#lib/domain/offer/offer'
import type { OfferTerms } from '#lib/domain/quote/quote-standing'

/** The terms of the offers that a quote is compared with, without what the page does not need. */
export const offerTermsOf = (catalogue: readonly Offer[]): readonly OfferTerms[] =>
  catalogue.map(
    ({ id, title, annualRatePercent, slabs, slabsFrom, tenureMonths, repayment, processingFee }) => ({
      ...{ id, title, annualRatePercent, tenureMonths, repayment, processingFee },
      ...(slabs && { slabs, slabsFrom }),
    }),
  )
