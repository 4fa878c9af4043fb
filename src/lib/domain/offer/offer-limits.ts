/** Inclusive bounds of a number. */
export interface Bounds {
  readonly min: number
  readonly max: number
}

/** Bounds of the rate of interest, percent a year: beyond them somebody meant percent a month, or slipped a digit. */
export const RATE_BOUNDS: Bounds = { min: 1, max: 36 }

/** Bounds of the longest tenure, whole months. */
export const TENURE_BOUNDS: Bounds = { min: 1, max: 12 }

/** Bounds of the processing fee, whole rupees before tax. */
export const FEE_BOUNDS: Bounds = { min: 0, max: 10_000 }

/** Bounds of the charge for closing early, percent of what is still owed, before tax. */
export const CLOSING_CHARGE_BOUNDS: Bounds = { min: 0, max: 5 }

/** Bounds of the charge for paying late, percent a year of the amount that is late. */
export const PENAL_CHARGE_BOUNDS: Bounds = { min: 0, max: 36 }

/** Bounds of the days in which a loan can be given back, whole days. */
export const COOLING_OFF_BOUNDS: Bounds = { min: 1, max: 30 }

/** Bounds of the loan per gram of gold, whole rupees. */
export const LENDING_VALUE_BOUNDS: Bounds = { min: 1000, max: 50_000 }

/** An https address of a named host, without a password in it. JSON Schema states the same pattern, so it has no flag but `u`. */
export const HTTPS_ADDRESS =
  /^https:\/\/(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}(?::[0-9]{1,5})?(?:[\/?#][!#-;=?-\[\]_a-z~]*)?$/u
