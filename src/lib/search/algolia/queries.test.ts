import { expect, it, test } from 'vitest'
import { TERMS } from '#lib/domain/offer/market.fixture'
import { NO_FILTERS, type PlansFilters, type SortKey } from '#lib/domain/offer/plans-address'
import { buildQueries, sortByIndex } from './queries.ts'

const only = (choice: Partial<PlansFilters>): PlansFilters => ({ ...NO_FILTERS, ...choice })

const SHORT = ['term:1', 'term:2', 'term:3', 'term:4', 'term:5', 'term:6']
const LONG = ['term:7', 'term:8', 'term:9', 'term:10', 'term:11', 'term:12']

it('asks for the first 24 of all offers where nothing is chosen', () => {
  expect(buildQueries('offers', { filters: NO_FILTERS, terms: TERMS })).toEqual([
    { indexName: 'offers', query: '*', page: 0, hitsPerPage: 24, facetFilters: [], facets: ['Tenure'] },
  ])
})

it('passes page and page size on', () => {
  const [hits] = buildQueries('offers', { filters: NO_FILTERS, terms: TERMS, page: 2, hitsPerPage: 50 })
  expect(hits).toMatchObject({ page: 2, hitsPerPage: 50 })
})

test.each<[SortKey, string]>([
  ['lowest_rate', 'sample_rate_asc'],
  ['highest_ltv', 'sample_ltv_desc'],
  ['short_term', 'sample_term_asc'],
])('sorting by %s asks the index %s', (sort, indexName) => {
  expect(buildQueries('sample', { filters: only({ sort }), terms: TERMS })[0]?.indexName).toBe(indexName)
  expect(sortByIndex('sample').get(indexName)).toBe(sort)
})

test.each<SortKey>(['recommended', 'lowest_apr', 'lowest_cost'])(
  'sorting by %s, which depends on the visitor, asks the base index',
  (sort) => {
    expect(buildQueries('sample', { filters: only({ sort }), terms: TERMS })[0]?.indexName).toBe('sample')
  },
)

it('knows no index beside the base and its replicas', () => {
  expect([...sortByIndex('sample').keys()]).toHaveLength(4)
  expect(sortByIndex('sample').get('sample_')).toBeUndefined()
})

test.each<[string, Partial<PlansFilters>, (string | string[])[]]>([
  ['lenders are one OR group', { lenders: ['SBI', 'HDFC'] }, [['bank:SBI', 'bank:HDFC']]],
  ['a lender that begins with a minus sign is not negated', { lenders: ['-A-b'] }, [['bank:\\-A-b']]],
  ['doorstep', { doorstep: true }, ['doorstep:true']],
  ['no processing fee', { noFee: true }, ['processingFee:0']],
  ['up to 6 months', { buckets: ['short'] }, [SHORT]],
  ['7 to 12 months', { buckets: ['long'] }, [LONG]],
  ['both buckets are one OR group of all months', { buckets: ['short', 'long'] }, [[...SHORT, ...LONG]]],
  [
    'ways of repayment are one OR group',
    { repayments: ['emi', 'bullet'] },
    [['repayment:emi', 'repayment:bullet']],
  ],
  ['tenures are one OR group', { tenures: [6, 12] }, [['Tenure:6', 'Tenure:12']]],
])('%s', (_, choice, facetFilters) => {
  expect(buildQueries('offers', { filters: only(choice), terms: TERMS })[0]?.facetFilters).toEqual(
    facetFilters,
  )
})

it('counts tenures in a second query without the tenures chosen, and without hits', () => {
  const filters: PlansFilters = {
    lenders: ['SBI'],
    tenures: [9],
    buckets: ['long'],
    repayments: ['bullet'],
    doorstep: true,
    noFee: true,
    covered: false,
    sort: 'lowest_rate',
  }
  const [hits, counts, ...more] = buildQueries('offers', {
    filters,
    terms: TERMS,
    page: 1,
    hitsPerPage: 50,
  })
  const others = [['bank:SBI'], LONG, ['repayment:bullet']]
  const flags = ['doorstep:true', 'processingFee:0']
  expect(hits?.facetFilters).toEqual([...others, ['Tenure:9'], ...flags])
  expect(counts).toEqual({
    indexName: 'offers_rate_asc',
    query: '*',
    page: 0,
    hitsPerPage: 0,
    facetFilters: [...others, ...flags],
    facets: ['Tenure'],
  })
  expect(more).toEqual([])
})
