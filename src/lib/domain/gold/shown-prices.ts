/** Percent by which the value for a loan may lie below the market price of the same gold. */
const FARTHEST_BELOW_PERCENT = 15

/**
 * Whether a market price and a value for a loan may be shown together. A value is an average of the same market, so one that
 * lies 15 percent or more below it is a slip in one of the two. Samples may: they are not of one market, and say so.
 * @param prices rupees for a gram of one purity, above 0
 */
export const mayBeShown = ({
  market,
  loanValue,
  samples,
}: {
  readonly market: number
  readonly loanValue: number
  readonly samples: boolean
}): boolean => samples || (1 - loanValue / market) * 100 < FARTHEST_BELOW_PERCENT
