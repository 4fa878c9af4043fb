import { gramsFor } from '#lib/domain/gold/gold'
import { KARAT_22 } from '#lib/domain/gold/karat'
import { roundToRupee } from '#lib/domain/money/money'
import { FIGURES_BASE, type Offer } from '#lib/domain/offer/offer'
import type { FeedOffer } from './feed-offer.ts'

/** A lender as its offers name it. */
export interface FeedLender {
  /** In small letters, as in addresses: 'tamarind-tree'. */
  readonly id: string
  readonly name: string
  readonly imageUrl: string
}

/** The id of a lender's offer on the site: 'tamarind-tree-tt-03' for its code TT-03. */
export const offerIdOf = (feed: Pick<FeedOffer, 'id'>, lender: Pick<FeedLender, 'id'>): string =>
  `${lender.id}-${feed.id.toLowerCase()}`

/**
 * The offer of the site that a lender's makes. Gold and monthly interest are worked out by the site, never taken from stated
 * figures. An offer that states no fee, no charge for closing or no loan-to-value counts with 0 of it: the audit holds it
 * until somebody has confirmed that.
 */
export function offerOf(feed: FeedOffer, lender: FeedLender): Offer {
  const perGram = feed.lendingValuePerGram?.[KARAT_22]
  return {
    id: offerIdOf(feed, lender),
    title: feed.name,
    bank: lender.name,
    product: feed.product,
    annualRatePercent: feed.annualRatePercent,
    monthlyRatePercent: feed.annualRatePercent / 12,
    rateWithoutRebatePercent: feed.rateWithoutRebatePercent,
    slabs: feed.slabs,
    slabsFrom: feed.slabsFrom,
    tenureMonths: feed.tenureMonths,
    ltv: feed.ltvPercent ?? 0,
    lendingValuePerGram: perGram === undefined ? null : roundToRupee(perGram),
    requiredGold: perGram === undefined ? null : gramsFor(FIGURES_BASE, perGram),
    monthlyInterest: null,
    repayment: feed.repayment,
    interestDays: feed.interestDays,
    processingFee: roundToRupee(feed.processingFee ?? 0),
    closingChargePercent: feed.closingChargePercent ?? 0,
    penalChargePercent: feed.penalChargePercent,
    coolingOffDays: feed.coolingOffDays,
    keyFactsStatement: feed.keyFactsStatement,
    doorstep: feed.doorstep ?? false,
    recommended: false,
    imageUrl: lender.imageUrl,
  }
}
