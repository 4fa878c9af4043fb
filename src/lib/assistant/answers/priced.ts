import { roundToPercent } from '#lib/domain/loan/apr'
import { formatPaise, formatPercent, formatRupees } from '#lib/domain/format/format'
import { MIN_LOAN } from '#lib/domain/loan/loan-amount'
import type { Rupees } from '#lib/domain/money/money'
import { figuresFor, FIGURES_BASE, goldToBring, type Offer } from '#lib/domain/offer/offer'
import { inOrder } from '#lib/domain/offer/offer-order'
import type { SortKey } from '#lib/domain/offer/plans-address'
import { fill } from '#lib/domain/shared/text'
import { gramsText, monthsToKeep, monthsText, type Context } from './context.ts'

/** An offer with its figures as they are shown. */
export interface Priced {
  readonly offer: Offer
  /** Interest and fees for the months, rupees. */
  readonly total: number
  readonly cost: string
  /** Percent, as shown: two decimals. */
  readonly aprPercent: number
  readonly apr: string
  readonly line: string
}

/** The amount that offers are worked out for: as told, but no less than the smallest loan, else 1 lakh. */
export const offeredAmount = ({ facts }: Context): Rupees =>
  Math.max(facts.amount ?? FIGURES_BASE, MIN_LOAN) as Rupees

/** Offers in an order, those left out for which no cost can be worked out. */
export function pricedOffers(offers: readonly Offer[], sort: SortKey, context: Context): readonly Priced[] {
  const { basis, data, facts } = context
  const amount = offeredAmount(context)
  const terms = { ...basis, amount, weight: null }
  const months = monthsText(monthsToKeep(facts), context)
  return inOrder(offers, sort, terms).flatMap((offer): Priced[] => {
    const figures = figuresFor(offer, amount, basis)
    if (!figures.cost) return []
    const cost = formatPaise(figures.cost.total)
    const aprPercent = roundToPercent(figures.cost.aprPercent)
    const apr = formatPercent(aprPercent)
    const line = fill(data.words.counted.offers.line, {
      title: titleOf(offer),
      tenure: monthsText(offer.tenureMonths, context),
      cost,
      months,
      apr,
      rate: formatPercent(figures.annualRatePercent),
      gold: gramsText(goldToBring(figures), context),
    })
    return [{ offer, total: figures.cost.total, cost, aprPercent, apr, line }]
  })
}

/** A lender and its product: 'SBI Gold Loan'. */
export const titleOf = ({ title, bank, product }: Offer): string =>
  title.includes(' ') && title !== bank ? title : `${title} ${product}`

/** That an amount was assumed, if it was. */
export const assumedAmount = (context: Context): readonly string[] =>
  context.facts.amount === undefined
    ? [fill(context.data.words.counted.offers.assumed, { amount: formatRupees(offeredAmount(context)) })]
    : []
