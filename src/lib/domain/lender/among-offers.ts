import { roundHalfUp } from '#lib/domain/shared/rounding'
import type { ComparedOffer } from '#lib/domain/offer/comparison'
import { spreadOf, STANDING_FIGURES, type Spread, type StandingFigure } from './lender-facts.ts'

/** A figure of one offer among those of several. */
export interface AmongOffers extends Spread {
  readonly own: number
  /** How many of the offers have a lower one. */
  readonly lower: number
  /** How many have a higher one. */
  readonly higher: number
  /** How far it lies above the middle, to two decimals; less than 0 if it lies below. */
  readonly fromMiddle: number
}

/**
 * Where a figure of an offer lies.
 * @param offers those it is compared with, itself among them; those that do not state the figure are left out
 * @returns null if the offer does not state it
 */
export function amongOffers(
  offers: readonly ComparedOffer[],
  offer: ComparedOffer,
  figure: StandingFigure,
): AmongOffers | null {
  const own = STANDING_FIGURES[figure](offer)
  const spread = spreadOf(offers, figure)
  if (own === null || spread === null) return null
  const others = offers.flatMap((other) => STANDING_FIGURES[figure](other) ?? [])
  return {
    ...spread,
    own,
    lower: others.filter((other) => other < own).length,
    higher: others.filter((other) => other > own).length,
    fromMiddle: roundHalfUp((own - spread.middle) * 100) / 100,
  }
}
