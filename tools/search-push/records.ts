import type { Offer } from '#lib/domain/offer/offer'
import type { OfferRecord } from '#lib/search/algolia/record'

/** The record of an offer. Figures that the offer does not state are left out. */
export const recordOf = (offer: Offer): OfferRecord => ({
  objectID: offer.id,
  name: offer.title,
  bank: offer.bank,
  product: offer.product,
  ...(offer.annualRatePercent !== null && { 'Annual Rol': offer.annualRatePercent }),
  ...(offer.monthlyRatePercent !== null && { 'Monthly Rol': offer.monthlyRatePercent }),
  ...(offer.slabs !== undefined && { slabs: offer.slabs }),
  ...(offer.slabsFrom !== undefined && { slabsFrom: offer.slabsFrom }),
  ...(offer.rateWithoutRebatePercent !== undefined && {
    rateWithoutRebatePercent: offer.rateWithoutRebatePercent,
  }),
  Tenure: offer.tenureMonths,
  term: offer.tenureMonths,
  ltv: offer.ltv,
  ...(offer.lendingValuePerGram !== null && { 'Rate Per Gram': offer.lendingValuePerGram }),
  ...(offer.requiredGold !== null && { 'Required Gold': offer.requiredGold }),
  ...(offer.monthlyInterest !== null && { 'Monthly Interest': offer.monthlyInterest }),
  ...(offer.repayment !== null && { repayment: offer.repayment }),
  ...(offer.interestDays !== undefined && { interestDays: offer.interestDays }),
  processingFee: offer.processingFee,
  closingChargePercent: offer.closingChargePercent,
  ...(offer.penalChargePercent !== undefined && { penalChargePercent: offer.penalChargePercent }),
  ...(offer.coolingOffDays !== undefined && { coolingOffDays: offer.coolingOffDays }),
  ...(offer.keyFactsStatement !== undefined && { keyFactsStatement: offer.keyFactsStatement }),
  ...(offer.lastDay !== undefined && { lastDay: offer.lastDay }),
  doorstep: offer.doorstep,
  recommended: offer.recommended,
  featuredAsset: { preview: offer.imageUrl },
})
