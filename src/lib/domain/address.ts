import type { Address } from './booking'

const joined = (parts: readonly string[]): string =>
  [...new Set(parts.map((part) => part.trim()).filter(Boolean))].join(', ')

/** The whole address on one line, PIN code last. A town that bears the name of its district or state is named once. */
export const formatAddress = ({ line1, city, district, state, pinCode }: Address): string =>
  `${joined([line1, city, district, state])} ${pinCode}`.trim()

/** The address in short: street, town and PIN code. */
export const formatShortAddress = ({ line1, city, pinCode }: Address): string =>
  `${joined([line1, city])} ${pinCode}`.trim()
