import type { PlansFilters, SortKey } from '#lib/domain/offer/plans-address'
import { BUCKET_MONTHS } from '#lib/domain/offer/filtering'
import { DEFAULT_HITS_PER_PAGE, type OfferQuery } from '#lib/search/port'

/** One query of a request to the search service. */
export interface IndexQuery {
  indexName: string
  query: string
  page: number
  hitsPerPage: number
  /** `attribute:value`; an array inside is an OR group, everything else is AND. */
  facetFilters: (string | string[])[]
  facets: string[]
}

const INDEX_SUFFIX: Readonly<Record<SortKey, string>> = {
  recommended: '',
  // APR and cost depend on the visitor's amount and months: the page orders the hits of the base index.
  lowest_apr: '',
  lowest_cost: '',
  lowest_rate: '_rate_asc',
  highest_ltv: '_ltv_desc',
  // What is lent on the visitor's gold, too.
  most_for_gold: '',
  short_term: '_term_asc',
}

/** The names of the base index, which comes first, and of its replicas, each with its sort order. */
export const sortByIndex = (indexName: string): ReadonlyMap<string, SortKey> =>
  new Map(
    (Object.keys(INDEX_SUFFIX) as SortKey[])
      .filter((sort) => sort === 'recommended' || INDEX_SUFFIX[sort] !== '')
      .map((sort) => [indexName + INDEX_SUFFIX[sort], sort]),
  )

// A leading minus sign would mean "not".
const filterFor = (attribute: string, value: string): string => `${attribute}:${value.replace(/^-/, '\\-')}`

function facetFiltersFor(filters: PlansFilters, tenures: readonly number[]): (string | string[])[] {
  // Facet filters have no ranges, so a bucket lists all its months.
  const months = filters.buckets.flatMap((bucket) => BUCKET_MONTHS[bucket])
  const groups = [
    filters.lenders.map((lender) => filterFor('bank', lender)),
    months.map((month) => `term:${String(month)}`),
    filters.repayments.map((repayment) => `repayment:${repayment}`),
    tenures.map((tenure) => `Tenure:${String(tenure)}`),
  ]
  return [
    ...groups.filter((group) => group.length > 0),
    ...(filters.doorstep ? ['doorstep:true'] : []),
    ...(filters.noFee ? ['processingFee:0'] : []),
  ]
}

/**
 * The queries for a visitor's filters, sent in one request: the first returns the hits; if tenures are chosen, a second
 * without them returns only facet counts. The last answer therefore always contains the counts to show.
 * @param indexName the base index; the sort adds its suffix
 */
export function buildQueries(
  indexName: string,
  { filters, page = 0, hitsPerPage = DEFAULT_HITS_PER_PAGE }: OfferQuery,
): IndexQuery[] {
  const hits: IndexQuery = {
    indexName: indexName + INDEX_SUFFIX[filters.sort],
    query: '*',
    page,
    hitsPerPage,
    facetFilters: facetFiltersFor(filters, filters.tenures),
    facets: ['Tenure'],
  }
  if (filters.tenures.length === 0) return [hits]
  return [hits, { ...hits, page: 0, hitsPerPage: 0, facetFilters: facetFiltersFor(filters, []) }]
}

/**
 * The query for offers by their ids. The service filters by `objectID` without any setting of the index:
 * https://www.algolia.com/doc/guides/sending-and-managing-data/prepare-your-data/in-depth/what-is-in-a-record
 */
export const queryOfIds = (indexName: string, ids: readonly string[]): IndexQuery => ({
  indexName,
  query: '*',
  page: 0,
  hitsPerPage: ids.length,
  facetFilters: [ids.map((id) => filterFor('objectID', id))],
  facets: [],
})
