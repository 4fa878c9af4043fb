import type { PlansFilters, SortKey } from '@/lib/domain/plans-address'
import type { OfferRecord } from '@/lib/search/records'

/** Whether an offer is one that the filters let through. */
export function holds(
  offer: OfferRecord,
  { lenders, tenures, buckets, doorstep, noFee }: PlansFilters,
): boolean {
  const bucket = offer.term <= 6 ? 'short' : 'long'
  return (
    (lenders.length === 0 || lenders.includes(offer.bank)) &&
    (tenures.length === 0 || tenures.includes(offer.Tenure)) &&
    (buckets.length === 0 || buckets.includes(bucket)) &&
    (!doorstep || offer.doorstep) &&
    (!noFee || offer.processingFee === 0)
  )
}

/** The order of a sort: equal ones in base order. */
export function before(sort: SortKey) {
  const key = (offer: OfferRecord): readonly (number | string)[] => [
    { recommended: 0, lowest_rate: offer['Annual Rol'], highest_ltv: -offer.ltv, short_term: offer.term }[
      sort
    ],
    offer.recommended ? 0 : 1,
    offer['Annual Rol'],
    offer.name,
  ]
  return (a: OfferRecord, b: OfferRecord): number => {
    const right = key(b)
    for (const [i, left] of key(a).entries()) if (left !== right[i]) return left < (right[i] ?? 0) ? -1 : 1
    return 0
  }
}
