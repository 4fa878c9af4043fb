import { liteClient } from 'algoliasearch/lite'
import { within } from '@/lib/timing/within'
import { inOrder } from '@/lib/domain/offer-order'
import type { SortKey } from '@/lib/domain/plans-address'
import { SEARCH_TIMEOUT_MS, type OfferPage, type OfferQuery, type SearchOffers } from '../port'
import { isFields, type Fields } from './fields'
import { buildQueries } from './queries'
import { toOffer } from './to-offer'

/** The options of the search client. */
type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>

/**
 * Does not cache the state of hosts: the client's default cache (5.64) writes rows to localStorage that it can never
 * read back, because their key contains the host's state and the lookup key does not.
 */
const noHostsCache: NonNullable<ClientOptions['hostsCache']> = {
  get: (_key, fallback) => fallback(),
  set: (_key, value) => Promise.resolve(value),
  delete: () => Promise.resolve(),
  clear: () => Promise.resolve(),
}

/** Orders that depend on the visitor, which the service cannot know: the page makes them among the hits. */
const ORDERED_IN_PAGE: ReadonlySet<SortKey> = new Set(['recommended', 'lowest_apr', 'lowest_cost'])

/** A whole number of at least 0; anything else is 0. */
const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0

function tenureCountsOf(result: Fields): Readonly<Record<number, number>> {
  const facets = isFields(result['facets']) ? result['facets'] : {}
  const tenures = isFields(facets['Tenure']) ? facets['Tenure'] : {}
  const counts = Object.entries(tenures).map(([months, count]) => [Number(months), countOf(count)] as const)
  return Object.fromEntries(counts.filter(([months]) => Number.isInteger(months)))
}

function readPage(answer: unknown, { filters, terms }: OfferQuery): OfferPage {
  const results: readonly unknown[] =
    isFields(answer) && Array.isArray(answer['results']) ? answer['results'] : []
  const first = results[0]
  const last = results.at(-1)
  if (!isFields(first) || !isFields(last) || !Array.isArray(first['hits'])) {
    throw new Error('The search service answered in an unknown form.')
  }
  return {
    offers: inOrder(
      first['hits'].map(toOffer).filter((offer) => offer !== null),
      filters.sort,
      terms,
    ),
    total: countOf(first['nbHits']),
    page: countOf(first['page']),
    pages: countOf(first['nbPages']),
    tenureCounts: tenureCountsOf(last),
    orderedByPage: ORDERED_IN_PAGE.has(filters.sort) && countOf(first['nbPages']) > 1,
  }
}

/**
 * The offer search with the hosted search service. No setting may be empty.
 * @param settings.indexName the base index, without a sort suffix
 * @param options client options that tests override
 */
export function createAlgoliaSearch(
  settings: { readonly appId: string; readonly apiKey: string; readonly indexName: string },
  options: ClientOptions = {},
): SearchOffers {
  const { appId, apiKey, indexName } = settings
  const client = liteClient(appId, apiKey, { hostsCache: noHostsCache, ...options })
  return async (query) => {
    try {
      const requests = buildQueries(indexName, query)
      // The timeout covers all hosts that the client tries.
      return readPage(await within(SEARCH_TIMEOUT_MS, () => client.search({ requests })), query)
    } catch (error) {
      // The client also caches invalid answers and pending requests, so a repeated search would get them again.
      await client.clearCache()
      throw error
    }
  }
}
