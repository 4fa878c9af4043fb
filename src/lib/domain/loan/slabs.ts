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
  /** The shortest first. The rate of the last counts for everything longer. Absent or empty if there is one rate. */
  readonly slabs?: readonly RateSlab[] | undefined
  /** From the first day unless given: the dearer for the borrower. */
  readonly slabsFrom?: SlabStart | undefined
}

/** What decides the interest of a loan: its slabs, else its one rate. */
export interface LoanRate extends SlabRates {
  /** Percent a year, not negative, if everything is paid on its day. With slabs they count in its place. */
  readonly annualRatePercent: number
}

/** A stretch of months for which interest stays unpaid, from the end of a month of the loan to the end of a later one. */
export interface Unpaid {
  readonly since: number
  readonly until: number
}

/** How long it is from the end of a month of a loan to the end of a later one, in parts of a year. */
export type MonthLengths = (after: number, until: number) => number

/** Each month is a twelfth of a year, whatever its days. */
export const twelfths: MonthLengths = (after, until) => until - after

/**
 * The rate of interest times the time for which it counts, summed over the slabs: percent a year times parts of a year. A slab
 * is reached by the end of its last month: with `slab-day`, the next one counts from that day on; with `first-day`, the slab
 * of the whole stretch counts for all of it.
 * @param unpaid the stretch in which those months lie; they are all of it unless given
 */
export function percentOver(
  { annualRatePercent, slabs = [], slabsFrom = 'first-day' }: LoanRate,
  after: number,
  until: number,
  lengths: MonthLengths = twelfths,
  unpaid: Unpaid = { since: after, until },
): number {
  const months = unpaid.until - unpaid.since
  const last = slabs.at(-1)
  const whole = slabs.find(({ upToMonths }) => months <= upToMonths) ?? last
  if (slabsFrom === 'first-day' || !last)
    return (whole?.annualRatePercent ?? annualRatePercent) * lengths(after, until)
  let sum = 0
  let from = after
  for (const slab of slabs) {
    const to = slab === last ? until : Math.min(until, unpaid.since + slab.upToMonths)
    if (to > from) {
      sum += slab.annualRatePercent * lengths(from, to)
      from = to
    }
  }
  return sum
}
