import type { Offer } from '#lib/domain/offer/offer'
import type { OfferTerms } from '#lib/domain/quote/quote-standing'

/** The terms of the offers that a quote is compared with, without what the page does not need. */
export const offerTermsOf = (catalogue: readonly Offer[]): readonly OfferTerms[] =>
  catalogue.map(({ slabs, slabsFrom, lastDay, ...offer }) => {
    const { id, title, annualRatePercent, tenureMonths, repayment, processingFee } = offer
    return {
      ...{ id, title, annualRatePercent, tenureMonths, repayment, processingFee },
      ...(slabs && { slabs, slabsFrom }),
      ...(lastDay && { lastDay }),
    }
  })
