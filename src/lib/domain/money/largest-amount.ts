import type { Rupees } from './rupees.ts'

/** The largest amount that a visitor may ask for: 10 crore rupees. */
export const MAX_AMOUNT = 100_000_000 as Rupees
