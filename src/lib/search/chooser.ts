import { createAlgoliaSearch } from './algolia/search'
import { createEmbeddedSearch } from './embedded/search'
import type { SearchOffers } from './port'

/** The search where none is configured: finds nothing and calls nobody. */
const findNothing: SearchOffers = () =>
  Promise.resolve({ offers: [], total: 0, page: 0, pages: 0, tenureCounts: {} })

// Not from `astro:env`, which validates the same settings: the bundler puts `import.meta.env` in as literals, so that the
// arm that is not taken leaves the build with what only it imports.
const provider = import.meta.env.PUBLIC_SEARCH_PROVIDER
const appId = import.meta.env.PUBLIC_SEARCH_APP_ID
const apiKey = import.meta.env.PUBLIC_SEARCH_API_KEY
const indexName = import.meta.env.PUBLIC_SEARCH_INDEX

/** The search of this build. Only choosers name an adapter. */
export const searchOffers: SearchOffers =
  provider !== 'algolia'
    ? createEmbeddedSearch('/data/offers.json')
    : appId && apiKey && indexName
      ? createAlgoliaSearch({ appId, apiKey, indexName })
      : findNothing
