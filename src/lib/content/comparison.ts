import type { Rupees } from '@/lib/domain/money'
import { figuresFor, type Offer } from '@/lib/domain/offer'

/** An offer in a comparison. */
export interface ComparedOffer {
  readonly title: string
  /** Months. */
  readonly tenureMonths: number
  /** The first month's interest, rupees. */
  readonly monthlyInterest: Rupees
  /** How much of that is above the lowest offer. */
  readonly over: Rupees
}

/**
 * Some offers of the catalogue side by side, the lowest first, and of equal ones the shorter.
 * @param ids the names of their files
 * @param amount what is borrowed
 * @param lendingValuePerGram rupees a gram assumed where an offer states nothing
 * @throws where an id is in no file; the message names it
 */
export function compareOffers(
  catalogue: readonly Offer[],
  ids: readonly string[],
  amount: Rupees,
  lendingValuePerGram: Rupees,
): readonly ComparedOffer[] {
  const figures = ids.map((id) => {
    const offer = catalogue.find((each) => each.id === id)
    if (!offer) throw new Error(`src/content/offers/${id}.yaml is missing: the gold-loan page compares it.`)
    const { title, tenureMonths } = offer
    return {
      title,
      tenureMonths,
      monthlyInterest: figuresFor(offer, amount, lendingValuePerGram).monthlyInterest,
    }
  })
  const lowest = Math.min(...figures.map(({ monthlyInterest }) => monthlyInterest))
  return figures
    .sort((a, b) => a.monthlyInterest - b.monthlyInterest || a.tenureMonths - b.tenureMonths)
    .map((offer) => ({ ...offer, over: (offer.monthlyInterest - lowest) as Rupees }))
}
