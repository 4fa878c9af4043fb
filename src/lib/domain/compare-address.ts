import type { Locale } from './locale'
import type { Rupees } from './money'
import { KEEP_MONTHS } from './plans-address'
import { address } from './routes'

/** The most offers that are compared side by side. */
export const MAX_COMPARED = 3

/** The address at which offers are compared. It holds nothing personal. */
export function comparePage(
  locale: Locale,
  offerIds: readonly string[],
  amount: Rupees,
  keepMonths: number,
): string {
  const params = new URLSearchParams({ offers: offerIds.join(','), amount: String(amount) })
  if (keepMonths !== KEEP_MONTHS.fallback) params.append('keep', String(keepMonths))
  // Commas are legal in a query and read better than %2C.
  return `${address('/compare', locale)}?${params.toString().replaceAll('%2C', ',')}`
}

/** The address of the key facts of an offer. */
export function keyFactsPage(locale: Locale, offerId: string, amount: Rupees, keepMonths: number): string {
  const params = new URLSearchParams({ offer: offerId, amount: String(amount) })
  if (keepMonths !== KEEP_MONTHS.fallback) params.append('keep', String(keepMonths))
  return `${address('/plans/key-facts', locale)}?${params}`
}
