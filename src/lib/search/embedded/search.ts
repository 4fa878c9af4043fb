import { within } from '@/lib/timing/within'
import { SEARCH_TIMEOUT_MS, type SearchOffers } from '../port'
import { parseCatalogue } from './catalogue'
import { createFindOffers, type FindOffers } from './find'

async function load(catalogueUrl: string, options: RequestInit): Promise<FindOffers> {
  const response = await fetch(catalogueUrl, options)
  if (!response.ok) throw new Error(`The catalogue of the offers answered ${String(response.status)}.`)
  return createFindOffers(parseCatalogue(await response.json()))
}

/**
 * The offer search without a search service: the page searches the catalogue itself. The first search loads the
 * catalogue; if that fails, the next search tries again.
 * @param catalogueUrl address of the offers as JSON
 */
export function createEmbeddedSearch(catalogueUrl: string): SearchOffers {
  let loading: Promise<FindOffers> | undefined
  let cache: RequestCache = 'default'
  return async (query) => {
    loading ??= within(SEARCH_TIMEOUT_MS, (signal) => load(catalogueUrl, { signal, cache })).catch(
      (error: unknown) => {
        loading = undefined
        // The browser may have cached the catalogue of an earlier release: bypass the cache next time.
        cache = 'reload'
        throw error
      },
    )
    const find = await loading
    return find(query)
  }
}
