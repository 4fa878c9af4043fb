import type { Offer } from '#lib/domain/offer/offer'
import type { Absent, Lenders } from './words'

/** The lenders without an offer in the list. */
export interface Missing {
  readonly absent: readonly Absent[]
  /** Those that only the visitor's filters hide. */
  readonly hidden: readonly string[]
}

/**
 * The lenders that the list leaves out.
 * @param offers the whole list
 * @param filtered whether filters are set, which then are the reason for all lenders that state none
 * @param byName compares names by how the page shows them
 */
export function missingFrom(
  offers: readonly Offer[],
  filtered: boolean,
  { known, more, absent }: Lenders,
  byName: (one: string, other: string) => number,
): Missing {
  const listed = new Set(offers.map(({ bank }) => bank))
  const others = [...known, ...more].filter((name) => !listed.has(name)).sort(byName)
  const inOrder = (lenders: readonly Absent[]) => lenders.toSorted((a, b) => byName(a.name, b.name))
  const stated = absent.filter(({ name }) => !listed.has(name))
  if (filtered) return { absent: inOrder(stated), hidden: others }
  const without = others.map((name): Absent => ({ name, reason: 'no-offer' }))
  return { absent: inOrder([...stated, ...without]), hidden: [] }
}
