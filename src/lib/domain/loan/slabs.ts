import { toPaisa, type InterestCount } from './repayment.ts'

/** A rate of interest for interest that is paid within so many months. */
export interface RateSlab {
  /** Whole months for which interest may stay unpaid at this rate. */
  readonly upToMonths: number
  /** Percent a year. */
  readonly annualRatePercent: number
}

/**
 * From when a higher slab counts: `first-day`, from the day since which interest is unpaid; `slab-day`, only from the day on
 * which the slab begins.
 */
export const SLAB_STARTS = ['first-day', 'slab-day'] as const
export type SlabStart = (typeof SLAB_STARTS)[number]

/** Rates that rise the longer interest stays unpaid. */
export interface SlabRates {
  /** The shortest first. The rate of the last counts for everything longer. Not empty. */
  readonly slabs: readonly RateSlab[]
  readonly slabsFrom: SlabStart
}

/** The rate of a month of unpaid interest, percent a year. @param months whole months since interest was last paid, at least 1 */
const rateAt = ({ slabs }: SlabRates, months: number): number =>
  (slabs.find(({ upToMonths }) => months <= upToMonths) ?? slabs.at(-1))?.annualRatePercent ?? 0

/** Counts interest by slabs: each stretch of unpaid interest by its length in months, each month a twelfth of a year. */
export const slabCount =
  (rates: SlabRates): InterestCount =>
  (principal, _rate, after, until) => {
    const months = Array.from({ length: until - after }, (_, index) => index + 1)
    const reached = rates.slabsFrom === 'first-day' ? () => until - after : (month: number) => month
    const percentMonths = months.reduce((sum, month) => sum + rateAt(rates, reached(month)), 0)
    return toPaisa((principal * percentMonths) / 1200)
  }
