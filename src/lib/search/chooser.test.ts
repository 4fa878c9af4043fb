import { afterEach, describe, expect, it, vi } from 'vitest'
import { NO_FILTERS } from '@/lib/domain/plans-address'

const COMPLETE = {
  PUBLIC_SEARCH_APP_ID: 'TESTAPP',
  PUBLIC_SEARCH_API_KEY: 'search-key',
  PUBLIC_SEARCH_INDEX: 'offers',
}

/** Searches as a build for the search service does, with these settings; gives the addresses that were asked. */
async function search(settings: typeof COMPLETE) {
  vi.resetModules()
  vi.doMock('astro:env/client', () => settings)
  vi.stubEnv('PUBLIC_SEARCH_PROVIDER', 'algolia')
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.reject(new Error('no network here'))
  })
  const { searchOffers } = await import('./chooser')
  const outcome = await searchOffers({ filters: NO_FILTERS }).catch(() => 'failed')
  return { asked, outcome }
}

afterEach(() => {
  vi.doUnmock('astro:env/client')
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe('a search service', () => {
  it.each(Object.keys(COMPLETE))('finds nothing and is not called while %s is missing', async (name) => {
    const { asked, outcome } = await search({ ...COMPLETE, [name]: '' })
    expect(outcome).toEqual({ offers: [], total: 0, page: 0, pages: 0, tenureCounts: {} })
    expect(asked).toEqual([])
  })
})
