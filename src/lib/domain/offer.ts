import { emi } from './emi'
import { gramsFor, roundToMilligram, type Grams } from './gold'
import { roundToRupee, type Rupees } from './money'

/** A lender's gold-loan offer, as the search returns it. Null: the offer does not state the value. */
export interface Offer {
  readonly id: string
  readonly title: string
  readonly bank: string
  readonly product: string
  /** Annual rate of interest, percent. */
  readonly annualRatePercent: number | null
  /** Monthly rate of interest, percent, unrounded. */
  readonly monthlyRatePercent: number | null
  /** Months. */
  readonly tenureMonths: number
  /** Loan-to-value, percent. */
  readonly ltv: number
  /** Loan per gram of gold, rupees. */
  readonly lendingValuePerGram: Rupees | null
  /** Grams per 1,00,000 rupees. */
  readonly requiredGold: Grams | null
  /** Rupees a month per 1,00,000 rupees. */
  readonly monthlyInterest: Rupees | null
  readonly processingFee: Rupees
  readonly doorstep: boolean
  readonly recommended: boolean
  readonly imageUrl: string
}

/** An offer's figures for one amount, shown on the card, the plan slip and the confirmation. */
export interface OfferFigures {
  readonly amount: Rupees
  readonly lendingValuePerGram: Rupees
  readonly annualRatePercent: number
  readonly monthlyRatePercent: number
  readonly requiredGold: Grams
  readonly monthlyInterest: Rupees
}

/** The plan that a visitor chose: the offer's terms with the figures for the chosen amount. */
export interface SelectedPlan extends OfferFigures {
  readonly offerId: string
  readonly title: string
  readonly bank: string
  readonly product: string
  /** Months. */
  readonly tenureMonths: number
  /** Loan-to-value, percent. */
  readonly ltv: number
  /** Whether the assessor visits at home; null if unknown. */
  readonly doorstep: boolean | null
  readonly imageUrl: string
}

/** The amount that an offer's own figures are stated for. */
export const FIGURES_BASE = 100_000 as Rupees

/**
 * An offer's figures for an amount. Figures that the offer states per 1,00,000 rupees scale with the amount. Otherwise
 * required gold is amount / lending value, and monthly interest is amount x monthly rate, rounded to the rupee. If the
 * offer states no rate either, the monthly figure is the instalment over the tenure.
 * @param amount whole rupees, 1 to 10 crore
 * @param lendingValuePerGram rupees per gram, used if the offer states none
 */
export function figuresFor(offer: Offer, amount: Rupees, lendingValuePerGram: Rupees): OfferFigures {
  const lent = offer.lendingValuePerGram ?? lendingValuePerGram
  const monthlyRatePercent =
    offer.monthlyRatePercent ?? (offer.annualRatePercent === null ? null : offer.annualRatePercent / 12)
  const interest = (): Rupees => {
    if (offer.monthlyInterest !== null) return roundToRupee((offer.monthlyInterest * amount) / FIGURES_BASE)
    if (monthlyRatePercent !== null) return roundToRupee((amount * monthlyRatePercent) / 100)
    return roundToRupee(emi(amount, 0, Math.max(offer.tenureMonths, 1)))
  }
  return {
    amount,
    lendingValuePerGram: lent,
    annualRatePercent: offer.annualRatePercent ?? (monthlyRatePercent ?? 0) * 12,
    monthlyRatePercent: monthlyRatePercent ?? 0,
    requiredGold:
      offer.requiredGold === null
        ? gramsFor(amount, lent)
        : roundToMilligram((offer.requiredGold * amount) / FIGURES_BASE),
    monthlyInterest: interest(),
  }
}

/** The plan to store when a visitor applies for an offer: its terms and the figures that the card showed. */
export const planFrom = (offer: Offer, figures: OfferFigures): SelectedPlan => ({
  ...figures,
  offerId: offer.id,
  title: offer.title,
  bank: offer.bank,
  product: offer.product,
  tenureMonths: offer.tenureMonths,
  ltv: offer.ltv,
  doorstep: offer.doorstep,
  imageUrl: offer.imageUrl,
})
