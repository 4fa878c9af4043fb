import { liteClient } from 'algoliasearch/lite'
import { createSearchOffers, type SearchOffers } from './client'
import { noCache, type ClientOptions } from './client-options'

/**
 * The offer search over the hosted search service. No setting may be empty.
 * @param settings.hosts stand in for the service's own
 */
export const createAlgoliaSearch = (settings: {
  readonly appId: string
  readonly apiKey: string
  readonly indexName: string
  readonly hosts?: ClientOptions['hosts']
}): SearchOffers =>
  createSearchOffers({
    client: liteClient(settings.appId, settings.apiKey, {
      hostsCache: noCache,
      ...(settings.hosts && { hosts: settings.hosts }),
    }),
    indexName: settings.indexName,
  })
