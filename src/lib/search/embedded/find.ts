import type { Offer } from '#lib/domain/offer/offer'
import { inOrder, type OrderTerms } from '#lib/domain/offer/offer-order'
import { filtered } from '#lib/domain/offer/filtering'
import type { SortKey } from '#lib/domain/offer/plans-address'
import { DEFAULT_HITS_PER_PAGE, type OfferPage, type OfferQuery } from '#lib/search/port'

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

  return ({ filters, terms, page = 0, hitsPerPage = DEFAULT_HITS_PER_PAGE }) => {
    const { matches, counts } = filtered(sorted(filters.sort, terms), filters, lenders)
    return {
      offers: matches.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
      total: matches.length,
      page,
      pages: Math.ceil(matches.length / hitsPerPage),
      tenureCounts: counts.tenures,
      counts,
      orderedByPage: false,
    }
  }
}
