import type { Offer } from '#lib/domain/offer/offer'
import { inOrder, type OrderTerms } from '#lib/domain/offer/offer-order'
import type { PlansFilters, SortKey } from '#lib/domain/offer/plans-address'
import { BUCKET_MONTHS, DEFAULT_HITS_PER_PAGE, type OfferPage, type OfferQuery } from '#lib/search/port'

/** Finds offers in a catalogue. */
export type FindOffers = (query: OfferQuery) => OfferPage

/** Prepares a catalogue for searches. The last order is kept: most searches change only the filters. */
export function createFindOffers(catalogue: readonly Offer[]): FindOffers {
  const lenders = [...new Set(catalogue.map(({ bank }) => bank))]
  let last: { readonly key: string; readonly offers: readonly Offer[] } | null = null

  function sorted(sort: SortKey, terms: OrderTerms): readonly Offer[] {
    const key = JSON.stringify([sort, terms])
    if (last?.key !== key) last = { key, offers: inOrder(catalogue, sort, terms) }
    return last.offers
  }

  /** Tests an offer against all filters except the tenures. Lender names are case-insensitive. */
  function passing(filters: PlansFilters): (offer: Offer) => boolean {
    const named = new Set(filters.lenders.map((lender) => lender.toLowerCase()))
    const banks = new Set(lenders.filter((lender) => named.has(lender.toLowerCase())))
    const months = new Set(filters.buckets.flatMap((bucket) => BUCKET_MONTHS[bucket]))
    const repayments = new Set(filters.repayments)
    return (offer) =>
      (named.size === 0 || banks.has(offer.bank)) &&
      (months.size === 0 || months.has(offer.tenureMonths)) &&
      (repayments.size === 0 || (offer.repayment !== null && repayments.has(offer.repayment))) &&
      (!filters.doorstep || offer.doorstep) &&
      (!filters.noFee || offer.processingFee === 0)
  }

  return ({ filters, terms, page = 0, hitsPerPage = DEFAULT_HITS_PER_PAGE }) => {
    const passes = passing(filters)
    const tenures = new Set(filters.tenures)
    const tenureCounts: Record<number, number> = {}
    const matches: Offer[] = []
    for (const offer of sorted(filters.sort, terms)) {
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
      orderedByPage: false,
    }
  }
}
