import type { Offer } from '@/lib/domain/offer'
import type { Absent, Lenders } from './words'

/** The lenders without an offer in the list. */
export interface Missing {
  readonly absent: readonly Absent[]
  /** Those that only the visitor's filters hide. */
  readonly hidden: readonly string[]
}

const byName = (a: Absent, b: Absent): number => (a.name < b.name ? -1 : 1)

/**
 * The lenders that the list leaves out.
 * @param offers the whole list
 * @param filtered whether filters are set, which then are the reason for all lenders that state none
 */
export function missingFrom(
  offers: readonly Offer[],
  filtered: boolean,
  { known, more, absent }: Lenders,
): Missing {
  const listed = new Set(offers.map(({ bank }) => bank))
  const others = [...known, ...more].filter((name) => !listed.has(name)).sort()
  const stated = absent.filter(({ name }) => !listed.has(name))
  if (filtered) return { absent: stated, hidden: others }
  const without = others.map((name): Absent => ({ name, reason: 'no-offer' }))
  return { absent: [...stated, ...without].sort(byName), hidden: [] }
}
