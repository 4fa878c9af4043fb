import { describe, expect, it, test } from 'vitest'
import { INDIAN_BANK } from './offer.fixture'
import { OFFER_ORDERS } from './offer-order'
import type { Offer } from './offer'
import { SORT_KEYS, type SortKey } from './plans-address'

const offer = (id: string, rest: Partial<Offer> = {}): Offer => ({ ...INDIAN_BANK, id, ...rest })

/** The ids in an order, whichever way round they were before. */
function idsBy(sort: SortKey, offers: readonly Offer[]): readonly string[] {
  const ids = (given: readonly Offer[]) => given.toSorted(OFFER_ORDERS[sort]).map(({ id }) => id)
  expect(ids(offers.toReversed())).toEqual(ids(offers))
  return ids(offers)
}

describe('the base order', () => {
  it('has recommended offers first, then the lower rate, then the title, then the id', () => {
    const offers = [
      offer('dear', { annualRol: 9.7 }),
      offer('cheap-s', { annualRol: 8.5, title: 'SBI' }),
      offer('cheap-i-2', { annualRol: 8.5 }),
      offer('cheap-i-1', { annualRol: 8.5 }),
      offer('recommended-dear', { annualRol: 12, recommended: true }),
      offer('recommended-cheap', { annualRol: 9, recommended: true }),
    ]
    expect(idsBy('recommended', offers)).toEqual([
      'recommended-cheap',
      'recommended-dear',
      'cheap-i-1',
      'cheap-i-2',
      'cheap-s',
      'dear',
    ])
  })

  it('has offers without a rate last', () => {
    const offers = [
      offer('none-b', { annualRol: null }),
      offer('stated'),
      offer('none-a', { annualRol: null }),
    ]
    expect(idsBy('recommended', offers)).toEqual(['stated', 'none-a', 'none-b'])
  })
})

test.each<[SortKey, readonly string[]]>([
  ['lowest_rate', ['low', 'star', 'base', 'long', 'much']],
  ['highest_ltv', ['much', 'star', 'low', 'base', 'long']],
  ['short_term', ['star', 'low', 'base', 'much', 'long']],
])('%s goes before the base order, which settles ties', (sort, expected) => {
  const offers = [
    offer('base', { annualRol: 9, ltv: 75, term: 6 }),
    offer('long', { annualRol: 9, ltv: 75, term: 12 }),
    offer('low', { annualRol: 8, ltv: 75, term: 6 }),
    offer('much', { annualRol: 9, ltv: 80, term: 6 }),
    offer('star', { annualRol: 9, ltv: 75, term: 6, recommended: true }),
  ]
  expect(idsBy(sort, offers)).toEqual(expected)
})

it.each(SORT_KEYS)('%s leaves an offer where it is beside itself', (sort) => {
  expect(OFFER_ORDERS[sort](INDIAN_BANK, INDIAN_BANK)).toBe(0)
})
