/** How fast a page was for a visitor: layout shift (no unit), answer to a tap, largest paint, first byte (all ms). */
export const VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const
export type Vital = (typeof VITALS)[number]

/** From 10 ms on, each step is 8% above the one before; 120 of them reach 100 s. */
const FIRST_MS = 10
const RATIO = 1.08
const MOST_MS_STEPS = 120
const SHIFT = 0.005
const MOST_SHIFT_STEPS = 200

/**
 * The step that a value belongs to. Only the numbers of values in steps are kept, so nobody's visit can be told from
 * the others.
 * @param value ms, for CLS without a unit; not negative
 */
export function stepOf(name: Vital, value: number): number {
  if (name === 'CLS') return Math.min(MOST_SHIFT_STEPS, Math.ceil(value / SHIFT))
  if (value <= FIRST_MS) return 0
  return Math.min(MOST_MS_STEPS, Math.ceil(Math.log(value / FIRST_MS) / Math.log(RATIO)))
}

/** The highest value of a step: whole ms, for CLS three decimals. */
export const highestOf = (name: Vital, step: number): number =>
  name === 'CLS' ? Number((step * SHIFT).toFixed(3)) : Math.round(FIRST_MS * RATIO ** step)

/**
 * The value that three of four visits did not exceed, at most 8% too high, for CLS 0.005.
 * @param counts how many values each step has; at least one
 */
export function percentile75(
  name: Vital,
  counts: readonly { readonly step: number; readonly count: number }[],
): number {
  const steps = counts.toSorted((a, b) => a.step - b.step)
  const wanted = steps.reduce((sum, { count }) => sum + count, 0) * 0.75
  let reached = 0
  for (const { step, count } of steps) {
    reached += count
    if (reached >= wanted) return highestOf(name, step)
  }
  return 0
}

/** What web.dev calls good: https://web.dev/articles/vitals (TTFB: https://web.dev/articles/ttfb). */
const GOOD: Readonly<Record<Vital, number>> = { LCP: 2500, INP: 200, CLS: 0.1, TTFB: 800 }

/** Whether three of four visits were good. */
export const isGood = (name: Vital, value: number): boolean => value <= GOOD[name]
