import type { Offer } from './offer.ts'
import type { Repayment } from '#lib/domain/loan/repayment'

/** What an offer with the badge 'Recommended' is recommended for. */
export type RecommendedFor = 'visit-and-no-fee' | 'visit' | 'no-fee' | 'close-early' | Repayment

/**
 * The reason that stands beside an offer's badge. It is read from the offer's own record, so it is always true of it.
 * @returns null for an offer without the badge, and for one of which nothing but the rate is known
 */
export function recommendedFor(offer: Offer): RecommendedFor | null {
  if (!offer.recommended) return null
  const noFee = offer.processingFee === 0
  if (offer.doorstep) return noFee ? 'visit-and-no-fee' : 'visit'
  if (noFee) return 'no-fee'
  return offer.closingChargePercent === 0 ? 'close-early' : offer.repayment
}
