import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Grams } from '#lib/domain/gold/gold'
import { TERMS } from '#lib/domain/offer/market.fixture'
import type { Rupees } from '#lib/domain/money/money'
import type { Offer } from '#lib/domain/offer/offer'
import type { OrderTerms } from '#lib/domain/offer/offer-order'
import { REPAYMENTS } from '#lib/domain/loan/repayment'
import { NO_FILTERS, SORT_KEYS, type PlansFilters, type SortKey } from '#lib/domain/offer/plans-address'
import { SIX_OFFERS } from '#lib/search/offers.fixture'
import type { OfferQuery } from '#lib/search/port'
import { BANKS, makeOffers } from '../../tools/bench/offers'
import { before, holds } from '../support/plain-search'
import { algolia, embedded, type Adapted } from '../support/search-adapters'

const only = (choice: Partial<PlansFilters>): OfferQuery => ({
  filters: { ...NO_FILTERS, ...choice },
  terms: TERMS,
})

type Expected = readonly [
  what: string,
  query: OfferQuery,
  ids: string[],
  tenureCounts: Record<number, number>,
]

const ALL_COUNTS = { 6: 1, 8: 1, 9: 1, 10: 1, 12: 2 }

const TABLE: readonly Expected[] = [
  [
    'all: the lower APR first, whatever the badge',
    only({}),
    ['hdfc-excel', 'indian', 'sbi-recommended', 'sbi', 'hdfc', 'kotak'],
    ALL_COUNTS,
  ],
  [
    'the lowest APR first',
    only({ sort: 'lowest_apr' }),
    ['hdfc-excel', 'indian', 'sbi-recommended', 'sbi', 'hdfc', 'kotak'],
    ALL_COUNTS,
  ],
  [
    'the lowest cost of six months first',
    only({ sort: 'lowest_cost' }),
    ['kotak', 'sbi-recommended', 'sbi', 'hdfc-excel', 'indian', 'hdfc'],
    ALL_COUNTS,
  ],
  [
    'the lowest rate first',
    only({ sort: 'lowest_rate' }),
    ['hdfc-excel', 'indian', 'sbi-recommended', 'hdfc', 'sbi', 'kotak'],
    ALL_COUNTS,
  ],
  [
    'the highest loan-to-value first',
    only({ sort: 'highest_ltv' }),
    ['kotak', 'sbi', 'sbi-recommended', 'hdfc', 'indian', 'hdfc-excel'],
    ALL_COUNTS,
  ],
  [
    'the shortest term first, then the lower rate',
    only({ sort: 'short_term' }),
    ['kotak', 'sbi-recommended', 'sbi', 'hdfc', 'hdfc-excel', 'indian'],
    ALL_COUNTS,
  ],
  ['one lender', only({ lenders: ['HDFC'] }), ['hdfc-excel', 'hdfc'], { 10: 1, 12: 1 }],
  ['a lender in another letter case', only({ lenders: ['kotak'] }), ['kotak'], { 6: 1 }],
  [
    'either of two lenders',
    only({ lenders: ['Kotak', 'SBI'] }),
    ['sbi-recommended', 'sbi', 'kotak'],
    { 6: 1, 8: 1, 9: 1 },
  ],
  ['a way of repayment', only({ repayments: ['emi'], lenders: ['Kotak'] }), ['kotak'], { 6: 1 }],
  ['a way of repayment that no offer has', only({ repayments: ['bullet'] }), [], {}],
  ['at the door', only({ doorstep: true }), ['sbi', 'kotak'], { 6: 1, 9: 1 }],
  [
    'without a fee',
    only({ noFee: true }),
    ['hdfc-excel', 'indian', 'sbi-recommended', 'sbi'],
    { 8: 1, 9: 1, 12: 2 },
  ],
  ['up to 6 months', only({ buckets: ['short'] }), ['kotak'], { 6: 1 }],
  [
    '7 to 12 months',
    only({ buckets: ['long'] }),
    ['hdfc-excel', 'indian', 'sbi-recommended', 'sbi', 'hdfc'],
    { 8: 1, 9: 1, 10: 1, 12: 2 },
  ],
  [
    'tenures, whose counts ignore the tenures chosen',
    only({ tenures: [9, 12] }),
    ['hdfc-excel', 'indian', 'sbi'],
    ALL_COUNTS,
  ],
  [
    'all at once',
    only({ lenders: ['SBI'], doorstep: true, noFee: true, tenures: [9], sort: 'lowest_rate' }),
    ['sbi'],
    { 9: 1 },
  ],
  ['what no offer has', only({ lenders: ['Nobody'] }), [], {}],
]

/** Includes an offer whose name begins with the search service's syntax for "not". */
const MANY: readonly Offer[] = makeOffers(150).map((offer) =>
  offer.bank === BANKS[0] ? { ...offer, bank: '-Dash' } : offer,
)

const anyQuery: fc.Arbitrary<OfferQuery> = fc.record({
  filters: fc.record({
    lenders: fc.subarray(['-Dash', ...BANKS.slice(1), 'Nobody'], { maxLength: 20 }),
    tenures: fc.subarray([1, 3, 6, 9, 12], { maxLength: 3 }),
    buckets: fc.subarray(['short', 'long'] as const),
    repayments: fc.subarray([...REPAYMENTS]),
    doorstep: fc.boolean(),
    noFee: fc.boolean(),
    covered: fc.constant(false),
    sort: fc.constantFrom(...SORT_KEYS),
  }),
  terms: fc
    .record({
      amount: fc
        .integer({ min: 10_000, max: 1_000_000 })
        .map((amount) => ({ ...TERMS, amount: amount as Rupees })),
      weight: fc.option(fc.integer({ min: 1, max: 300 }).map((weight) => weight as Grams)),
    })
    .map(({ amount, weight }) => ({ ...amount, weight })),
  page: fc.integer({ min: 0, max: 2 }),
  hitsPerPage: fc.integer({ min: 1, max: 50 }),
})

/** Orders that the service cannot know: it gives the base order, and each page is ordered for the visitor. */
const DEPENDS_ON_VISITOR: readonly SortKey[] = [
  'recommended',
  'lowest_apr',
  'lowest_cost',
  'highest_ltv',
  'most_for_gold',
]

/** The order in which the service gives the offers. */
function givenBy(sort: SortKey, terms: OrderTerms) {
  const byRate = before('lowest_rate', { ...terms, weight: null })
  if (sort === 'highest_ltv') return (a: Offer, b: Offer) => b.ltv - a.ltv || byRate(a, b)
  return sort === 'short_term' ? before(sort, { ...terms, weight: null }) : byRate
}

describe.each([
  ['embedded', embedded],
  ['algolia', algolia],
] as const)('the offer search, %s', (name, adapt) => {
  let six: Adapted
  let many: Adapted
  beforeAll(async () => {
    six = await adapt(SIX_OFFERS)
    many = await adapt(MANY)
  })
  afterAll(() => Promise.all([six.stop(), many.stop()]))

  it.each(TABLE)('finds %s', async (_, query, ids, tenureCounts) => {
    const page = await six.search(query)
    expect(page.offers.map(({ id }) => id)).toEqual(ids)
    expect(page.total).toBe(ids.length)
    expect(page.tenureCounts).toEqual(tenureCounts)
  })

  it('gives an offer as the catalogue has it', async () => {
    const { offers } = await six.search(only({ lenders: ['Kotak'] }))
    expect(offers).toEqual(SIX_OFFERS.filter(({ id }) => id === 'kotak'))
  })

  it('gives the page asked for', async () => {
    const page = await six.search({ ...only({}), page: 1, hitsPerPage: 4 })
    expect(page.offers).toHaveLength(2)
    expect(page).toMatchObject({ total: 6, page: 1, pages: 2 })
  })

  it('gives 24 offers where nothing is said', async () => {
    const page = await many.search(only({}))
    expect(page.offers).toHaveLength(24)
    expect(page).toMatchObject({ total: 150, page: 0, pages: 7 })
  })

  it('finds what a plain filter finds, with the same counts and order', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const { filters, terms, page = 0, hitsPerPage = 24 } = query
        const byPage =
          name === 'algolia' && (DEPENDS_ON_VISITOR.includes(filters.sort) || terms.weight !== null)
        const order = before(filters.sort, terms)
        const matching = MANY.filter((offer) => holds(offer, filters)).toSorted(
          byPage ? givenBy(filters.sort, terms) : order,
        )
        const counted = MANY.filter((offer) => holds(offer, { ...filters, tenures: [] }))
        const found = await many.search(query)
        const its = matching.slice(page * hitsPerPage, (page + 1) * hitsPerPage)
        expect(found.offers.map(({ id }) => id)).toEqual((byPage ? its.sort(order) : its).map(({ id }) => id))
        expect(found.orderedByPage).toBe(byPage && matching.length > hitsPerPage)
        expect(found.total).toBe(matching.length)
        expect(found.pages).toBe(Math.ceil(matching.length / hitsPerPage))
        expect(found.tenureCounts).toEqual(
          Object.fromEntries(
            [...Map.groupBy(counted, ({ tenureMonths }) => tenureMonths)].map(([t, all]) => [t, all.length]),
          ),
        )
      }),
      { numRuns: 80 },
    )
  })

  it('fails while what it asks fails, and finds the offers once that is well', async () => {
    const fresh = await adapt(SIX_OFFERS)
    fresh.fail(true)
    await expect(fresh.search(only({}))).rejects.toThrow()
    fresh.fail(false)
    await expect(fresh.search(only({}))).resolves.toMatchObject({ total: 6 })
    await fresh.stop()
  })
})
