import { algoliasearch } from 'algoliasearch'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NO_FILTERS, type PlansFilters, type SortKey } from '@/lib/domain/plans-address'
import { createAlgoliaSearch } from '@/lib/search/algolia'
import type { SearchOffers } from '@/lib/search/client'
import { createEmbeddedSearch } from '@/lib/search/embedded'
import { SIX_OFFERS } from '@/lib/search/offers.fixture'
import type { SearchChoice } from '@/lib/search/query'
import type { OfferRecord } from '@/lib/search/records'
import { BANKS, makeOffers } from '../../tools/bench/offers'
import { apply, differenceOf } from '../../tools/search-push/push'
import { before, holds } from '../support/plain-search'
import { ADMIN_KEY, APP_ID, hostsOf, SEARCH_SETTINGS, startSearchService } from '../support/search-service'

type Service = Awaited<ReturnType<typeof startSearchService>>

const adminOf = (service: Service) => algoliasearch(APP_ID, ADMIN_KEY, { hosts: hostsOf(service) })
const searchOf = (service: Service): SearchOffers =>
  createAlgoliaSearch({ ...SEARCH_SETTINGS, hosts: hostsOf(service) })
const embeddedOver = (records: readonly OfferRecord[]): SearchOffers =>
  createEmbeddedSearch({
    catalogueUrl: '/data/offers.json',
    load: () => Promise.resolve(Response.json(records)),
  })

/** A service whose index holds these offers. */
async function serviceWith(records: readonly OfferRecord[]): Promise<Service> {
  const service = await startSearchService()
  const client = adminOf(service)
  await apply(client, 'offers', await differenceOf(client, 'offers', records))
  return service
}

const only = (choice: Partial<PlansFilters>): SearchChoice => ({ filters: { ...NO_FILTERS, ...choice } })

const LONG_TERMS = ['term:7', 'term:8', 'term:9', 'term:10', 'term:11', 'term:12']

let six: Service
let many: Service
const MANY = makeOffers(150)

beforeAll(async () => {
  six = await serviceWith(SIX_OFFERS)
  many = await serviceWith(MANY)
})
afterAll(() => Promise.all([six.stop(), many.stop()]))

describe('a search over the network', () => {
  beforeEach(() => {
    six.asked.length = 0
  })

  it('asks for all offers as the search service documents it', async () => {
    await searchOf(six)(only({}))
    expect(six.asked).toEqual([
      {
        method: 'POST',
        path: '/1/indexes/*/queries',
        body: {
          requests: [
            {
              indexName: 'offers',
              query: '*',
              page: 0,
              hitsPerPage: 24,
              facetFilters: [],
              facets: ['Tenure'],
            },
          ],
        },
      },
    ])
  })

  it('asks for a choice, and for its counts, in one call', async () => {
    await searchOf(six)({
      filters: {
        lenders: ['SBI', 'HDFC'],
        tenures: [9, 12],
        buckets: ['long'],
        doorstep: true,
        noFee: true,
        sort: 'lowest_rate',
      },
      query: 'gold loan',
      page: 1,
      hitsPerPage: 50,
    })
    const others = [['bank:SBI', 'bank:HDFC'], LONG_TERMS]
    const flags = ['doorstep:true', 'processingFee:0']
    expect(six.asked.map(({ body }) => body)).toEqual([
      {
        requests: [
          {
            indexName: 'offers_rate_asc',
            query: 'gold loan',
            page: 1,
            hitsPerPage: 50,
            facetFilters: [...others, ['Tenure:9', 'Tenure:12'], ...flags],
            facets: ['Tenure'],
          },
          {
            indexName: 'offers_rate_asc',
            query: 'gold loan',
            page: 0,
            hitsPerPage: 0,
            facetFilters: [...others, ...flags],
            facets: ['Tenure'],
          },
        ],
      },
    ])
  })

  it('fails with the service’s own message where the key is wrong, or there is no such index', async () => {
    const hosts = hostsOf(six)
    const wrong = createAlgoliaSearch({ ...SEARCH_SETTINGS, apiKey: 'wrong', hosts })
    await expect(wrong(only({}))).rejects.toThrow('Invalid Application-ID or API key')
    const missing = createAlgoliaSearch({ ...SEARCH_SETTINGS, indexName: 'nothing', hosts })
    await expect(missing(only({}))).rejects.toThrow('Index nothing does not exist')
  })
})

const PATHS = ['embedded', 'over the network'] as const

/** The search of a path over six offers, or over many. */
const searchAt = (path: (typeof PATHS)[number], size: 'six' | 'many'): SearchOffers =>
  path === 'embedded'
    ? embeddedOver(size === 'six' ? SIX_OFFERS : MANY)
    : searchOf(size === 'six' ? six : many)

type Expected = readonly [
  what: string,
  choice: SearchChoice,
  ids: string[],
  tenureCounts: Record<number, number>,
]

const ALL_COUNTS = { 6: 1, 8: 1, 9: 1, 10: 1, 12: 2 }

const TABLE: readonly Expected[] = [
  [
    'all: recommended first, then the lower rate',
    only({}),
    ['sbi-recommended', 'hdfc-excel', 'indian', 'hdfc', 'sbi', 'kotak'],
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
    'the shortest term first, equal terms in base order',
    only({ sort: 'short_term' }),
    ['kotak', 'sbi-recommended', 'sbi', 'hdfc', 'hdfc-excel', 'indian'],
    ALL_COUNTS,
  ],
  ['one lender', only({ lenders: ['HDFC'] }), ['hdfc-excel', 'hdfc'], { 10: 1, 12: 1 }],
  [
    'either of two lenders',
    only({ lenders: ['Kotak', 'SBI'] }),
    ['sbi-recommended', 'sbi', 'kotak'],
    { 6: 1, 8: 1, 9: 1 },
  ],
  ['at the door', only({ doorstep: true }), ['sbi', 'kotak'], { 6: 1, 9: 1 }],
  [
    'without a fee',
    only({ noFee: true }),
    ['sbi-recommended', 'hdfc-excel', 'indian', 'sbi'],
    { 8: 1, 9: 1, 12: 2 },
  ],
  ['up to 6 months', only({ buckets: ['short'] }), ['kotak'], { 6: 1 }],
  [
    '7 to 12 months',
    only({ buckets: ['long'] }),
    ['sbi-recommended', 'hdfc-excel', 'indian', 'hdfc', 'sbi'],
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
  ['a text', { ...only({}), query: 'kot' }, ['kotak'], { 6: 1 }],
]

describe.each(PATHS)('the offers, %s', (path) => {
  it.each(TABLE)('%s', async (_, choice, ids, tenureCounts) => {
    const page = await searchAt(path, 'six')(choice)
    expect(page.offers.map(({ id }) => id)).toEqual(ids)
    expect(page.total).toBe(ids.length)
    expect(page.tenureCounts).toEqual(tenureCounts)
  })

  it('come in pages', async () => {
    const page = await searchAt(path, 'six')({ ...only({}), page: 1, hitsPerPage: 4 })
    expect(page.offers.map(({ id }) => id)).toEqual(['sbi', 'kotak'])
    expect(page).toMatchObject({ total: 6, page: 1, pages: 2 })
  })

  it('are those that a plain filter finds, with the same counts and order', async () => {
    const search = searchAt(path, 'many')
    await fc.assert(
      fc.asyncProperty(anyChoice, async (choice) => {
        const { filters } = choice
        const matching = MANY.filter((offer) => holds(offer, filters)).toSorted(before(filters.sort))
        const counted = MANY.filter((offer) => holds(offer, { ...filters, tenures: [] }))
        const found = await search(choice)
        const { page = 0, hitsPerPage = 24 } = choice
        expect(found.offers.map(({ id }) => id)).toEqual(
          matching.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map(({ objectID }) => objectID),
        )
        expect(found.total).toBe(matching.length)
        expect(found.tenureCounts).toEqual(
          Object.fromEntries(
            [...Map.groupBy(counted, ({ Tenure }) => Tenure)].map(([t, all]) => [t, all.length]),
          ),
        )
      }),
      { numRuns: 80 },
    )
  })
})

const anyChoice: fc.Arbitrary<SearchChoice> = fc.record({
  filters: fc.record({
    lenders: fc.subarray([...BANKS, 'Nobody'], { maxLength: 20 }),
    tenures: fc.subarray([1, 3, 6, 9, 12], { maxLength: 3 }),
    buckets: fc.subarray(['short', 'long'] as const),
    doorstep: fc.boolean(),
    noFee: fc.boolean(),
    sort: fc.constantFrom<SortKey>('recommended', 'lowest_rate', 'highest_ltv', 'short_term'),
  }),
  page: fc.integer({ min: 0, max: 2 }),
  hitsPerPage: fc.integer({ min: 1, max: 50 }),
})
