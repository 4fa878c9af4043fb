import type { IsoDate } from '#lib/domain/dates/dates'
import type { Locale } from '#lib/domain/shared/locale'
import { inLocale } from '#lib/domain/shared/routes'
import type { Offer } from '#lib/domain/offer/offer'
import type { ProductContent } from '#lib/content/schemas/products'
import { inOrder } from '#lib/content/copy/order'

/** A file of src/content/products; the id is the file name. */
export interface ProductEntry {
  readonly id: string
  readonly data: ProductContent
}

/** The content of a product's card, with the address of its page. */
export interface ProductCard extends ProductContent {
  readonly href: string
}

/** The product cards of a language, in order. */
export const productCards = (entries: readonly ProductEntry[], locale: Locale): ProductCard[] =>
  inOrder(entries).map(({ id, data }) => ({ ...data, href: inLocale(`/${id}`, locale) }))

/**
 * The lowest monthly rate of the catalogue, percent, unrounded: a twelfth of the lowest annual rate. With the last day on which an
 * offer has it, absent if one states none.
 * @throws if there are no offers
 */
export function lowestMonthlyRate(offers: readonly Pick<Offer, 'monthlyRatePercent' | 'lastDay'>[]): {
  readonly percent: number
  readonly lastDay: IsoDate | undefined
} {
  const rates = offers.flatMap(({ monthlyRatePercent }) => monthlyRatePercent ?? [])
  if (rates.length === 0) throw new Error('There are no offers: a site that compares offers needs some.')
  const percent = Math.min(...rates)
  const days = offers.flatMap((offer) => (offer.monthlyRatePercent === percent ? [offer.lastDay] : []))
  return { percent, lastDay: days.includes(undefined) ? undefined : days.toSorted().at(-1) }
}
