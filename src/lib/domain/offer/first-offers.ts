import type { IsoDate } from '#lib/domain/dates/dates'
import { basisOn, NO_VISITOR, type Market } from './market.ts'
import type { Offer } from './offer.ts'
import { inOrder, type OrderTerms } from './offer-order.ts'
import { activeFilterCount, FALLBACK_AMOUNT, NO_FILTERS, type PlansFilters } from './plans-address.ts'

/** Cards in a row of a wide screen, at most. */
export const FIRST_ROW = 3

/** The offers that a list begins with for somebody who has given nothing, and what their figures are worked out with. */
export interface FirstOffers {
  readonly offers: readonly Offer[]
  readonly terms: OrderTerms
}

/** The first row of a list. @param day on which the rules hold */
export function firstOffers(offers: readonly Offer[], market: Market, day: IsoDate): FirstOffers {
  const terms = { ...basisOn(market, day, NO_VISITOR), amount: FALLBACK_AMOUNT, weight: null }
  return { offers: inOrder(offers, NO_FILTERS.sort, terms).slice(0, FIRST_ROW), terms }
}

/** Whether a list begins with them: the visitor has given neither an amount nor gold, and has chosen nothing. */
export const beginsWith = (
  { terms: first }: FirstOffers,
  { filters, terms }: { readonly filters: PlansFilters; readonly terms: OrderTerms },
): boolean =>
  terms.amount === first.amount &&
  terms.weight === null &&
  terms.keepMonths === first.keepMonths &&
  terms.existingLoans === first.existingLoans &&
  filters.sort === NO_FILTERS.sort &&
  activeFilterCount(filters) === 0
