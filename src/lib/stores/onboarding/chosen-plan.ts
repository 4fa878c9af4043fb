import { planFrom, type Offer, type OfferFigures } from '#lib/domain/offer/offer'
import { keep } from './onboarding.ts'

/** Stores the chosen offer with the figures that its card showed. */
export const choosePlan = (offer: Offer, figures: OfferFigures): void =>
  keep({ selectedPlan: planFrom(offer, figures), loanAmount: figures.amount })
