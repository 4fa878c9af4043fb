import { searchClient } from '@algolia/client-search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SIX_OFFERS } from '#lib/search/offers.fixture'
import { ADMIN_KEY, APP_ID, hostsOf, startSearchService } from '../../tests/support/search-service'
import { apply, describeDifference, differenceOf } from './push'
import { recordOf } from './records'

const RECORDS = SIX_OFFERS.map(recordOf)

type Service = Awaited<ReturnType<typeof startSearchService>>

const adminOf = (service: Service) => searchClient(APP_ID, ADMIN_KEY, { hosts: hostsOf(service) })

describe('pushing the offers to the search service', () => {
  let service: Service
  beforeAll(async () => {
    service = await startSearchService()
  })
  afterAll(() => service.stop())

  it('shows what a new index lacks, and sends nothing by itself', async () => {
    const difference = await differenceOf(adminOf(service), 'offers', RECORDS)
    expect(describeDifference(difference)).toEqual([
      'add: indian, hdfc, sbi, kotak, hdfc-excel, sbi-recommended',
      'set in offers: searchableAttributes, attributesForFaceting, attributesToHighlight, typoTolerance, ranking, replicas',
      ...['offers_rate_asc', 'offers_ltv_desc', 'offers_term_asc'].map(
        (name) =>
          `set in ${name}: searchableAttributes, attributesForFaceting, attributesToHighlight, typoTolerance, ranking`,
      ),
    ])
    expect(service.requests.every(({ method, path }) => method === 'GET' || path.endsWith('/browse'))).toBe(
      true,
    )
  })

  it('leaves nothing to push', async () => {
    const client = adminOf(service)
    await apply(client, 'offers', await differenceOf(client, 'offers', RECORDS))
    expect(describeDifference(await differenceOf(client, 'offers', RECORDS))).toEqual([])
    const sent = service.requests.length
    await apply(client, 'offers', await differenceOf(client, 'offers', RECORDS))
    expect(service.requests.slice(sent).some(({ method }) => method === 'PUT')).toBe(false)
  })

  it('names the replicas, and ranks each by what its name says', async () => {
    const settings = service.requests.filter(({ method }) => method === 'PUT')
    expect(settings[0]).toMatchObject({
      path: '/1/indexes/offers/settings',
      body: { replicas: ['offers_rate_asc', 'offers_ltv_desc', 'offers_term_asc'] },
    })
    expect(
      settings.map(({ path, body }) => [path.split('/')[3], (body as { ranking: string[] }).ranking[0]]),
    ).toEqual([
      ['offers', 'asc(Annual Rol)'],
      ['offers_rate_asc', 'asc(Annual Rol)'],
      ['offers_ltv_desc', 'desc(ltv)'],
      ['offers_term_asc', 'asc(term)'],
    ])
  })

  it('changes, adds and removes what differs, and nothing else', async () => {
    const client = adminOf(service)
    const [first, second, ...rest] = RECORDS
    const later = [{ ...first!, ltv: 80 }, { ...second!, objectID: 'new' }, ...rest]
    const difference = await differenceOf(client, 'offers', later)
    expect(describeDifference(difference)).toEqual(['add: new', 'change: indian', 'remove: hdfc'])
    await apply(client, 'offers', difference)
    expect(describeDifference(await differenceOf(client, 'offers', later))).toEqual([])
  })

  it('never empties the index', async () => {
    await expect(differenceOf(adminOf(service), 'offers', [])).rejects.toThrow('no offers')
  })

  it('fails where the key may not', async () => {
    const client = searchClient(APP_ID, 'search-key', { hosts: hostsOf(service) })
    await expect(differenceOf(client, 'offers', RECORDS)).rejects.toThrow('Invalid Application-ID')
  })
})
