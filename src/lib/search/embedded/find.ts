import type { Offer } from '@/lib/domain/offer'
import { OFFER_ORDERS } from '@/lib/domain/offer-order'
import type { PlansFilters, SortKey } from '@/lib/domain/plans-address'
import { BUCKET_MONTHS, DEFAULT_HITS_PER_PAGE, type OfferPage, type OfferQuery } from '../port'

/** Finds offers in a catalogue. */
export type FindOffers = (query: OfferQuery) => OfferPage

/** Prepares a catalogue for searches: each sort order is computed once, on first use. */
export function createFindOffers(catalogue: readonly Offer[]): FindOffers {
  const lenders = [...new Set(catalogue.map(({ bank }) => bank))]
  const sorted = new Map<SortKey, readonly Offer[]>()

  function inOrder(sort: SortKey): readonly Offer[] {
    const offers = sorted.get(sort) ?? [...catalogue].sort(OFFER_ORDERS[sort])
    sorted.set(sort, offers)
    return offers
  }

  /** Tests an offer against all filters except the tenures. Lender names are case-insensitive. */
  function passing(filters: PlansFilters): (offer: Offer) => boolean {
    const named = new Set(filters.lenders.map((lender) => lender.toLowerCase()))
    const banks = new Set(lenders.filter((lender) => named.has(lender.toLowerCase())))
    const months = new Set(filters.buckets.flatMap((bucket) => BUCKET_MONTHS[bucket]))
    return (offer) =>
      (named.size === 0 || banks.has(offer.bank)) &&
      (months.size === 0 || months.has(offer.tenureMonths)) &&
      (!filters.doorstep || offer.doorstep) &&
      (!filters.noFee || offer.processingFee === 0)
  }

  return ({ filters, page = 0, hitsPerPage = DEFAULT_HITS_PER_PAGE }) => {
    const passes = passing(filters)
    const tenures = new Set(filters.tenures)
    const tenureCounts: Record<number, number> = {}
    const matches: Offer[] = []
    for (const offer of inOrder(filters.sort)) {
      if (!passes(offer)) continue
      tenureCounts[offer.tenureMonths] = (tenureCounts[offer.tenureMonths] ?? 0) + 1
      if (tenures.size === 0 || tenures.has(offer.tenureMonths)) matches.push(offer)
    }
    return {
      offers: matches.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
      total: matches.length,
      page,
      pages: Math.ceil(matches.length / hitsPerPage),
      tenureCounts,
    }
  }
}
