import { liteClient } from 'algoliasearch/lite'
import { within } from '@/lib/timing/within'
import { SEARCH_TIMEOUT_MS, type OfferPage, type SearchOffers } from '../port'
import { isFields, type Fields } from './fields'
import { buildQueries } from './queries'
import { toOffer } from './to-offer'

/** What a search client can be made with. */
type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>

/**
 * Keeps nothing of the state of hosts: the client's own store (5.64) leaves in localStorage rows that it can never read
 * back, since it looks them up without the state that it put into their key.
 */
const noHostsCache: NonNullable<ClientOptions['hostsCache']> = {
  get: (_key, fallback) => fallback(),
  set: (_key, value) => Promise.resolve(value),
  delete: () => Promise.resolve(),
  clear: () => Promise.resolve(),
}

/** A whole number that can count something, or 0. */
const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0

function tenureCountsOf(result: Fields): Readonly<Record<number, number>> {
  const facets = isFields(result['facets']) ? result['facets'] : {}
  const tenures = isFields(facets['Tenure']) ? facets['Tenure'] : {}
  const counts = Object.entries(tenures).map(([months, count]) => [Number(months), countOf(count)] as const)
  return Object.fromEntries(counts.filter(([months]) => Number.isInteger(months)))
}

function readPage(answer: unknown): OfferPage {
  const results: readonly unknown[] =
    isFields(answer) && Array.isArray(answer['results']) ? answer['results'] : []
  const first = results[0]
  const last = results.at(-1)
  if (!isFields(first) || !isFields(last) || !Array.isArray(first['hits'])) {
    throw new Error('The search service answered in an unknown form.')
  }
  return {
    offers: first['hits'].map(toOffer).filter((offer) => offer !== null),
    total: countOf(first['nbHits']),
    page: countOf(first['page']),
    pages: countOf(first['nbPages']),
    tenureCounts: tenureCountsOf(last),
  }
}

/**
 * The offer search over the hosted search service. No setting may be empty.
 * @param settings.indexName the base index, without a sort suffix
 * @param options what of the client a stand-in for the service replaces
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
      // The limit is over all hosts that the client tries.
      return readPage(await within(SEARCH_TIMEOUT_MS, () => client.search({ requests })))
    } catch (error) {
      // The client keeps answers of an unknown form, and lets a repeated search join one that hangs.
      await client.clearCache()
      throw error
    }
  }
}
