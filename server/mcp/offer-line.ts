import { roundToPercent } from '#lib/domain/loan/apr'
import type { Rupees } from '#lib/domain/money/money'
import { figuresFor, goldToBring, type FiguresBasis, type Offer } from '#lib/domain/offer/offer'
import type { CostForMonths } from '#lib/domain/loan/cost-for-months'

/** What a loan costs, in rupees to the paisa. */
export const costLine = ({ months, interest, fees, total }: CostForMonths) => ({
  months,
  interest,
  fees,
  total,
})

/** An offer with its figures for an amount, as its card has them. */
export function offerLine(offer: Offer, amount: Rupees, basis: FiguresBasis) {
  const figures = figuresFor(offer, amount, basis)
  const { cost } = figures
  return {
    offer: offer.id,
    lender: offer.bank,
    title: offer.title,
    product: offer.product,
    amount,
    annualRatePercent: figures.annualRatePercent,
    tenureMonths: offer.tenureMonths,
    repayment: offer.repayment,
    aprPercent: cost && roundToPercent(cost.aprPercent),
    cost: cost && costLine(cost),
    inHand: cost && cost.inHand,
    monthlyPayment: cost && cost.pattern.monthly,
    dueAtTheEnd: cost && cost.pattern.atTheEnd,
    gold22Grams: goldToBring(figures),
    lendingValuePerGram22: figures.lendingValuePerGram,
    doorstep: offer.doorstep,
  }
}
