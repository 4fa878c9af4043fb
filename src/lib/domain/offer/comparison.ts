import { roundToPercent } from '#lib/domain/loan/apr'
import { roomToFall } from '#lib/domain/loan/ceiling'
import { closingOf, type Closing } from '#lib/domain/loan/closing'
import { repaidAlike } from './comparable-costs.ts'
import type { ShownFigures } from './compare-address.ts'
import type { Grams } from '#lib/domain/gold/gold'
import { roundToRupee, type Rupees } from '#lib/domain/money/money'
import {
  ceilingTerms,
  figuresFor,
  goldToBring,
  loanOf,
  type FiguresBasis,
  type Offer,
  type OfferFigures,
} from './offer.ts'
import { countedAgainstCeiling } from '#lib/domain/loan/repayment'
import { roundHalfUp } from '#lib/domain/shared/rounding'

/** An offer in a comparison: a column of the table. */
export interface ComparedOffer {
  readonly offer: Offer
  readonly figures: OfferFigures
  /** Null if the cost is not known. */
  readonly closing: Closing | null
  readonly goldToBring: Grams
  /** Percent by which the gold to bring may lose value on the first day; null if the cost is not known. */
  readonly roomToFall: number | null
}

/** The rows of a comparison that are figures, each rounded as a screen shows it. Null: not known. */
export const COMPARED_FIGURES = {
  apr: ({ figures: { cost } }) => cost && roundToPercent(cost.aprPercent),
  cost: ({ figures: { cost } }) => cost && roundToRupee(cost.total),
  interest: ({ figures: { cost } }) => cost && roundToRupee(cost.interest),
  fees: ({ figures: { cost } }) => cost && cost.fees,
  averageOwed: ({ closing }) => closing && roundToRupee(closing.averageOwed),
  monthly: ({ figures: { cost } }) => cost && roundToRupee(cost.pattern.monthly),
  toRenew: ({ closing }) => closing && roundToRupee(closing.renewal?.due ?? 0),
  toClose: ({ closing }) => closing && roundToRupee(closing.toClose),
  tenure: ({ offer }) => offer.tenureMonths,
  inHand: ({ figures: { cost } }) => cost && cost.inHand,
  goldToBring: (compared) => compared.goldToBring,
  ltv: ({ figures }) => figures.lentPerHundred,
  roomToFall: (compared) => compared.roomToFall,
  closingCharge: ({ offer }) => offer.closingChargePercent,
  penalCharge: ({ offer }) => offer.penalChargePercent ?? null,
  coolingOff: ({ offer }) => offer.coolingOffDays ?? null,
} as const satisfies Readonly<Record<string, (compared: ComparedOffer) => number | null>>

export type ComparedFigure = keyof typeof COMPARED_FIGURES

/** Which end of a row is the best for a borrower. A row that is missing here has none. */
const BEST: Readonly<Partial<Record<ComparedFigure, 'min' | 'max'>>> = {
  apr: 'min',
  cost: 'min',
  fees: 'min',
  inHand: 'max',
  goldToBring: 'min',
  roomToFall: 'max',
  closingCharge: 'min',
}

/** A row of figures, in the order of the columns. */
export interface ComparedRow {
  readonly values: readonly (number | null)[]
  /** Whether all offers have the same figure. */
  readonly same: boolean
  /**
   * For each offer whether its figure is the best of the row; never if all are the same or one is not known. A cost is never
   * the best among offers that are repaid in different ways.
   */
  readonly best: readonly boolean[]
}

/** An offer with everything that a comparison shows of it. Room to fall is to one decimal. */
export function compared(offer: Offer, amount: Rupees, basis: FiguresBasis): ComparedOffer {
  const figures = figuresFor(offer, amount, basis)
  const loan = loanOf(offer, amount, basis.rules)
  const bring = goldToBring(figures)
  const terms = ceilingTerms(basis)
  const room = loan && roomToFall(countedAgainstCeiling(loan), bring * basis.pricePerGram22, terms)
  return {
    offer,
    figures,
    closing: loan && closingOf(loan, basis.keepMonths),
    goldToBring: bring,
    roomToFall: room === null ? null : roundHalfUp(room * 10) / 10,
  }
}

/** What a link takes along of the offers whose cost is known. */
export const shownFigures = (offers: readonly ComparedOffer[]): readonly ShownFigures[] =>
  offers.flatMap((each) => {
    const [aprPercent, cost] = [COMPARED_FIGURES.apr(each), COMPARED_FIGURES.cost(each)]
    return aprPercent === null || cost === null ? [] : [{ id: each.offer.id, aprPercent, cost }]
  })

/** A row of the comparison, with its best figures. */
export function comparedRow(figure: ComparedFigure, offers: readonly ComparedOffer[]): ComparedRow {
  const values = offers.map(COMPARED_FIGURES[figure])
  const same = new Set(values).size === 1
  const alike = figure !== 'cost' || repaidAlike(offers.map(({ offer }) => offer))
  const end = alike ? BEST[figure] : undefined
  const known = values.filter((value) => value !== null)
  const winner = end === undefined || same || known.length < values.length ? null : Math[end](...known)
  return { values, same, best: values.map((value) => winner !== null && value === winner) }
}

/**
 * What the costs in rupees say. Of offers that are repaid in different ways, nothing: `repaid-differently`, the APR decides, or
 * `same-apr`, it is the same at all of them. Of others, why one costs the fewest rupees:
 * `all-equal`, no offer is cheaper; `lowest-apr`, it also has the lowest APR; `owes-less`, it is dearer by APR, but less is
 * owed on average than with the offer of the lowest APR; `months-kept`, it is dearer by APR over its full term, but not for
 * the months that it is kept.
 */
export interface CostReason {
  readonly reason:
    'repaid-differently' | 'same-apr' | 'all-equal' | 'lowest-apr' | 'owes-less' | 'months-kept'
  /** The offer of the fewest rupees. */
  readonly fewestRupees: ComparedOffer
  readonly lowestApr: ComparedOffer
}

/** The first of the offers with the smallest figure; where two have the same, `then` decides. */
const smallest = (
  offers: readonly ComparedOffer[],
  figure: ComparedFigure,
  then: ComparedFigure,
): ComparedOffer | undefined => {
  const difference = (each: ComparedFigure, a: ComparedOffer, b: ComparedOffer) =>
    (COMPARED_FIGURES[each](a) ?? 0) - (COMPARED_FIGURES[each](b) ?? 0)
  return offers.toSorted((a, b) => difference(figure, a, b) || difference(then, a, b))[0]
}

/** What the costs for the months that the offers are kept say, and why; null unless the cost of each is known. */
export function costReason(offers: readonly ComparedOffer[]): CostReason | null {
  const fewestRupees = smallest(offers, 'cost', 'apr')
  const lowestApr = smallest(offers, 'apr', 'cost')
  if (!fewestRupees || !lowestApr || offers.some(({ figures }) => figures.cost === null)) return null
  const reason = (): CostReason['reason'] => {
    if (!repaidAlike(offers.map(({ offer }) => offer)))
      return comparedRow('apr', offers).same ? 'same-apr' : 'repaid-differently'
    if (comparedRow('cost', offers).same) return 'all-equal'
    if (COMPARED_FIGURES.apr(fewestRupees) === COMPARED_FIGURES.apr(lowestApr)) return 'lowest-apr'
    const owesLess =
      (COMPARED_FIGURES.averageOwed(fewestRupees) ?? 0) < (COMPARED_FIGURES.averageOwed(lowestApr) ?? 0)
    return owesLess ? 'owes-less' : 'months-kept'
  }
  return { reason: reason(), fewestRupees, lowestApr }
}
