import { liteClient } from 'algoliasearch/lite'
import { createSearchOffers, SEARCH_TIMEOUT_MS, type SearchOffers } from './client'
import { noCache } from './client-options'
import { createEmbeddedRequester } from './embedded-requester'

/**
 * The offer search without a search service: the same client, answered in the page from the site's own catalogue.
 * @param settings.catalogueUrl where the records lie as JSON
 * @param settings.load stands in for `fetch`
 */
export function createEmbeddedSearch(settings: {
  readonly catalogueUrl: string
  readonly load?: typeof fetch
}): SearchOffers {
  const indexName = 'offers'
  const client = liteClient('embedded', 'embedded', {
    requester: createEmbeddedRequester({ ...settings, indexName }),
    // One host, so that a failed load of the catalogue is not repeated within a search.
    hosts: [{ url: 'embedded.invalid', accept: 'readWrite', protocol: 'https' }],
    timeouts: { connect: SEARCH_TIMEOUT_MS, read: SEARCH_TIMEOUT_MS, write: SEARCH_TIMEOUT_MS },
    hostsCache: noCache,
    requestsCache: noCache,
    responsesCache: noCache,
  })
  return createSearchOffers({ client, indexName })
}
