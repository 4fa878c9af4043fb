import type { Address } from './booking.ts'

const joined = (parts: readonly string[]): string =>
  [...new Set(parts.map((part) => part.trim()).filter(Boolean))].join(', ')

/** The full address on one line, PIN code last. A town with the same name as its district or state appears once. */
export const formatAddress = ({ line1, city, district, state, pinCode }: Address): string =>
  `${joined([line1, city, district, state])} ${pinCode}`.trim()

/** The short address: street, town and PIN code. */
export const formatShortAddress = ({ line1, city, pinCode }: Address): string =>
  `${joined([line1, city])} ${pinCode}`.trim()
