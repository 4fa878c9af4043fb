import { afterEach, expect, it, test, vi } from 'vitest'
import { createEmbeddedRequester } from './embedded-requester'
import { SIX_OFFERS } from './offers.fixture'

const requester = createEmbeddedRequester({
  catalogueUrl: '/data/offers.json',
  indexName: 'offers',
  load: () => Promise.resolve(Response.json(SIX_OFFERS)),
})

async function post(body: unknown, path = '/1/indexes/*/queries') {
  const { status, content, isTimedOut } = await requester.send({
    url: `https://embedded.invalid${path}?x-algolia-agent=test`,
    method: 'POST',
    headers: {},
    data: typeof body === 'string' ? body : JSON.stringify(body),
    connectTimeout: 1000,
    responseTimeout: 1000,
  })
  const parsed: unknown = JSON.parse(content)
  return { status, isTimedOut, body: parsed }
}

afterEach(() => {
  vi.useRealTimers()
})

it('answers each query with the fields of the search service', async () => {
  const query = {
    query: 'kotak',
    facetFilters: ['doorstep:true'],
    facets: ['Tenure'],
    page: 0,
    hitsPerPage: 24,
  }
  const answer = await post({
    requests: [
      { indexName: 'offers', ...query },
      { indexName: 'offers_rate_asc', hitsPerPage: 0 },
    ],
  })
  const [kotak] = SIX_OFFERS.filter((record) => record.bank === 'Kotak')
  expect(answer).toEqual({
    status: 200,
    isTimedOut: false,
    body: {
      results: [
        {
          hits: [kotak],
          nbHits: 1,
          page: 0,
          nbPages: 1,
          hitsPerPage: 24,
          facets: { Tenure: { 6: 1 } },
          index: 'offers',
          query: 'kotak',
          params:
            'query=kotak&facetFilters=%5B%22doorstep%3Atrue%22%5D&facets=%5B%22Tenure%22%5D&page=0&hitsPerPage=24',
          processingTimeMS: expect.any(Number),
        },
        expect.objectContaining({
          hits: [],
          nbHits: 6,
          nbPages: 0,
          hitsPerPage: 0,
          index: 'offers_rate_asc',
        }),
      ],
    },
  })
})

test.each([
  ['offers', 'sbi-recommended'],
  ['offers_rate_asc', 'hdfc-excel'],
  ['offers_ltv_desc', 'kotak'],
  ['offers_term_asc', 'kotak'],
])('the index %s begins with %s', async (indexName, objectID) => {
  const { body } = await post({ requests: [{ indexName, hitsPerPage: 1 }] })
  expect(body).toMatchObject({ results: [{ hits: [{ objectID }] }] })
})

it('does not know other indexes', async () => {
  const answer = await post({ requests: [{ indexName: 'offers' }, { indexName: 'loans' }] })
  expect(answer).toMatchObject({ status: 404, body: { message: 'Index loans does not exist', status: 404 } })
})

it('answers posts alone', async () => {
  const answer = await requester.send({
    url: 'https://embedded.invalid/1/indexes/*/queries',
    method: 'GET',
    headers: {},
    data: '{"requests":[{"indexName":"offers"}]}',
    connectTimeout: 1000,
    responseTimeout: 1000,
  })
  expect(answer.status).toBe(404)
})

it('does not know other paths', async () => {
  expect(await post({ requests: [] }, '/1/indexes/offers/settings')).toMatchObject({
    status: 404,
    body: { message: 'Path not found', status: 404 },
  })
})

test.each<[unknown]>([
  ['{"requests":'],
  [''],
  ['null'],
  [{}],
  [{ requests: {} }],
  [{ requests: [null] }],
  [{ requests: [{ query: 'sbi' }] }],
  [{ requests: [{ indexName: 'offers', query: 7 }] }],
  [{ requests: [{ indexName: 'offers', page: -1 }] }],
  [{ requests: [{ indexName: 'offers', page: 0.5 }] }],
  [{ requests: [{ indexName: 'offers', hitsPerPage: 1001 }] }],
  [{ requests: [{ indexName: 'offers', hitsPerPage: '24' }] }],
  [{ requests: [{ indexName: 'offers', facets: 'Tenure' }] }],
  [{ requests: [{ indexName: 'offers', facetFilters: 'bank:SBI' }] }],
  [{ requests: [{ indexName: 'offers', facetFilters: [[['bank:SBI']]] }] }],
  [{ requests: [{ indexName: 'offers' }, { indexName: 'offers', facets: [1] }] }],
])('refuses the request %j', async (body) => {
  expect(await post(body)).toMatchObject({ status: 400, body: { status: 400 } })
})

it('tells the client of a timeout when the catalogue takes longer than the response may', async () => {
  vi.useFakeTimers()
  const slow = createEmbeddedRequester({
    catalogueUrl: '/data/offers.json',
    indexName: 'offers',
    load: () => new Promise(() => undefined),
  })
  const answer = slow.send({
    url: 'https://embedded.invalid/1/indexes/*/queries',
    method: 'POST',
    headers: {},
    data: '{"requests":[{"indexName":"offers"}]}',
    connectTimeout: 1000,
    responseTimeout: 2000,
  })
  await vi.advanceTimersByTimeAsync(2000)
  expect(await answer).toMatchObject({ status: 0, isTimedOut: true })
})
