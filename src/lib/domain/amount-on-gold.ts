import type { Grams } from './gold'
import { LOAN_STEP, MIN_LOAN } from './loan-amount'
import { MAX_AMOUNT, type Rupees } from './money'
import { figuresFor, goldToBring, type FiguresBasis, type Offer } from './offer'

/**
 * The largest loan, in whole steps, for which no offer asks for more than a weight of gold.
 * @param weight 22 KT, grams
 * @returns rupees; null if an offer asks for more even for the smallest loan, or if there is no offer
 */
export function amountOnGold(offers: readonly Offer[], weight: Grams, basis: FiguresBasis): Rupees | null {
  const suffices = (amount: Rupees) =>
    offers.every((offer) => goldToBring(figuresFor(offer, amount, basis)) <= weight)
  let enough = MIN_LOAN / LOAN_STEP - 1
  let tooMuch = MAX_AMOUNT / LOAN_STEP + 1
  while (tooMuch - enough > 1) {
    const middle = Math.floor((enough + tooMuch) / 2)
    if (suffices((middle * LOAN_STEP) as Rupees)) enough = middle
    else tooMuch = middle
  }
  const amount = (enough * LOAN_STEP) as Rupees
  return offers.length > 0 && amount >= MIN_LOAN ? amount : null
}
