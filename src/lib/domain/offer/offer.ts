import type { IsoDate } from '#lib/domain/dates/dates'
import { valueNeeded, type CeilingTerms } from '#lib/domain/loan/ceiling'
import { emi } from '#lib/domain/loan/emi'
import { gramsFor, roundToMilligram, type Grams } from '#lib/domain/gold/gold'
import {
  costForMonths,
  withTax,
  type ChargedLoan,
  type CostForMonths,
} from '#lib/domain/loan/cost-for-months'
import { lentPerHundred } from './lent-per-hundred.ts'
import { roundToRupee, type Rupees } from '#lib/domain/money/money'
import type { InterestDays } from '#lib/domain/loan/interest-days'
import { countedAgainstCeiling, rateOnItsDay, type Repayment } from '#lib/domain/loan/repayment'
import type { LendingRules } from '#lib/domain/loan/rules'
import type { SlabRates } from '#lib/domain/loan/slabs'

/** A lender's gold-loan offer, as the search returns it. Null: the offer does not state the value. */
export interface Offer extends SlabRates {
  readonly id: string
  readonly title: string
  readonly bank: string
  readonly product: string
  /** Annual rate of interest, percent, if everything is paid on its day. */
  readonly annualRatePercent: number | null
  /** Percent a year if something is paid late, so that a rebate is lost; absent if there is no rebate. */
  readonly rateWithoutRebatePercent?: number | undefined
  /** Monthly rate of interest, percent, unrounded. */
  readonly monthlyRatePercent: number | null
  /** Months. */
  readonly tenureMonths: number
  /**
   * Loan-to-value as the lender's record states it, percent. No screen shows it: that is `lentPerHundred` of the figures.
   */
  readonly ltv: number
  /** Loan per gram of gold, rupees. */
  readonly lendingValuePerGram: Rupees | null
  /** Grams per 1,00,000 rupees. */
  readonly requiredGold: Grams | null
  /** Rupees a month per 1,00,000 rupees. */
  readonly monthlyInterest: Rupees | null
  /** How the loan is repaid; null if the lender has not said, so that no cost can be worked out. */
  readonly repayment: Repayment | null
  /** How its days of interest are counted; absent if each month is a twelfth of a year. */
  readonly interestDays?: InterestDays | undefined
  /** Before tax. */
  readonly processingFee: Rupees
  /** Charge for closing before the end, percent of what is still owed, before tax. */
  readonly closingChargePercent: number
  /** Percent a year of the amount that is late; absent if the lender does not state it. */
  readonly penalChargePercent?: number | undefined
  /** Days in which the loan can be given back without a charge; absent if the lender does not state them. */
  readonly coolingOffDays?: number | undefined
  /** The https address of the lender's own Key Facts Statement; absent if there is none. */
  readonly keyFactsStatement?: string | undefined
  readonly doorstep: boolean
  readonly recommended: boolean
  readonly imageUrl: string
  /** The last day on which it is offered; absent if the lender states none. */
  readonly lastDay?: IsoDate | undefined
}

/** What figures are worked out with, besides the offer and the amount. */
export interface FiguresBasis {
  /** Loan per gram if an offer states none, rupees. */
  readonly lendingValuePerGram: Rupees
  /** The price at which a gram of 22 KT counts for a loan, rupees. */
  readonly pricePerGram22: number
  /** The rules of the day. */
  readonly rules: LendingRules
  /** How long the visitor means to keep the loan, whole months, at least 1. */
  readonly keepMonths: number
  /** What the visitor owes on gold already, rupees; 0 if nothing or not told. */
  readonly existingLoans: Rupees
}

/** An offer's figures for one amount, shown on the card, the plan slip and the confirmation. */
export interface OfferFigures {
  readonly amount: Rupees
  readonly lendingValuePerGram: Rupees
  readonly annualRatePercent: number
  readonly monthlyRatePercent: number
  /** By the lender's own rate per gram. */
  readonly requiredGold: Grams
  /**
   * The 22 KT gold on which the ceiling allows the loan, rounded up to the milligram. Where it is more than
   * `requiredGold`, the lender may not lend the amount on `requiredGold`.
   */
  readonly ceilingGold: Grams
  /** The LTV that is shown: what is lent on 100 rupees of the gold to bring, percent to two decimals. */
  readonly lentPerHundred: number
  readonly monthlyInterest: Rupees
  /** Null if it cannot be worked out: see `loanOf`. */
  readonly cost: CostForMonths | null
}

/** The plan that a visitor chose: the offer's terms with the figures for the chosen amount. */
export interface SelectedPlan extends Omit<OfferFigures, 'lentPerHundred'> {
  /** Null in a plan that an earlier release stored. */
  readonly lentPerHundred: number | null
  readonly offerId: string
  readonly title: string
  readonly bank: string
  readonly product: string
  /** Months. */
  readonly tenureMonths: number
  /** Loan-to-value as the lender's record states it, percent. */
  readonly ltv: number
  /** How the loan is repaid; null if unknown. */
  readonly repayment: Repayment | null
  /** Whether the gold can be pledged at home; null if unknown. */
  readonly doorstep: boolean | null
  readonly imageUrl: string
}

/** Whether the gold is weighed at home but pledged at a branch of the lender; if that is unknown, it is not said. */
export const isPledgedAtBranch = ({ doorstep }: Pick<SelectedPlan, 'doorstep'>): boolean => doorstep === false

/** The amount that an offer's own figures are stated for. */
export const FIGURES_BASE = 100_000 as Rupees

/** The terms of an offer that decide how much gold its loan takes, and how long it is offered. */
export type GoldOffer = Pick<
  Offer,
  | 'annualRatePercent'
  | 'monthlyRatePercent'
  | 'slabs'
  | 'slabsFrom'
  | 'tenureMonths'
  | 'repayment'
  | 'processingFee'
  | 'closingChargePercent'
  | 'requiredGold'
  | 'lendingValuePerGram'
  | 'lastDay'
>

type CeilingBasis = Pick<FiguresBasis, 'pricePerGram22' | 'rules' | 'existingLoans'>

/** What the gold for an offer is worked out with. */
export type GoldBasis = Omit<FiguresBasis, 'keepMonths'>

/** The gold that an amount takes: by the lender's own rate per gram, and by the ceiling. */
export type OfferGold = Pick<OfferFigures, 'requiredGold' | 'ceilingGold'>

/** The terms of an offer that decide its yearly rate. */
type RatedOffer = Pick<
  Offer,
  'annualRatePercent' | 'monthlyRatePercent' | 'slabs' | 'slabsFrom' | 'tenureMonths' | 'repayment'
>

/**
 * The yearly rate of an offer if everything is paid on its day, percent; null if it states none. With slabs, that of a month,
 * or for a bullet loan that of its whole term.
 */
export function yearlyRate(offer: RatedOffer): number | null {
  const { annualRatePercent, monthlyRatePercent, slabs } = offer
  const rate = annualRatePercent ?? (monthlyRatePercent === null ? null : monthlyRatePercent * 12)
  return rate === null || !slabs ? rate : rateOnItsDay({ ...offer, annualRatePercent: rate })
}

/**
 * The loan that an offer makes of an amount; null if the offer does not state a rate or how it is repaid, or if its fee
 * would take the whole amount.
 */
export function loanOf(
  offer: GoldOffer,
  amount: Rupees,
  { feeTaxPercent }: LendingRules,
): ChargedLoan | null {
  const { repayment } = offer
  const rate = yearlyRate(offer)
  if (rate === null || repayment === null) return null
  if (withTax(offer.processingFee, feeTaxPercent) >= amount) return null
  return {
    principal: amount,
    annualRatePercent: rate,
    slabs: offer.slabs,
    slabsFrom: offer.slabsFrom,
    tenureMonths: offer.tenureMonths,
    repayment,
    processingFee: offer.processingFee,
    closingChargePercent: offer.closingChargePercent,
    feeTaxPercent,
  }
}

/** What the ceiling is worked out with for a visitor. */
export const ceilingTerms = ({ rules, existingLoans }: CeilingBasis): CeilingTerms => ({
  ceiling: rules.ceiling,
  existingLoans,
})

/** The weight of 22 KT gold on which a sum may be due, rounded up to the milligram. */
const gramsByCeiling = (due: number, basis: CeilingBasis): Grams =>
  roundToMilligram(
    Math.ceil((valueNeeded(due, ceilingTerms(basis)) / basis.pricePerGram22) * 1000 - 1e-6) / 1000,
  )

/** The rupees that the ceiling counts of an offer's loan: for a bullet loan with its interest. */
function countedOf(offer: GoldOffer, amount: Rupees, rules: LendingRules): number {
  const loan = loanOf(offer, amount, rules)
  return loan ? countedAgainstCeiling(loan) : amount
}

/**
 * The gold that an amount takes at an offer, as its card shows it.
 * @param amount whole rupees, 1 to 10 crore
 */
export const goldOf = (offer: GoldOffer, amount: Rupees, basis: GoldBasis): OfferGold => ({
  requiredGold:
    offer.requiredGold === null
      ? gramsFor(amount, offer.lendingValuePerGram ?? basis.lendingValuePerGram)
      : roundToMilligram((offer.requiredGold * amount) / FIGURES_BASE),
  ceilingGold: gramsByCeiling(countedOf(offer, amount, basis.rules), basis),
})

/**
 * An offer's figures for an amount. Figures that the offer states per 1,00,000 rupees scale with the amount. Otherwise
 * required gold is amount / lending value, and monthly interest is amount x monthly rate, rounded to the rupee. If the
 * offer states no rate either, the monthly figure is the instalment over the tenure.
 * @param amount whole rupees, 1 to 10 crore
 */
export function figuresFor(offer: Offer, amount: Rupees, basis: FiguresBasis): OfferFigures {
  const lent = offer.lendingValuePerGram ?? basis.lendingValuePerGram
  const yearly = yearlyRate(offer)
  const monthlyRatePercent =
    (offer.slabs ? null : offer.monthlyRatePercent) ?? (yearly === null ? null : yearly / 12)
  const interest = (): Rupees => {
    if (offer.monthlyInterest !== null) return roundToRupee((offer.monthlyInterest * amount) / FIGURES_BASE)
    if (monthlyRatePercent !== null) return roundToRupee((amount * monthlyRatePercent) / 100)
    return roundToRupee(emi(amount, 0, Math.max(offer.tenureMonths, 1)))
  }
  const monthlyInterest = interest()
  const gold = goldOf(offer, amount, basis)
  const loan = loanOf(offer, amount, basis.rules)
  const cost = loan && costForMonths(loan, basis.keepMonths)
  // A lender's own monthly interest, stated for 1,00,000 rupees, may differ from the rate by a rupee.
  const stated = offer.repayment === 'interest-only' && offer.monthlyInterest !== null
  return {
    amount,
    lendingValuePerGram: lent,
    annualRatePercent: yearly ?? 0,
    monthlyRatePercent: monthlyRatePercent ?? 0,
    ...gold,
    lentPerHundred: lentPerHundred({ amount, ...gold }, basis.pricePerGram22),
    monthlyInterest,
    cost: cost && { ...cost, pattern: { ...cost.pattern, ...(stated && { monthly: monthlyInterest }) } },
  }
}

/** The gold to bring: what the lender asks for, or more where the ceiling needs more. */
export const goldToBring = ({ requiredGold, ceilingGold }: OfferGold): Grams =>
  requiredGold > ceilingGold ? requiredGold : ceilingGold

/** The gold that an amount takes at a lender that states no rate per gram, the ceiling kept. */
export const goldFor = (amount: Rupees, basis: FiguresBasis): Grams =>
  goldToBring({
    requiredGold: gramsFor(amount, basis.lendingValuePerGram),
    ceilingGold: gramsByCeiling(amount, basis),
  })

/** The plan to store when a visitor applies for an offer: its terms and the figures that the card showed. */
export const planFrom = (offer: Offer, figures: OfferFigures): SelectedPlan => ({
  ...figures,
  offerId: offer.id,
  title: offer.title,
  bank: offer.bank,
  product: offer.product,
  tenureMonths: offer.tenureMonths,
  ltv: offer.ltv,
  repayment: offer.repayment,
  doorstep: offer.doorstep,
  imageUrl: offer.imageUrl,
})
