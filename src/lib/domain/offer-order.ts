import type { Offer } from './offer'
import type { SortKey } from './plans-address'

type Order = (a: Offer, b: Offer) => number

const compare = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)

/** Lowest annual rate first; offers without one come last. */
const byRate: Order = (a, b) => compare(a.annualRatePercent ?? Infinity, b.annualRatePercent ?? Infinity)

const baseOrder: Order = (a, b) =>
  Number(b.recommended) - Number(a.recommended) ||
  byRate(a, b) ||
  compare(a.title, b.title) ||
  compare(a.id, b.id)

/**
 * The orders in which offers can be shown. `recommended` is the base order: recommended offers first, then the lower
 * annual rate, then the title. In the other orders, ties are in base order.
 */
export const OFFER_ORDERS: Readonly<Record<SortKey, Order>> = {
  recommended: baseOrder,
  lowest_rate: (a, b) => byRate(a, b) || baseOrder(a, b),
  highest_ltv: (a, b) => b.ltv - a.ltv || baseOrder(a, b),
  short_term: (a, b) => a.tenureMonths - b.tenureMonths || baseOrder(a, b),
}
