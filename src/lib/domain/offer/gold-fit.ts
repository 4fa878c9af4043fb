import { roundToPercent } from '#lib/domain/loan/apr'
import { mostDue } from '#lib/domain/loan/ceiling'
import { costForMonths, withTax } from '#lib/domain/loan/cost-for-months'
import { LOAN_STEP, MIN_LOAN, toLoanStep } from '#lib/domain/loan/loan-amount'
import { roundToMilligram, type Grams } from '#lib/domain/gold/gold'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'
import type { Rupees } from '#lib/domain/money/money'
import { goldLacking, mostLent } from './most-lent.ts'
import {
  ceilingTerms,
  FIGURES_BASE,
  goldOf,
  loanOf,
  yearlyRate,
  type FiguresBasis,
  type GoldBasis,
  type GoldOffer,
  type Offer,
} from './offer.ts'

/** Half a milligram: a weight that is larger by less is shown as the same. */
const HALF_MILLIGRAM = 0.0005

/** Nearer than this to a whole thousand, the largest loan is worked out to the rupee. */
const NEAR = 2

/** The largest amount on a weight of gold, rupees, within a rupee of `mostLent`. */
function boundOf(offer: GoldOffer, weight: number, basis: GoldBasis, ceiling: number): number {
  const byLender =
    offer.requiredGold === null
      ? (weight + HALF_MILLIGRAM) * (offer.lendingValuePerGram ?? basis.lendingValuePerGram)
      : ((weight + HALF_MILLIGRAM) * FIGURES_BASE) / offer.requiredGold
  const rate = yearlyRate(offer) ?? 0
  const interest = offer.repayment === 'bullet' ? (rate * offer.tenureMonths) / 1200 : 0
  return Math.min(byLender, ceiling / (1 + interest), MAX_AMOUNT)
}

/**
 * The largest loan of an offer on a weight of gold, in whole thousands: `mostLent` rounded down. It is worked out for many
 * offers at once, so it tries no amounts but near a whole thousand.
 * @param weight 22 KT, grams, not negative
 * @param ceiling the most that may be due on that gold, rupees; worked out once where many offers are asked
 */
export function largestLoan(
  offer: GoldOffer,
  weight: Grams,
  basis: GoldBasis,
  ceiling: number = ceilingOn(weight, basis),
): Rupees {
  const counted = Math.min(weight, basis.rules.pledge.ornaments)
  const bound = boundOf(offer, counted, basis, ceiling)
  const step = Math.floor(bound / LOAN_STEP) * LOAN_STEP
  const near = bound - step < NEAR || step + LOAN_STEP - bound < NEAR
  const mayTakeAll = step <= withTax(offer.processingFee, basis.rules.feeTaxPercent)
  return near || mayTakeAll ? toLoanStep(mostLent(offer, weight, basis)) : (step as Rupees)
}

/** The most that may be due on a weight of gold by law, rupees, unrounded; gold that may not be pledged does not count. */
const ceilingOn = (weight: Grams, basis: GoldBasis): number =>
  mostDue(Math.min(weight, basis.rules.pledge.ornaments) * basis.pricePerGram22, ceilingTerms(basis))

/** The largest loans of offers on a weight of gold, rupees, in the order of the offers. */
export function largestLoans(
  offers: readonly GoldOffer[],
  weight: Grams,
  basis: GoldBasis,
): readonly Rupees[] {
  const ceiling = ceilingOn(weight, basis)
  return offers.map((offer) => largestLoan(offer, weight, basis, ceiling))
}

/**
 * The amount that a list begins with where only the gold is known: the largest that half of the offers lend on it.
 * @returns whole thousands; null without offers, or if it is below the smallest loan
 */
export function startAmount(offers: readonly GoldOffer[], weight: Grams, basis: GoldBasis): Rupees | null {
  const loans = largestLoans(offers, weight, basis).toSorted((a, b) => b - a)
  const amount = loans[Math.ceil(loans.length / 2) - 1]
  return amount === undefined || amount < MIN_LOAN ? null : amount
}

/** A weight as it is shown where gold is missing: rounded up to a tenth of a gram. */
export const lackShown = (shortBy: Grams): Grams => roundToMilligram(Math.ceil(shortBy * 10 - 1e-6) / 10)

/** An offer that needs more gold than there is. */
export interface ShortOffer {
  readonly offer: Offer
  /** Grams of 22 KT, to three decimals. */
  readonly shortBy: Grams
  /** What it lends on the gold that there is, whole thousands; 0 if not the smallest loan. */
  readonly largest: Rupees
  /** APR at that amount, percent to two decimals; null if it cannot be worked out. */
  readonly aprPercent: number | null
}

/** The APR of an offer for an amount, percent to two decimals; null if it cannot be worked out. */
function aprOf(offer: Offer, amount: Rupees, basis: FiguresBasis): number | null {
  const loan = amount > 0 ? loanOf(offer, amount, basis.rules) : null
  return loan && roundToPercent(costForMonths(loan, basis.keepMonths).aprPercent)
}

/** The offers that need more gold than there is for an amount: the smallest gap first, then the lowest APR. */
export function shortOffers(
  offers: readonly Offer[],
  { amount, weight, ...basis }: FiguresBasis & { readonly amount: Rupees; readonly weight: Grams },
): readonly ShortOffer[] {
  const short = offers.flatMap((offer): ShortOffer[] => {
    const shortBy = goldLacking(goldOf(offer, amount, basis), weight)
    if (shortBy === 0) return []
    const loan = largestLoan(offer, weight, basis)
    const largest = (loan < MIN_LOAN ? 0 : loan) as Rupees
    return [{ offer, shortBy, largest, aprPercent: aprOf(offer, largest, basis) }]
  })
  return short.toSorted(
    (a, b) =>
      lackShown(a.shortBy) - lackShown(b.shortBy) ||
      (a.aprPercent ?? Infinity) - (b.aprPercent ?? Infinity) ||
      (a.offer.title < b.offer.title ? -1 : 1),
  )
}

/** A smaller amount for which the gold is enough at twice as many offers or more. */
export interface OpensMore {
  readonly amount: Rupees
  /** Rupees less than the amount that was wanted. */
  readonly less: Rupees
  /** Offers that come to those that take the gold already. */
  readonly more: number
  /** All offers that take the gold then. */
  readonly count: number
  /** The lowest APR among them, percent to two decimals; null if none can be worked out. */
  readonly aprPercent: number | null
}

/** The largest such amount, whole thousands; null if there is none. */
export function opensMore(
  offers: readonly Offer[],
  { amount, weight, ...basis }: FiguresBasis & { readonly amount: Rupees; readonly weight: Grams },
): OpensMore | null {
  const loans = largestLoans(offers, weight, basis)
  const enough = offers.filter((offer) => goldLacking(goldOf(offer, amount, basis), weight) === 0).length
  const takes = (wanted: number) => offers.filter((_, index) => (loans[index] ?? 0) >= wanted)
  const smaller = [...new Set(loans)]
    .filter((loan) => loan < amount && loan >= MIN_LOAN)
    .toSorted((a, b) => b - a)
    .find((loan) => takes(loan).length >= Math.max(2 * enough, 1))
  if (smaller === undefined) return null
  const taking = takes(smaller)
  const aprs = taking.flatMap((offer) => aprOf(offer, smaller, basis) ?? [])
  return {
    amount: smaller,
    less: (amount - smaller) as Rupees,
    more: taking.length - enough,
    count: taking.length,
    aprPercent: aprs.length > 0 ? Math.min(...aprs) : null,
  }
}

/** The two limits on a weight of gold: what the law allows, and what lenders lend. Rupees. */
export interface TwoLimits {
  /** What the gold counts for, rounded. */
  readonly value: Rupees
  /** The most that may be lent on it by law, rounded down. */
  readonly ceiling: Rupees
  /** The lowest and the highest rate per gram of the offers. */
  readonly perGram: { readonly min: Rupees; readonly max: Rupees }
  /** The largest loan of each offer, whole thousands, the smallest first. */
  readonly loans: readonly Rupees[]
  /** How many of them stop below the ceiling. */
  readonly below: number
}

/** Both limits; null without offers. */
export function twoLimits(offers: readonly GoldOffer[], weight: Grams, basis: GoldBasis): TwoLimits | null {
  if (offers.length === 0) return null
  const rates = offers.map(({ lendingValuePerGram }) => lendingValuePerGram ?? basis.lendingValuePerGram)
  const loans = largestLoans(offers, weight, basis).toSorted((a, b) => a - b)
  const ceiling = Math.floor(ceilingOn(weight, basis)) as Rupees
  return {
    value: Math.round(weight * basis.pricePerGram22) as Rupees,
    ceiling,
    perGram: { min: Math.min(...rates) as Rupees, max: Math.max(...rates) as Rupees },
    loans,
    below: loans.filter((loan) => loan < toLoanStep(ceiling)).length,
  }
}
