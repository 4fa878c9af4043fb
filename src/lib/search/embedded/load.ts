import type { Offer } from '#lib/domain/offer/offer'
import { within } from '#lib/timing/within'
import { SEARCH_TIMEOUT_MS } from '#lib/search/port'
import { parseCatalogue } from './catalogue.ts'

async function load(catalogueUrl: string, options: RequestInit): Promise<readonly Offer[]> {
  const response = await fetch(catalogueUrl, options)
  if (!response.ok) throw new Error(`The catalogue of the offers answered ${String(response.status)}.`)
  return parseCatalogue(await response.json())
}

/**
 * The catalogue, loaded when it is first asked for and prepared once; if that fails, the next call tries again.
 * @param catalogueUrl address of the offers as JSON
 * @returns a function that gives what was prepared, and rejects as the search does
 */
export function createCatalogue<Prepared>(
  catalogueUrl: string,
  prepare: (offers: readonly Offer[]) => Prepared,
): () => Promise<Prepared> {
  let loading: Promise<Prepared> | undefined
  let cache: RequestCache = 'default'
  return () => {
    loading ??= within(SEARCH_TIMEOUT_MS, (signal) => load(catalogueUrl, { signal, cache }))
      .then(prepare)
      .catch((error: unknown) => {
        loading = undefined
        // The browser may have cached the catalogue of an earlier release: bypass the cache next time.
        cache = 'reload'
        throw error
      })
    return loading
  }
}
