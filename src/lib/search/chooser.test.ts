import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TERMS } from '#lib/domain/offer/market.fixture'
import { NO_FILTERS } from '#lib/domain/offer/plans-address'

const COMPLETE = {
  PUBLIC_SEARCH_APP_ID: 'TESTAPP',
  PUBLIC_SEARCH_API_KEY: 'search-key',
  PUBLIC_SEARCH_INDEX: 'offers',
}
const SETTINGS = Object.keys(COMPLETE)

/** Searches, and finds offers by id, with these build settings while every request fails. @returns the requests and the outcomes */
async function search(settings: Readonly<Record<string, string>>) {
  vi.resetModules()
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const requested: unknown[] = []
  const refuse = (what: unknown) => {
    requested.push(what)
    return Promise.reject(new Error('no network here'))
  }
  vi.stubGlobal('fetch', refuse)
  vi.doMock('./algolia/search.ts', () => ({
    createAlgoliaSearch: (given: unknown) => () => refuse(given),
    createAlgoliaById: (given: unknown) => () => refuse(given),
  }))
  const { searchOffers, findOffersById } = await import('./chooser.ts')
  const outcome = await searchOffers({ filters: NO_FILTERS, terms: TERMS }).catch(() => 'failed')
  const byId = await findOffersById(['sbi']).catch(() => 'failed')
  return { requested, outcome, byId }
}

beforeEach(() => {
  for (const name of ['PUBLIC_SEARCH_PROVIDER', ...SETTINGS]) vi.stubEnv(name, undefined)
})
afterEach(() => {
  vi.doUnmock('./algolia/search.ts')
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('a build without settings searches the catalogue of the site', async () => {
  expect(await search({})).toEqual({
    requested: ['/data/offers.json', '/data/offers.json'],
    outcome: 'failed',
    byId: 'failed',
  })
})

describe('a build for the search service', () => {
  const provider = { PUBLIC_SEARCH_PROVIDER: 'algolia' }

  it.each(SETTINGS)('finds nothing and calls nobody while %s is missing', async (name) => {
    const { requested, outcome, byId } = await search({ ...provider, ...COMPLETE, [name]: '' })
    expect(byId).toEqual([])
    expect(outcome).toEqual({
      offers: [],
      total: 0,
      page: 0,
      pages: 0,
      tenureCounts: {},
      counts: null,
      orderedByPage: false,
    })
    expect(requested).toEqual([])
  })

  it('asks it, and nobody else', async () => {
    const settings = { appId: 'TESTAPP', apiKey: 'search-key', indexName: 'offers' }
    expect(await search({ ...provider, ...COMPLETE })).toEqual({
      requested: [settings, settings],
      outcome: 'failed',
      byId: 'failed',
    })
  })
})
