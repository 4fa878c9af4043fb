import type { Offer } from '@/lib/domain/offer'
import type { OfferTerms } from '@/lib/domain/quote-standing'

/**
 * The terms of the offers that a quote is laid beside, without what the page does not need.
 * @param ids file names of the offers
 * @throws if an id has no file; the message names it
 */
export const offerTermsOf = (catalogue: readonly Offer[], ids: readonly string[]): readonly OfferTerms[] =>
  ids.map((id) => {
    const offer = catalogue.find((each) => each.id === id)
    if (!offer)
      throw new Error(`src/content/offers/${id}.yaml is missing: /check-a-quote lays a quote beside it.`)
    const { title, annualRatePercent, tenureMonths, repayment, processingFee } = offer
    return { id, title, annualRatePercent, tenureMonths, repayment, processingFee }
  })
