import { expect, it, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/money'
import { SIX_OFFERS } from '#lib/search/offers.fixture'
import { beginsWith, firstOffers } from './first-offers.ts'
import { MARKET } from './market.fixture.ts'
import { inOrder } from './offer-order.ts'
import { NO_FILTERS } from './plans-address.ts'

const FIRST = firstOffers(SIX_OFFERS, MARKET, '2026-11-27' as IsoDate)
const NOTHING = { filters: NO_FILTERS, terms: FIRST.terms }

it('are the three that a list begins with', () => {
  expect(FIRST.offers).toHaveLength(3)
  expect(FIRST.offers).toEqual(inOrder(SIX_OFFERS, 'recommended', FIRST.terms).slice(0, 3))
  expect(FIRST.terms).toMatchObject({ amount: 10_000, weight: null, keepMonths: 6, existingLoans: 0 })
  expect(beginsWith(FIRST, NOTHING)).toBe(true)
})

test.each([
  ['an amount', { terms: { ...FIRST.terms, amount: 20_000 as Rupees } }],
  ['gold', { terms: { ...FIRST.terms, weight: 20 as Grams } }],
  ['months', { terms: { ...FIRST.terms, keepMonths: 3 } }],
  ['another loan', { terms: { ...FIRST.terms, existingLoans: 1 as Rupees } }],
  ['an order', { filters: { ...NO_FILTERS, sort: 'lowest_cost' } }],
  ['a filter', { filters: { ...NO_FILTERS, doorstep: true } }],
  ['a lender', { filters: { ...NO_FILTERS, lenders: ['SBI'] } }],
] as const)('are not what somebody sees who gave %s', (_, change) => {
  expect(beginsWith(FIRST, { ...NOTHING, ...change })).toBe(false)
})
