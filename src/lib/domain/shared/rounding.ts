/**
 * Rounds to a whole number, halves up. A half that floating-point error made smaller by a few units in the last place
 * still counts as a half.
 * @param value not negative
 */
export const roundHalfUp = (value: number): number => Math.round(value * (1 + 4 * Number.EPSILON))
