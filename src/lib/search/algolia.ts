import { liteClient } from 'algoliasearch/lite'
import { createSearchOffers, type SearchOffers } from './client'
import { noCache } from './client-options'

/** The offer search over the hosted search service. No setting may be empty. */
export const createAlgoliaSearch = (settings: {
  readonly appId: string
  readonly apiKey: string
  readonly indexName: string
}): SearchOffers =>
  createSearchOffers({
    client: liteClient(settings.appId, settings.apiKey, { hostsCache: noCache }),
    indexName: settings.indexName,
  })
