import { describe, expect, it, test } from 'vitest'
import { NO_FILTERS, type PlansFilters } from '@/lib/domain/plans-address'
import { SIX_OFFERS } from '../offers.fixture'
import type { OfferQuery } from '../port'
import { createFindOffers } from './find'

const BASE_ORDER = ['sbi-recommended', 'hdfc-excel', 'indian', 'hdfc', 'sbi', 'kotak']

const find = createFindOffers(SIX_OFFERS)
const idsOf = (query: OfferQuery) => find(query).offers.map(({ id }) => id)
const only = (choice: Partial<PlansFilters>): OfferQuery => ({ filters: { ...NO_FILTERS, ...choice } })

test.each<[string, Partial<PlansFilters>, string[]]>([
  ['a lender in another letter case', { lenders: ['indian BANK'] }, ['indian']],
  ['a lender that nobody knows beside one that is known', { lenders: ['Nobody', 'Kotak'] }, ['kotak']],
  ['the beginning of a lender’s name', { lenders: ['Indian'] }, []],
  ['both buckets', { buckets: ['short', 'long'] }, BASE_ORDER],
  ['a tenure outside the bucket chosen', { buckets: ['short'], tenures: [9] }, []],
])('%s', (_, choice, expected) => {
  expect(idsOf(only(choice))).toEqual(expected)
})

describe('pages', () => {
  const pageOf = (page: number) => find({ filters: NO_FILTERS, page, hitsPerPage: 4 })

  it('hold as many offers as asked for, and beyond the last one none', () => {
    expect(pageOf(0).offers.map(({ id }) => id)).toEqual(BASE_ORDER.slice(0, 4))
    expect(pageOf(1).offers.map(({ id }) => id)).toEqual(BASE_ORDER.slice(4))
    expect(pageOf(2)).toMatchObject({ offers: [], total: 6, page: 2, pages: 2 })
  })

  it('hold 24 where nothing is said', () => {
    const [offer] = SIX_OFFERS
    const many = createFindOffers(Array.from({ length: 30 }, (_, i) => ({ ...offer!, id: String(i) })))
    const page = many({ filters: NO_FILTERS })
    expect(page.offers).toHaveLength(24)
    expect(page).toMatchObject({ total: 30, page: 0, pages: 2, tenureCounts: { 12: 30 } })
  })
})

it('finds nothing in an empty catalogue', () => {
  const page = createFindOffers([])({ filters: NO_FILTERS })
  expect(page).toEqual({ offers: [], total: 0, page: 0, pages: 0, tenureCounts: {} })
})

it('leaves the catalogue as it was', () => {
  const before = SIX_OFFERS.map(({ id }) => id)
  idsOf(only({ sort: 'highest_ltv' }))
  expect(SIX_OFFERS.map(({ id }) => id)).toEqual(before)
})
