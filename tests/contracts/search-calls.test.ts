import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TERMS } from '#lib/domain/offer/market.fixture'
import { NO_FILTERS } from '#lib/domain/offer/plans-address'
import { createAlgoliaSearch } from '#lib/search/algolia/search'
import { SIX_OFFERS } from '#lib/search/offers.fixture'
import { connectSources } from '../../integrations/connect-sources'
import { serviceWith } from '../support/search-adapters'
import { hostsOf, SEARCH_SETTINGS } from '../support/search-service'

const ALL = { filters: NO_FILTERS, terms: TERMS }

const LONG_TERMS = ['term:7', 'term:8', 'term:9', 'term:10', 'term:11', 'term:12']

describe('a search by the search service', () => {
  let service: Awaited<ReturnType<typeof serviceWith>>
  beforeAll(async () => {
    service = await serviceWith(SIX_OFFERS)
  })
  beforeEach(() => {
    service.requests.length = 0
  })
  afterAll(() => service.stop())
  const searchWith = (settings: { readonly apiKey?: string; readonly indexName?: string } = {}) =>
    createAlgoliaSearch({ ...SEARCH_SETTINGS, ...settings }, { hosts: hostsOf(service) })

  it('asks for all offers as the search service documents it', async () => {
    await searchWith()(ALL)
    expect(service.requests).toEqual([
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
    await searchWith()({
      filters: {
        lenders: ['SBI', 'HDFC'],
        tenures: [9, 12],
        buckets: ['long'],
        repayments: ['emi'],
        doorstep: true,
        noFee: true,
        covered: false,
        sort: 'lowest_rate',
      },
      terms: TERMS,
      page: 1,
      hitsPerPage: 50,
    })
    const others = [['bank:SBI', 'bank:HDFC'], LONG_TERMS, ['repayment:emi']]
    const flags = ['doorstep:true', 'processingFee:0']
    expect(service.requests.map(({ body }) => body)).toEqual([
      {
        requests: [
          {
            indexName: 'offers_rate_asc',
            query: '*',
            page: 1,
            hitsPerPage: 50,
            facetFilters: [...others, ['Tenure:9', 'Tenure:12'], ...flags],
            facets: ['Tenure'],
          },
          {
            indexName: 'offers_rate_asc',
            query: '*',
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
    const wrong = searchWith({ apiKey: 'wrong' })
    await expect(wrong(ALL)).rejects.toThrow('Invalid Application-ID or API key')
    const missing = searchWith({ indexName: 'nothing' })
    await expect(missing(ALL)).rejects.toThrow('Index nothing does not exist')
  })

  it('tries only hosts that the policy of the pages allows', async () => {
    const tried = new Set<string>()
    const send = ({ url }: { readonly url: string }) => {
      tried.add(new URL(url).origin)
      return Promise.resolve({ status: 500, content: '', isTimedOut: false })
    }
    await expect(createAlgoliaSearch(SEARCH_SETTINGS, { requester: { send } })(ALL)).rejects.toThrow()
    const allowed = connectSources({
      PUBLIC_SEARCH_PROVIDER: 'algolia',
      PUBLIC_SEARCH_APP_ID: SEARCH_SETTINGS.appId,
    })
    const origins = allowed.filter((source) => source.startsWith('https:')).map((one) => new URL(one).origin)
    expect([...tried].sort()).toEqual(origins.sort())
  })
})
