import { describe, expect, it, test } from 'vitest'
import { TERMS } from '#lib/domain/offer/market.fixture'
import { NO_FILTERS, type PlansFilters } from '#lib/domain/offer/plans-address'
import type { Rupees } from '#lib/domain/money/money'
import { SIX_OFFERS } from '#lib/search/offers.fixture'
import type { OfferQuery } from '#lib/search/port'
import { createFindOffers } from './find.ts'

const BY_APR = ['hdfc-excel', 'indian', 'sbi-recommended', 'sbi', 'hdfc', 'kotak']

const find = createFindOffers(SIX_OFFERS)
const idsOf = (query: OfferQuery) => find(query).offers.map(({ id }) => id)
const only = (choice: Partial<PlansFilters>): OfferQuery => ({
  filters: { ...NO_FILTERS, ...choice },
  terms: TERMS,
})

test.each<[string, Partial<PlansFilters>, string[]]>([
  ['a lender in another letter case', { lenders: ['indian BANK'] }, ['indian']],
  ['a lender that nobody knows beside one that is known', { lenders: ['Nobody', 'Kotak'] }, ['kotak']],
  ['the beginning of a lender’s name', { lenders: ['Indian'] }, []],
  ['a way of repayment', { repayments: ['emi'] }, BY_APR],
  ['a way of repayment that no offer has', { repayments: ['bullet'] }, []],
  ['both buckets', { buckets: ['short', 'long'] }, BY_APR],
  ['a tenure outside the bucket chosen', { buckets: ['short'], tenures: [9] }, []],
])('%s', (_, choice, expected) => {
  expect(idsOf(only(choice))).toEqual(expected)
})

describe('pages', () => {
  const pageOf = (page: number) => find({ filters: NO_FILTERS, terms: TERMS, page, hitsPerPage: 4 })

  it('hold as many offers as asked for, and beyond the last one none', () => {
    expect(pageOf(0).offers.map(({ id }) => id)).toEqual(BY_APR.slice(0, 4))
    expect(pageOf(1).offers.map(({ id }) => id)).toEqual(BY_APR.slice(4))
    expect(pageOf(2)).toMatchObject({ offers: [], total: 6, page: 2, pages: 2 })
  })

  it('hold 24 where nothing is said', () => {
    const [offer] = SIX_OFFERS
    const many = createFindOffers(Array.from({ length: 30 }, (_, i) => ({ ...offer!, id: String(i) })))
    const page = many(only({}))
    expect(page.offers).toHaveLength(24)
    expect(page).toMatchObject({ total: 30, page: 0, pages: 2, tenureCounts: { 12: 30 } })
  })
})

it('finds nothing in an empty catalogue', () => {
  const page = createFindOffers([])(only({}))
  expect(page).toEqual({
    ...{ offers: [], total: 0, page: 0, pages: 0, tenureCounts: {}, orderedByPage: false },
    counts: expect.objectContaining({ lenders: {}, without: {} }) as unknown,
  })
})

it('leaves the catalogue as it was', () => {
  const before = SIX_OFFERS.map(({ id }) => id)
  idsOf(only({ sort: 'highest_ltv' }))
  expect(SIX_OFFERS.map(({ id }) => id)).toEqual(before)
})

it('sorts anew when the amount changes', () => {
  const first = (amount: number) =>
    find({
      filters: { ...NO_FILTERS, sort: 'lowest_apr' },
      terms: { ...TERMS, amount: amount as Rupees },
    }).offers.map(({ id }) => id)
  expect(first(100_000)).toEqual(BY_APR)
  // A fee weighs less on a large loan.
  expect(first(10_000_000)).toEqual(['hdfc-excel', 'indian', 'sbi-recommended', 'hdfc', 'sbi', 'kotak'])
})
