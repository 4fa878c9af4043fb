import type { OfferContent } from './schemas/offer.ts'
import type { ProductContent } from './schemas/products.ts'
import { inOrder } from './order.ts'

/** A file of src/content/products; the id is the file's name. */
export interface ProductEntry {
  readonly id: string
  readonly data: ProductContent
}

/** What a product's card says, and the page it leads to. */
export interface ProductCard extends ProductContent {
  readonly href: string
}

/** The cards of the products, in their order. */
export const productCards = (entries: readonly ProductEntry[]): ProductCard[] =>
  inOrder(entries).map(({ id, data }) => ({ ...data, href: `/${id}` }))

/**
 * The lowest monthly rate of the catalogue, percent, unrounded: a twelfth of the lowest annual rate.
 * @throws where there are no offers
 */
export function lowestMonthlyRate(offers: readonly { readonly data: OfferContent }[]): number {
  const [first, ...others] = offers.map(({ data }) => data.annualRatePercent)
  if (first === undefined)
    throw new Error('src/content/offers is empty: a site that compares offers needs some.')
  return Math.min(first, ...others) / 12
}
