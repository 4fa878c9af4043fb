import type { Offer } from '#lib/domain/offer/offer'
import { inOrder } from '#lib/domain/offer/offer-order'
import type { SortKey } from '#lib/domain/offer/plans-address'
import {
  inOrderOfIds,
  type FindOffersById,
  type OfferPage,
  type OfferQuery,
  type SearchOffers,
} from '#lib/search/port'
import { createClient, type ClientOptions, type Settings } from './client.ts'
import { isFields, type Fields } from './fields.ts'
import { buildQueries, queryOfIds } from './queries.ts'
import { toOffer } from './to-offer.ts'

/** Orders that depend on the visitor, which the service cannot know: the page makes them among the hits. With a weight all do. */
const ORDERED_IN_PAGE: ReadonlySet<SortKey> = new Set([
  'recommended',
  'lowest_apr',
  'lowest_cost',
  'highest_ltv',
  'most_for_gold',
])

/** A whole number of at least 0; anything else is 0. */
const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0

function tenureCountsOf(result: Fields): Readonly<Record<number, number>> {
  const facets = isFields(result['facets']) ? result['facets'] : {}
  const tenures = isFields(facets['Tenure']) ? facets['Tenure'] : {}
  const counts = Object.entries(tenures).map(([months, count]) => [Number(months), countOf(count)] as const)
  return Object.fromEntries(counts.filter(([months]) => Number.isInteger(months)))
}

/** The results of an answer, of which there is at least one with hits. */
function resultsOf(answer: unknown): {
  readonly first: Fields
  readonly last: Fields
  readonly offers: readonly Offer[]
} {
  const results: readonly unknown[] =
    isFields(answer) && Array.isArray(answer['results']) ? answer['results'] : []
  const first = results[0]
  const last = results.at(-1)
  if (!isFields(first) || !isFields(last) || !Array.isArray(first['hits'])) {
    throw new Error('The search service answered in an unknown form.')
  }
  return { first, last, offers: first['hits'].map(toOffer).filter((offer) => offer !== null) }
}

function readPage(answer: unknown, { filters, terms }: OfferQuery): OfferPage {
  const { first, last, offers } = resultsOf(answer)
  return {
    offers: inOrder(offers, filters.sort, terms),
    total: countOf(first['nbHits']),
    page: countOf(first['page']),
    pages: countOf(first['nbPages']),
    tenureCounts: tenureCountsOf(last),
    counts: null,
    orderedByPage:
      (ORDERED_IN_PAGE.has(filters.sort) || terms.weight !== null) && countOf(first['nbPages']) > 1,
  }
}

/**
 * The offer search with the hosted search service. No setting may be empty.
 * @param options client options that tests override
 */
export function createAlgoliaSearch(settings: Settings, options?: ClientOptions): SearchOffers {
  const ask = createClient(settings, options)
  return (query) => ask(buildQueries(settings.indexName, query), (answer) => readPage(answer, query))
}

/**
 * Finds offers by their ids with the hosted search service. No setting may be empty.
 * @param options client options that tests override
 */
export function createAlgoliaById(settings: Settings, options?: ClientOptions): FindOffersById {
  const ask = createClient(settings, options)
  return async (ids) =>
    ids.length === 0
      ? []
      : ask([queryOfIds(settings.indexName, ids)], (answer) => inOrderOfIds(resultsOf(answer).offers, ids))
}
