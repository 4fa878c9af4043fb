import { computed, type ReadableAtom } from 'nanostores'
import { istDate } from '#lib/domain/dates/dates'
import { basisOn, type Market } from '#lib/domain/offer/market'
import type { OrderTerms } from '#lib/domain/offer/offer-order'
import type { PlansFilters } from '#lib/domain/offer/plans-address'
import { $amount, $plansFilters, $visitor, $weight } from './plans.ts'

/** What a search asks for: the filters, and what the order depends on. */
export interface OffersQuery {
  readonly filters: PlansFilters
  readonly terms: OrderTerms
}

/** What the visitor asks for now, with the prices and rules of a page. The day is that on which the page was opened. */
export function queryFor(market: Market): ReadableAtom<OffersQuery> {
  const today = istDate(Date.now())
  return computed([$plansFilters, $amount, $weight, $visitor], (filters, amount, weight, visitor) => ({
    filters,
    terms: { ...basisOn(market, today, visitor), amount, weight },
  }))
}
