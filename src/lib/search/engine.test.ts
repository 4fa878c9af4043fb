import { describe, expect, it, test } from 'vitest'
import { createEngine, type EngineQuery } from './engine'
import { SIX_OFFERS } from './offers.fixture'
import type { OfferRecord } from './records'

const BASE_ORDER = ['sbi-recommended', 'hdfc-excel', 'indian', 'hdfc', 'sbi', 'kotak']

const idsOf = (hits: readonly OfferRecord[]): string[] => hits.map((hit) => hit.objectID)

describe('the six sample offers', () => {
  const engine = createEngine(SIX_OFFERS)

  test.each<[string, EngineQuery, string[]]>([
    ['nothing asked: recommended first, then the lower rate', {}, BASE_ORDER],
    ['a star asks for all', { query: '*' }, BASE_ORDER],
    ['punctuation alone asks for all', { query: ' - ' }, BASE_ORDER],
    [
      'lowest rate',
      { sort: 'lowest_rate' },
      ['hdfc-excel', 'indian', 'sbi-recommended', 'hdfc', 'sbi', 'kotak'],
    ],
    [
      'highest loan-to-value',
      { sort: 'highest_ltv' },
      ['kotak', 'sbi', 'sbi-recommended', 'hdfc', 'indian', 'hdfc-excel'],
    ],
    [
      'shortest term, equal terms in base order',
      { sort: 'short_term' },
      ['kotak', 'sbi-recommended', 'sbi', 'hdfc', 'hdfc-excel', 'indian'],
    ],
    ['one lender', { facetFilters: ['bank:HDFC'] }, ['hdfc-excel', 'hdfc']],
    ['a lender in another letter case', { facetFilters: ['bank:indian BANK'] }, ['indian']],
    ['either lender', { facetFilters: [['bank:SBI', 'bank:Kotak']] }, ['sbi-recommended', 'sbi', 'kotak']],
    ['two lenders at once', { facetFilters: ['bank:SBI', 'bank:Kotak'] }, []],
    ['doorstep', { facetFilters: ['doorstep:true'] }, ['sbi', 'kotak']],
    ['no fee', { facetFilters: ['processingFee:0'] }, ['sbi-recommended', 'hdfc-excel', 'indian', 'sbi']],
    ['groups are all required', { facetFilters: [['bank:SBI', 'bank:HDFC'], 'processingFee:99'] }, ['hdfc']],
    [
      'a group over two attributes',
      { facetFilters: [['bank:HDFC', 'doorstep:true']] },
      BASE_ORDER.slice(1).filter((id) => id !== 'indian'),
    ],
    ['an empty group asks for nothing', { facetFilters: [[]] }, BASE_ORDER],
    ['a value that no offer has', { facetFilters: ['term:1'] }, []],
    ['an attribute that is not for filtering', { facetFilters: ['ltv:75'] }, []],
    ['a filter without a value', { facetFilters: ['bank'] }, []],
    ['the term', { facetFilters: [['term:12', 'term:6']] }, ['hdfc-excel', 'indian', 'kotak']],
    ['the tenure', { facetFilters: [['Tenure:9']] }, ['sbi']],
    ['the beginning of a name', { query: 'kot' }, ['kotak']],
    ['a word of the product', { query: 'excel' }, ['hdfc-excel']],
    ['words over several attributes, in any order', { query: 'loan INDIAN' }, ['indian']],
    ['all words are required', { query: 'indian kotak' }, []],
    ['only the last word may be a beginning', { query: 'ind bank' }, []],
    ['the last word may', { query: 'indian ba' }, ['indian']],
    ['the middle of a word is no match', { query: 'otak' }, []],
    ['accents do not matter', { query: 'índian' }, ['indian']],
    ['text and filters together', { query: 'sbi', facetFilters: ['doorstep:true'] }, ['sbi']],
  ])('%s', (_, query, expected) => {
    const answer = engine.search(query)
    expect(idsOf(answer.hits)).toEqual(expected)
    expect(answer.nbHits).toBe(expected.length)
  })

  it('counts tenures over all matches, not over the page', () => {
    const answer = engine.search({ facets: ['Tenure'], hitsPerPage: 1 })
    expect(idsOf(answer.hits)).toEqual(['sbi-recommended'])
    expect(answer.facets).toEqual({ Tenure: { 6: 1, 8: 1, 9: 1, 10: 1, 12: 2 } })
  })

  it('leaves out tenures without a match, and facets nobody asked for', () => {
    expect(engine.search({ facets: ['Tenure'], facetFilters: ['bank:HDFC'] }).facets).toEqual({
      Tenure: { 10: 1, 12: 1 },
    })
    expect(engine.search({ facets: ['Tenure'], facetFilters: ['bank:Nobody'] }).facets).toEqual({})
    expect(engine.search({ facets: ['bank'] }).facets).toEqual({})
    expect(engine.search({}).facets).toBeUndefined()
  })

  it('cuts pages', () => {
    const pageOf = (page: number) => engine.search({ page, hitsPerPage: 4 })
    expect(pageOf(0)).toMatchObject({ nbHits: 6, page: 0, nbPages: 2, hitsPerPage: 4 })
    expect(idsOf(pageOf(0).hits)).toEqual(BASE_ORDER.slice(0, 4))
    expect(idsOf(pageOf(1).hits)).toEqual(BASE_ORDER.slice(4))
    expect(pageOf(2)).toMatchObject({ hits: [], nbHits: 6, page: 2, nbPages: 2 })
  })

  it('gives counts alone when no hits are wanted', () => {
    expect(engine.search({ hitsPerPage: 0, facets: ['Tenure'] })).toMatchObject({
      hits: [],
      nbHits: 6,
      nbPages: 0,
      facets: { Tenure: { 12: 2 } },
    })
  })
})

it('finds a bank whose name begins with a minus sign, written with a backslash', () => {
  const [first] = SIX_OFFERS
  const engine = createEngine(first ? [{ ...first, bank: '-Bank' }] : [])
  expect(engine.search({ facetFilters: ['bank:\\-Bank'] }).nbHits).toBe(1)
})

it('finds words in Devanagari by their full spelling', () => {
  const names = ['कावेरी बैंक', 'काविरी बैंक']
  const engine = createEngine(
    SIX_OFFERS.slice(0, 2).map((record, i) => ({ ...record, name: names[i] ?? '' })),
  )
  expect(engine.search({ query: 'कावेरी बैंक' }).hits.map((hit) => hit.name)).toEqual(['कावेरी बैंक'])
})

it('answers nothing from an empty catalogue', () => {
  const answer = createEngine([]).search({ query: 'sbi', facetFilters: ['bank:SBI'], facets: ['Tenure'] })
  expect(answer).toEqual({ hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20, facets: {} })
})
