import { createAlgoliaById, createAlgoliaSearch } from './algolia/search.ts'
import { createEmbeddedById, createEmbeddedSearch } from './embedded/search.ts'
import { createLiveListing } from './live/listing.ts'
import { createLiveById, createLiveSearch, offeredById, offeredSearch } from './live/search.ts'
import type { FindOffersById, LiveListing, SearchOffers } from './port.ts'

/** Used when Algolia is chosen but not configured: finds no offers and makes no request. */
const findNothing: SearchOffers = () =>
  Promise.resolve({
    offers: [],
    total: 0,
    page: 0,
    pages: 0,
    tenureCounts: {},
    counts: null,
    orderedByPage: false,
  })

// `import.meta.env` instead of `astro:env`: the bundler inlines the values as literals, so the unused adapter and its
// imports are removed from the build. `astro:env` still validates these settings.
const provider = import.meta.env.PUBLIC_SEARCH_PROVIDER
const appId = import.meta.env.PUBLIC_SEARCH_APP_ID
const apiKey = import.meta.env.PUBLIC_SEARCH_API_KEY
const indexName = import.meta.env.PUBLIC_SEARCH_INDEX

const CATALOGUE = '/data/offers.json'
const settings = appId && apiKey && indexName ? { appId, apiKey, indexName } : null

/** The newest list of lenders' offers; null where the offers are samples, and where the search service has them. */
export const liveListing: LiveListing | null =
  import.meta.env.PUBLIC_OFFERS_FROM && provider !== 'algolia'
    ? createLiveListing({
        builtUrl: CATALOGUE,
        serverUrl: `${String(import.meta.env.PUBLIC_MAIN_API_URL).replace(/\/+$/, '')}/offers`,
      })
    : null

/** The offer search of this build. Only choosers import adapters. */
export const searchOffers: SearchOffers = liveListing
  ? createLiveSearch(liveListing)
  : provider !== 'algolia'
    ? createEmbeddedSearch(CATALOGUE)
    : settings
      ? import.meta.env.PUBLIC_OFFERS_FROM
        ? offeredSearch(createAlgoliaSearch(settings))
        : createAlgoliaSearch(settings)
      : findNothing

/** Finds offers by their ids where `searchOffers` searches. */
export const findOffersById: FindOffersById = liveListing
  ? createLiveById(liveListing)
  : provider !== 'algolia'
    ? createEmbeddedById(CATALOGUE)
    : settings
      ? import.meta.env.PUBLIC_OFFERS_FROM
        ? offeredById(createAlgoliaById(settings))
        : createAlgoliaById(settings)
      : () => Promise.resolve([])
