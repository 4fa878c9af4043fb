/** From the smallest to the largest value that a figure can have, both within it; Infinity if nothing bounds it above. */
export interface Bounds {
  readonly min: number
  readonly max: number
}

/** The bounds of values. @param values not empty */
export const boundsOf = (values: readonly number[]): Bounds => ({
  min: Math.min(...values),
  max: Math.max(...values),
})

/** The value within bounds that is nearest to another one. */
export const nearestIn = ({ min, max }: Bounds, value: number): number => Math.min(Math.max(value, min), max)

/** What floating-point sums may be off by. */
const NOISE = 1e-9

/** Whether a value is above another by more than so much. */
export const isMoreThan = (value: number, other: number, tolerance: number): boolean =>
  value - other > tolerance + NOISE

/** Whether a value is outside of bounds by more than a tolerance. */
export const isBeyond = (value: number, { min, max }: Bounds, tolerance: number): boolean =>
  isMoreThan(min, value, tolerance) || isMoreThan(value, max, tolerance)

/** Bounds as text: one value, 'A to B', or 'A or more'. */
export function formatBounds({ min, max }: Bounds, format: (value: number) => string): string {
  if (max === Infinity) return `${format(min)} or more`
  return format(min) === format(max) ? format(min) : `${format(min)} to ${format(max)}`
}
