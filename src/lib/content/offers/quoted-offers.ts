import type { Offer } from '#lib/domain/offer/offer'
import type { OfferTerms } from '#lib/domain/quote/quote-standing'
import type { SwitchOffer } from '#lib/domain/switch/new-lender'

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

/** The terms of the offers that a running loan may move to, without what the page does not need. */
export const switchOffersOf = (catalogue: readonly Offer[]): readonly SwitchOffer[] =>
  catalogue.map(({ slabs, slabsFrom, lastDay, ...offer }) => {
    const { id, title, annualRatePercent, monthlyRatePercent, tenureMonths, repayment } = offer
    const { processingFee, closingChargePercent, requiredGold, lendingValuePerGram } = offer
    return {
      ...{ id, title, annualRatePercent, tenureMonths, repayment, processingFee, closingChargePercent },
      ...{ requiredGold, lendingValuePerGram },
      // It counts only where there is no rate of a year.
      monthlyRatePercent: annualRatePercent === null ? monthlyRatePercent : null,
      ...(slabs && { slabs, slabsFrom }),
      ...(lastDay && { lastDay }),
    }
  })
