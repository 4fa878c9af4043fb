import type { Grams } from '#lib/domain/gold/gold'
import { MIN_LOAN, toLoanStep } from '#lib/domain/loan/loan-amount'
import type { Rupees } from '#lib/domain/money/money'
import { mostLent } from './most-lent.ts'
import type { FiguresBasis, Offer } from './offer.ts'

/**
 * The largest loan, in whole steps, for which no offer asks for more than a weight of gold.
 * @param weight 22 KT, grams
 * @returns rupees; null if an offer asks for more even for the smallest loan, or if there is no offer
 */
export function amountOnGold(offers: readonly Offer[], weight: Grams, basis: FiguresBasis): Rupees | null {
  const min = Math.min(...offers.map((offer) => mostLent(offer, weight, basis)))
  const amount = toLoanStep(min as Rupees)
  return offers.length > 0 && amount >= MIN_LOAN ? amount : null
}
