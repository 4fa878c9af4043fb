import { describe, expect, it, test } from 'vitest'
import { INDIAN_BANK } from './offer.fixture'
import { OFFER_ORDERS } from './offer-order'
import type { Offer } from './offer'
import { SORT_KEYS, type SortKey } from './plans-address'

const offer = (id: string, rest: Partial<Offer> = {}): Offer => ({ ...INDIAN_BANK, id, ...rest })

/** The ids in an order, checked to be independent of the input order. */
function idsBy(sort: SortKey, offers: readonly Offer[]): readonly string[] {
  const ids = (given: readonly Offer[]) => given.toSorted(OFFER_ORDERS[sort]).map(({ id }) => id)
  expect(ids(offers.toReversed())).toEqual(ids(offers))
  return ids(offers)
}

describe('the base order', () => {
  it('has recommended offers first, then the lower rate, then the title, then the id', () => {
    const offers = [
      offer('dear', { annualRatePercent: 9.7 }),
      offer('a-cheap-s', { annualRatePercent: 8.5, title: 'SBI' }),
      offer('cheap-i-2', { annualRatePercent: 8.5 }),
      offer('cheap-i-1', { annualRatePercent: 8.5 }),
      offer('recommended-dear', { annualRatePercent: 12, recommended: true }),
      offer('recommended-cheap', { annualRatePercent: 9, recommended: true }),
    ]
    expect(idsBy('recommended', offers)).toEqual([
      'recommended-cheap',
      'recommended-dear',
      'cheap-i-1',
      'cheap-i-2',
      'a-cheap-s',
      'dear',
    ])
  })

  it('has offers without a rate last', () => {
    const offers = [
      offer('none-b', { annualRatePercent: null }),
      offer('stated'),
      offer('none-a', { annualRatePercent: null }),
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
    offer('base', { annualRatePercent: 9, ltv: 75, tenureMonths: 6 }),
    offer('long', { annualRatePercent: 9, ltv: 75, tenureMonths: 12 }),
    offer('low', { annualRatePercent: 8, ltv: 75, tenureMonths: 6 }),
    offer('much', { annualRatePercent: 9, ltv: 80, tenureMonths: 6 }),
    offer('star', { annualRatePercent: 9, ltv: 75, tenureMonths: 6, recommended: true }),
  ]
  expect(idsBy(sort, offers)).toEqual(expected)
})

it.each(SORT_KEYS)('%s leaves an offer where it is beside itself', (sort) => {
  expect(OFFER_ORDERS[sort](INDIAN_BANK, INDIAN_BANK)).toBe(0)
})
