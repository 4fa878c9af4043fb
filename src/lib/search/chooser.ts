import { PUBLIC_SEARCH_API_KEY, PUBLIC_SEARCH_APP_ID, PUBLIC_SEARCH_INDEX } from 'astro:env/client'
import { noSearch, SEARCH_TIMEOUT_MS, type SearchOffers } from './client'
import { within } from '@/lib/timing/within'

// Not from `astro:env`, which validates the same setting: the bundler puts `import.meta.env` in as a literal before it
// looks for imports, so the arm that is not taken leaves the build with its chunk. An imported constant comes too late.
async function choose(): Promise<SearchOffers> {
  if (import.meta.env.PUBLIC_SEARCH_PROVIDER !== 'algolia') {
    const { createEmbeddedSearch } = await import('./embedded')
    return createEmbeddedSearch({ catalogueUrl: '/data/offers.json' })
  }
  if (!PUBLIC_SEARCH_APP_ID || !PUBLIC_SEARCH_API_KEY || !PUBLIC_SEARCH_INDEX) return noSearch
  const { createAlgoliaSearch } = await import('./algolia')
  return createAlgoliaSearch({
    appId: PUBLIC_SEARCH_APP_ID,
    apiKey: PUBLIC_SEARCH_API_KEY,
    indexName: PUBLIC_SEARCH_INDEX,
  })
}

let chosen: Promise<SearchOffers> | undefined

function provider(): Promise<SearchOffers> {
  chosen ??= choose().catch((error: unknown) => {
    // Its code could not be loaded: the next search tries again.
    chosen = undefined
    throw error
  })
  return chosen
}

/** Searches the offers with the provider of this build. Rejects when the search fails or takes longer than it may. */
export const searchOffers: SearchOffers = (choice) =>
  within(SEARCH_TIMEOUT_MS, async () => {
    const search = await provider()
    return search(choice)
  })
