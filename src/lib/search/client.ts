import type { LiteClient } from 'algoliasearch/lite'
import type { Offer } from '@/lib/domain/offer'
import { isCount, isFields, type Fields } from './fields'
import { toOffer } from './offers'
import { buildRequests, type SearchChoice } from './query'
import { within } from '@/lib/timing/within'

/** One page of the offers that match. */
export interface OfferPage {
  readonly offers: readonly Offer[]
  /** All matches, over all pages. */
  readonly total: number
  /** From 0. */
  readonly page: number
  readonly pages: number
  /** Matches by tenure in months, regardless of the tenures chosen. */
  readonly tenureCounts: Readonly<Record<number, number>>
}

/** Searches the offers; rejects when the search fails or takes longer than it may. */
export type SearchOffers = (choice: SearchChoice) => Promise<OfferPage>

/** Milliseconds after which every search gives up. */
export const SEARCH_TIMEOUT_MS = 10_000

const countOf = (value: unknown): number => (isCount(value) ? value : 0)

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
 * The offer search over a client of the search service.
 * @param settings.indexName the base index, without a sort suffix
 * @param settings.timeoutMs limit for a whole search, over all that the client tries; then a `TimeoutError`
 */
export function createSearchOffers(settings: {
  readonly client: Pick<LiteClient, 'search' | 'clearCache'>
  readonly indexName: string
  readonly timeoutMs?: number
}): SearchOffers {
  const { client, indexName, timeoutMs = SEARCH_TIMEOUT_MS } = settings
  return async (choice) => {
    try {
      const requests = buildRequests(indexName, choice)
      return readPage(await within(timeoutMs, () => client.search({ requests })))
    } catch (error) {
      // The client keeps answers of an unknown form, and lets a repeated search join one that hangs.
      await client.clearCache()
      throw error
    }
  }
}

/** The search where none is configured: finds nothing and calls nobody. */
export const noSearch: SearchOffers = () =>
  Promise.resolve({ offers: [], total: 0, page: 0, pages: 0, tenureCounts: {} })
