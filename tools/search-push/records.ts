import type { Offer } from '../../src/lib/domain/offer.ts'
import type { OfferRecord } from '../../src/lib/search/algolia/record.ts'

/** The record of an offer. Figures that the offer does not state are absent from it. */
export const recordOf = (offer: Offer): OfferRecord => ({
  objectID: offer.id,
  name: offer.title,
  bank: offer.bank,
  product: offer.product,
  ...(offer.annualRol !== null && { 'Annual Rol': offer.annualRol }),
  ...(offer.monthlyRol !== null && { 'Monthly Rol': offer.monthlyRol }),
  Tenure: offer.term,
  term: offer.term,
  ltv: offer.ltv,
  ...(offer.ratePerGram !== null && { 'Rate Per Gram': offer.ratePerGram }),
  ...(offer.requiredGold !== null && { 'Required Gold': offer.requiredGold }),
  ...(offer.monthlyInterest !== null && { 'Monthly Interest': offer.monthlyInterest }),
  processingFee: offer.processingFee,
  doorstep: offer.doorstep,
  recommended: offer.recommended,
  featuredAsset: { preview: offer.imageUrl },
})
