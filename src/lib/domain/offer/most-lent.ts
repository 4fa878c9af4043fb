import { roundToMilligram, type Grams } from '#lib/domain/gold/gold'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'
import type { Rupees } from '#lib/domain/money/money'
import { goldOf, goldToBring, type GoldBasis, type GoldOffer, type Offer, type OfferGold } from './offer.ts'

/**
 * The gold that is lacking for an offer: what its card shows as required, less the gold that there is.
 * @param weight 22 KT, grams; null if not told
 * @returns grams to three decimals; 0 if the gold is enough, or not told
 */
export const goldLacking = (gold: OfferGold, weight: Grams | null): Grams =>
  roundToMilligram(weight === null ? 0 : Math.max(goldToBring(gold) - weight, 0))

/**
 * The largest amount that an offer lends on a weight of gold: the largest for which its card shows no more required gold.
 * Gold beyond what lenders may take does not count.
 * @param weight 22 KT, grams, not negative
 * @returns whole rupees up to 10 crore; 0 if the gold is not enough for one rupee
 */
export function mostLent(offer: GoldOffer, weight: Grams, basis: GoldBasis): Rupees {
  const counted = Math.min(weight, basis.rules.pledge.ornaments) as Grams
  const suffices = (amount: number) => goldToBring(goldOf(offer, amount as Rupees, basis)) <= counted
  let enough = 0
  let tooMuch = MAX_AMOUNT + 1
  while (tooMuch - enough > 1) {
    const middle = Math.floor((enough + tooMuch) / 2)
    if (suffices(middle)) enough = middle
    else tooMuch = middle
  }
  return enough as Rupees
}

/** The offer that lends most on some gold, and what it lends, whole rupees. */
export interface MostLent<Some extends GoldOffer = Offer> {
  readonly offer: Some
  readonly amount: Rupees
}

/**
 * The largest amount that any of some offers lends on a weight of gold, by the lenders' rates per gram and the ceiling.
 * @param offers those that come into question; filter them by term or lender first
 * @param weight 22 KT, grams (`Worth.weightAs22` for pieces of other grades)
 * @returns of equal amounts that of the first offer; null without offers, or if no offer lends a rupee on that gold
 */
export function mostLentOnGold<Some extends GoldOffer>(
  offers: readonly Some[],
  weight: Grams,
  basis: GoldBasis,
): MostLent<Some> | null {
  let best: MostLent<Some> | null = null
  for (const offer of offers) {
    const amount = mostLent(offer, weight, basis)
    if (amount > (best?.amount ?? 0)) best = { offer, amount }
  }
  return best
}
