import type { PlansFilters, SortKey, TermBucket } from '@/lib/domain/plans-address'

/** One query of a search request, in the search service's terms. */
interface SearchRequest {
  indexName: string
  query: string
  page: number
  hitsPerPage: number
  /** `attribute:value`; an array inside is an OR group, everything else is AND. */
  facetFilters: (string | string[])[]
  facets: string[]
}

export interface SearchChoice {
  readonly filters: PlansFilters
  readonly query?: string
  /** From 0. */
  readonly page?: number
  readonly hitsPerPage?: number
}

const INDEX_SUFFIX: Readonly<Record<SortKey, string>> = {
  recommended: '',
  lowest_rate: '_rate_asc',
  highest_ltv: '_ltv_desc',
  short_term: '_term_asc',
}

/** Facet filters know no ranges, so a bucket is all its months. */
const BUCKET_MONTHS: Readonly<Record<TermBucket, readonly number[]>> = {
  short: [1, 2, 3, 4, 5, 6],
  long: [7, 8, 9, 10, 11, 12],
}

const indexFor = (indexName: string, sort: SortKey): string => indexName + INDEX_SUFFIX[sort]

/** The base index and its replicas by name, each with the order that it holds. */
export const sortByIndex = (indexName: string): ReadonlyMap<string, SortKey> =>
  new Map((Object.keys(INDEX_SUFFIX) as SortKey[]).map((sort) => [indexFor(indexName, sort), sort]))

// A leading minus sign would mean "not".
const lenderFilter = (lender: string): string => `bank:${lender.replace(/^-/, '\\-')}`

function facetFiltersFor(filters: PlansFilters, tenures: readonly number[]): (string | string[])[] {
  const months = filters.buckets.flatMap((bucket) => BUCKET_MONTHS[bucket])
  const groups = [
    filters.lenders.map(lenderFilter),
    months.map((month) => `term:${String(month)}`),
    tenures.map((tenure) => `Tenure:${String(tenure)}`),
  ]
  return [
    ...groups.filter((group) => group.length > 0),
    ...(filters.doorstep ? ['doorstep:true'] : []),
    ...(filters.noFee ? ['processingFee:0'] : []),
  ]
}

/**
 * The queries that answer a visitor's choice, in one call: first the hits, then, when tenures are chosen, one for the
 * facet counts alone, which leaves the tenures out. So the last answer always holds the counts to show.
 * @param indexName the base index; the sort adds its suffix
 */
export function buildRequests(
  indexName: string,
  { filters, query = '', page = 0, hitsPerPage = 24 }: SearchChoice,
): SearchRequest[] {
  const hits: SearchRequest = {
    indexName: indexFor(indexName, filters.sort),
    query: query.trim() === '' ? '*' : query,
    page,
    hitsPerPage,
    facetFilters: facetFiltersFor(filters, filters.tenures),
    facets: ['Tenure'],
  }
  if (filters.tenures.length === 0) return [hits]
  return [hits, { ...hits, page: 0, hitsPerPage: 0, facetFilters: facetFiltersFor(filters, []) }]
}
