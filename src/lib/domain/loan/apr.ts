/** What is received on the first day and paid at the end of each month. */
export interface CashFlow {
  /** The amount less fees and their tax, rupees, above 0. */
  readonly inHand: number
  /** One payment a month, rupees, not negative; some may be 0. Their sum is `inHand` at least, but for rounding. */
  readonly payments: readonly number[]
}

const ITERATIONS = 2000
const PRECISION = 1e-13

/** What the payments are worth on the first day at a monthly rate, and the slope of that value over the rate. */
function presentValue(payments: readonly number[], rate: number): { value: number; slope: number } {
  const factor = 1 / (1 + rate)
  let discount = 1
  let value = 0
  let slope = 0
  payments.forEach((payment, index) => {
    discount *= factor
    value += payment * discount
    slope -= (index + 1) * payment * discount * factor
  })
  return { value, slope }
}

/**
 * The annual percentage rate, unrounded: 12 times the monthly internal rate of return of what is received against the
 * payments, as the Key Facts Statement works it out (Reserve Bank of India, RBI/2024-25/18, Annex B). Negative if less is
 * paid than received.
 */
export function aprPercent({ inHand, payments }: CashFlow): number {
  // The value falls with the rate and its graph is convex, so Newton's steps from 0 never pass a root above it.
  let rate = 0
  for (let turn = 0; turn < ITERATIONS; turn += 1) {
    const { value, slope } = presentValue(payments, rate)
    const step = (value - inHand) / slope
    rate -= step
    if (Math.abs(step) < PRECISION) break
  }
  return rate * 12 * 100
}

/** A percentage as the site shows it, to two decimals. */
export const roundToPercent = (percent: number): number =>
  (Math.sign(percent) * Math.round(Math.abs(percent) * 100)) / 100
