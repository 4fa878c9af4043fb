import type { IsoDate } from '#lib/domain/dates/dates'
import type { Rupees } from '#lib/domain/money/money'
import { figuresFor, FIGURES_BASE, type FiguresBasis, type Offer } from '#lib/domain/offer/offer'
import { inOrder } from '#lib/domain/offer/offer-order'
import { NO_FILTERS } from '#lib/domain/offer/plans-address'

/** An offer in a comparison. */
export interface ComparedOffer {
  readonly title: string
  /** Months. */
  readonly tenureMonths: number
  /** The first month's interest, rupees. */
  readonly monthlyInterest: Rupees
  /** As that of the offer. */
  readonly lastDay?: IsoDate | undefined
  /** The difference from the lowest offer, rupees. */
  readonly over: Rupees
}

/**
 * Compares offers of the catalogue: lowest first month's interest first, then the shorter tenure.
 * @param ids file names of the offers
 * @param amount principal, rupees
 * @throws if an id has no file; the message names it
 */
export function compareOffers(
  catalogue: readonly Offer[],
  ids: readonly string[],
  amount: Rupees,
  basis: FiguresBasis,
): readonly ComparedOffer[] {
  const figures = ids.map((id) => {
    const offer = catalogue.find((each) => each.id === id)
    if (!offer) throw new Error(`src/content/offers/${id}.yaml is missing: the gold-loan page compares it.`)
    const { title, tenureMonths, lastDay } = offer
    return {
      title,
      tenureMonths,
      lastDay,
      monthlyInterest: figuresFor(offer, amount, basis).monthlyInterest,
    }
  })
  const lowest = Math.min(...figures.map(({ monthlyInterest }) => monthlyInterest))
  return figures
    .sort((a, b) => a.monthlyInterest - b.monthlyInterest || a.tenureMonths - b.tenureMonths)
    .map((offer) => ({ ...offer, over: (offer.monthlyInterest - lowest) as Rupees }))
}

/** The ids of the first offers of a list, as many as the samples that are compared. */
export const firstIds = (offers: readonly Offer[], basis: FiguresBasis, count = 6): readonly string[] =>
  inOrder(offers, NO_FILTERS.sort, { ...basis, amount: FIGURES_BASE, weight: null })
    .slice(0, count)
    .map(({ id }) => id)
