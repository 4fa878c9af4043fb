import type { Rupees } from '#lib/domain/money/money'
import { weightAs22, PLEDGED_KARATS, type PledgedKarat } from '#lib/domain/gold/karat'
import type { Grams } from '#lib/domain/gold/gold'
import { COMPARED_FIGURES, compared, type ComparedOffer } from '#lib/domain/offer/comparison'
import type { FiguresBasis, Offer } from '#lib/domain/offer/offer'
import { roundToRupee } from '#lib/domain/money/money'
import { roundHalfUp } from '#lib/domain/shared/rounding'

/** The figures by which a lender is set beside all offers, each rounded as a screen shows it. Null: not known. */
export const STANDING_FIGURES = {
  apr: COMPARED_FIGURES.apr,
  cost: COMPARED_FIGURES.cost,
  perGram: ({ figures }) => figures.lendingValuePerGram,
  fee: ({ figures: { cost } }) => cost && cost.feeWithTax,
  closingCharge: COMPARED_FIGURES.closingCharge,
  penalCharge: COMPARED_FIGURES.penalCharge,
  coolingOff: COMPARED_FIGURES.coolingOff,
} as const satisfies Readonly<Record<string, (offer: ComparedOffer) => number | null>>

export type StandingFigure = keyof typeof STANDING_FIGURES

/** How far a figure of some offers goes. */
export interface Spread {
  readonly lowest: number
  /** Half of the offers lie on each side. To two decimals. */
  readonly middle: number
  readonly highest: number
  /** Of how many offers. */
  readonly count: number
}

/** Where a lender's figures lie among those of all offers. */
interface Standing extends Spread {
  /** Those of the lender, each once, the lowest first; at least one. */
  readonly own: readonly number[]
}

/** What the site has of a lender. */
export interface LenderFacts {
  /** The lowest APR first; those without one last. */
  readonly offers: readonly ComparedOffer[]
  /** Null where no offer of the lender has the figure. */
  readonly standings: Readonly<Record<'apr' | 'cost' | 'perGram', Standing | null>>
}

/** The middle of some numbers in order; of an even count, half way between the two in the middle. */
export function middleOf(ascending: readonly number[]): number {
  const above = ascending.length / 2
  const [low = 0, high = low] = [ascending[Math.ceil(above) - 1], ascending[Math.floor(above)]]
  return roundHalfUp(((low + high) / 2) * 100) / 100
}

const numbersOf = (offers: readonly ComparedOffer[], figure: StandingFigure): readonly number[] =>
  offers.flatMap((offer) => STANDING_FIGURES[figure](offer) ?? []).toSorted((one, other) => one - other)

/** The lowest, the middle and the highest of a figure; null if no offer has it. */
export function spreadOf(offers: readonly ComparedOffer[], figure: StandingFigure): Spread | null {
  const numbers = numbersOf(offers, figure)
  const [lowest, highest] = [numbers[0], numbers.at(-1)]
  if (lowest === undefined || highest === undefined) return null
  return { lowest, middle: middleOf(numbers), highest, count: numbers.length }
}

function standingOf(
  all: readonly ComparedOffer[],
  own: readonly ComparedOffer[],
  figure: StandingFigure,
): Standing | null {
  const spread = spreadOf(all, figure)
  const ownNumbers = numbersOf(own, figure)
  return spread && ownNumbers.length > 0 ? { ...spread, own: [...new Set(ownNumbers)] } : null
}

/**
 * What the site has of each lender that has an offer, by its name.
 * @param amount whole rupees, for which all offers are worked out
 */
export function factsByLender(
  catalogue: readonly Offer[],
  amount: Rupees,
  basis: FiguresBasis,
): ReadonlyMap<string, LenderFacts> {
  const all = catalogue.map((offer) => compared(offer, amount, basis))
  const aprOf = (offer: ComparedOffer): number => COMPARED_FIGURES.apr(offer) ?? Infinity
  return new Map(
    [...Map.groupBy(all, ({ offer }) => offer.bank)].map(([bank, own]) => [
      bank,
      {
        offers: own.toSorted((one, other) => aprOf(one) - aprOf(other)),
        standings: {
          apr: standingOf(all, own, 'apr'),
          cost: standingOf(all, own, 'cost'),
          perGram: standingOf(all, own, 'perGram'),
        },
      },
    ]),
  )
}

/** What is lent on a gram of each purity, from what is lent on one of 22 KT, rounded to the rupee. The purest first. */
export const lentByKarat = (
  perGram22: number,
): readonly { readonly karat: PledgedKarat; readonly perGram: Rupees }[] =>
  PLEDGED_KARATS.map((karat) => ({
    karat,
    perGram: roundToRupee(perGram22 * weightAs22(1 as Grams, karat)),
  }))

/** Other amounts that a lender's page shows figures for, rupees. */
export const MORE_AMOUNTS = [25_000, 50_000, 75_000, 150_000, 200_000, 300_000, 500_000, 1_000_000].map(
  roundToRupee,
)
