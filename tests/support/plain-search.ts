import type { Offer } from '@/lib/domain/offer'
import type { PlansFilters, SortKey } from '@/lib/domain/plans-address'

/** Whether an offer passes the filters. */
export function holds(offer: Offer, { lenders, tenures, buckets, doorstep, noFee }: PlansFilters): boolean {
  const bucket = offer.tenureMonths <= 6 ? 'short' : 'long'
  return (
    (lenders.length === 0 || lenders.includes(offer.bank)) &&
    (tenures.length === 0 || tenures.includes(offer.tenureMonths)) &&
    (buckets.length === 0 || buckets.includes(bucket)) &&
    (!doorstep || offer.doorstep) &&
    (!noFee || offer.processingFee === 0)
  )
}

/** Compares offers by a sort; equal offers stay in base order. */
export function before(sort: SortKey) {
  const key = (offer: Offer): readonly (number | string)[] => {
    const rate = offer.annualRatePercent ?? Infinity
    const first = {
      recommended: 0,
      lowest_rate: rate,
      highest_ltv: -offer.ltv,
      short_term: offer.tenureMonths,
    }[sort]
    return [first, offer.recommended ? 0 : 1, rate, offer.title]
  }
  return (a: Offer, b: Offer): number => {
    const right = key(b)
    for (const [i, left] of key(a).entries()) if (left !== right[i]) return left < (right[i] ?? 0) ? -1 : 1
    return 0
  }
}
