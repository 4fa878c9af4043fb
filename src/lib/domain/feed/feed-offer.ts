import type { IsoDate } from '#lib/domain/dates/dates'
import type { PledgedKarat } from '#lib/domain/gold/karat'
import type { InterestDays } from '#lib/domain/loan/interest-days'
import type { RateSlab, SlabStart } from '#lib/domain/loan/slabs'
import type { Repayment } from '#lib/domain/loan/repayment'
import { FIGURES_BASE } from '#lib/domain/offer/offer'
import type { Rupees } from '#lib/domain/money/money'

/**
 * By which closing price a lender values gold: the average of the last 30 days, that of the day before, or the lower of the
 * two, as the Reserve Bank asks.
 */
export const VALUATION_BASES = ['average-30-days', 'previous-day', 'lower-of-both'] as const
type ValuationBasis = (typeof VALUATION_BASES)[number]

/**
 * An offer as its lender states it. A field that the lender left out is absent. The figures of `StatedFigures` are for the
 * amount that `statedAmount` gives.
 */
export interface FeedOffer extends StatedFigures {
  /** The lender's own code of the offer, such as TT-03; it stays the same from file to file. */
  readonly id: string
  /** The title of its card. */
  readonly name: string
  readonly product: string
  /** Percent a year, if everything is paid on its day. */
  readonly annualRatePercent: number
  /** Percent a year, if something is paid late and a rebate is lost; absent without a rebate. */
  readonly rateWithoutRebatePercent?: number
  /** Rates that rise the longer interest stays unpaid, the first the shortest; absent if there is one rate. */
  readonly slabs?: readonly RateSlab[]
  readonly slabsFrom?: SlabStart
  readonly interestDays?: InterestDays
  readonly repayment: Repayment
  /** The longest tenure, months. */
  readonly tenureMonths: number
  readonly amountFrom?: Rupees
  readonly amountUpTo?: Rupees
  /** Rupees before tax. */
  readonly processingFee?: number
  /** Percent of what is still owed, before tax. */
  readonly closingChargePercent?: number
  /** Percent a year of the amount that is late. */
  readonly penalChargePercent?: number
  /** Loan per gram, rupees, by karat. */
  readonly lendingValuePerGram?: Readonly<Partial<Record<PledgedKarat, number>>>
  readonly valuationBasis?: ValuationBasis
  /** Whether the gold is weighed and pledged at the borrower's home; otherwise at a branch. */
  readonly doorstep?: boolean
  /** The first digits of the PIN codes where it is offered; absent if everywhere. */
  readonly pinAreas?: readonly string[]
  /** Days in which the loan can be given back without a charge. */
  readonly coolingOffDays?: number
  /** The https address of the lender's own Key Facts Statement. */
  readonly keyFactsStatement?: string
  readonly validFrom?: IsoDate
  /** The last day on which it is offered. */
  readonly validUntil?: IsoDate
  /** Who answers complaints. */
  readonly grievanceName?: string
  readonly grievancePhone?: string
  readonly grievanceMail?: string
}

/** What a lender says that its offer comes to. */
export interface StatedFigures {
  /** Percent a year. */
  readonly aprPercent?: number
  /** An EMI loan's instalment, an interest-only loan's interest of a month; rupees. Absent for a bullet loan. */
  readonly monthlyPayment?: number
  /** Everything that is paid to the lender after the first day, rupees. */
  readonly paidBack?: number
  /** The processing fee with its tax, rupees. */
  readonly feeWithTax?: number
  /** Loan-to-value, percent. */
  readonly ltvPercent?: number
}

/** The amount for which an offer's figures are stated: 1,00,000 rupees, or the nearest that it lends. */
export const statedAmount = ({
  amountFrom = FIGURES_BASE,
  amountUpTo = FIGURES_BASE,
}: Pick<FeedOffer, 'amountFrom' | 'amountUpTo'>): Rupees =>
  Math.min(Math.max(FIGURES_BASE, amountFrom), amountUpTo) as Rupees
