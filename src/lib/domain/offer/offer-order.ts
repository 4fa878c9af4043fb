import { roundToPercent } from '#lib/domain/loan/apr'
import { repaymentPlace } from './comparable-costs.ts'
import type { Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/money'
import { largestLoan } from './gold-fit.ts'
import { goldLacking } from './most-lent.ts'
import {
  figuresFor,
  goldOf,
  goldToBring,
  yearlyRate,
  type FiguresBasis,
  type GoldBasis,
  type Offer,
} from './offer.ts'
import type { SortKey } from './plans-address.ts'

/** What the order of the offers depends on besides the offers. */
export interface OrderTerms extends FiguresBasis {
  readonly amount: Rupees
  /** The visitor's gold; null if not told. */
  readonly weight: Grams | null
}

/** An offer with the figures by which it is ordered. */
interface Ranked {
  readonly offer: Offer
  /** As shown, to two decimals; infinite if it cannot be worked out. */
  readonly apr: number
  /** For the months that the visitor means to keep the loan, rupees. */
  readonly cost: number
  readonly gold: number
  /** The LTV that is shown, percent to two decimals. */
  readonly lent: number
  /** Whether the visitor's gold is enough for it, as far as they have told. */
  readonly fits: boolean
  /** In the order of what is lent on the visitor's gold: rupees, or without gold the less the more gold an offer asks for. */
  readonly onGold: number
}

type Order = (a: Ranked, b: Ranked) => number

const compare = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)

const byName: Order = (a, b) => compare(a.offer.title, b.offer.title) || compare(a.offer.id, b.offer.id)

/** The lower rate first, then the title; as the search service breaks ties. */
const byRate: Order = (a, b) =>
  compare(yearlyRate(a.offer) ?? Infinity, yearlyRate(b.offer) ?? Infinity) || byName(a, b)

const byApr: Order = (a, b) => compare(a.apr, b.apr)

const yesFirst = (a: boolean, b: boolean): number => Number(b) - Number(a)

/** The lower APR first; equal ones: doorstep visit first, then no fee. */
const recommended: Order = (a, b) =>
  byApr(a, b) ||
  yesFirst(a.offer.doorstep, b.offer.doorstep) ||
  yesFirst(a.offer.processingFee === 0, b.offer.processingFee === 0) ||
  byName(a, b)

/** Way by way of repaying, since costs of different ways are never compared; in each the lower cost first. */
const byCost: Order = (a, b) =>
  compare(repaymentPlace(a.offer), repaymentPlace(b.offer)) || compare(a.cost, b.cost)

const ORDERS: Readonly<Record<SortKey, Order>> = {
  recommended,
  lowest_apr: (a, b) => byApr(a, b) || byCost(a, b) || compare(a.gold, b.gold) || byName(a, b),
  lowest_cost: (a, b) => byCost(a, b) || byApr(a, b) || byName(a, b),
  lowest_rate: byRate,
  highest_ltv: (a, b) => b.lent - a.lent || b.offer.ltv - a.offer.ltv || byRate(a, b),
  short_term: (a, b) => a.offer.tenureMonths - b.offer.tenureMonths || byRate(a, b),
  most_for_gold: (a, b) => b.onGold - a.onGold || byApr(a, b) || byName(a, b),
}

function ranked(offer: Offer, sort: SortKey, terms: OrderTerms): Ranked {
  const figures = figuresFor(offer, terms.amount, terms)
  return {
    offer,
    apr: figures.cost ? roundToPercent(figures.cost.aprPercent) : Infinity,
    cost: figures.cost?.total ?? Infinity,
    gold: goldToBring(figures),
    lent: figures.lentPerHundred,
    fits: goldLacking(figures, terms.weight) === 0,
    onGold:
      sort !== 'most_for_gold'
        ? 0
        : terms.weight === null
          ? -goldToBring(figures)
          : largestLoan(offer, terms.weight, terms),
  }
}

/** Offers in an order; in every one those first for which the visitor's gold is enough. Neither a badge nor who pays MoneyPal has an influence on it. */
export const inOrder = (offers: readonly Offer[], sort: SortKey, terms: OrderTerms): readonly Offer[] =>
  offers
    .map((offer) => ranked(offer, sort, terms))
    .sort((a, b) => yesFirst(a.fits, b.fits) || ORDERS[sort](a, b))
    .map(({ offer }) => offer)

/** Offers by whether the visitor's gold is enough for them, each part in the order that was given. */
export interface SplitByGold {
  readonly enough: readonly Offer[]
  readonly short: readonly Offer[]
}

/** Splits offers by whether the visitor's gold is enough; without a weight it counts as enough for all. */
export function splitByGold(
  offers: readonly Offer[],
  terms: GoldBasis & Pick<OrderTerms, 'amount' | 'weight'>,
): SplitByGold {
  const isEnough = (offer: Offer) => goldLacking(goldOf(offer, terms.amount, terms), terms.weight) === 0
  return { enough: offers.filter(isEnough), short: offers.filter((offer) => !isEnough(offer)) }
}
