import type { IndexSettings } from '@algolia/client-search'
import type { SortKey } from '#lib/domain/offer/plans-address'
import { sortByIndex } from '#lib/search/algolia/queries'

/** The lower rate first, then the name. The page orders by APR and cost, which depend on the visitor's amount. */
const BASE_ORDER = ['asc(Annual Rol)', 'asc(name)']

const SORT: Readonly<Record<SortKey, readonly string[]>> = {
  recommended: [],
  lowest_apr: [],
  lowest_cost: [],
  lowest_rate: ['asc(Annual Rol)'],
  highest_ltv: ['desc(ltv)'],
  short_term: ['asc(term)'],
  most_for_gold: [],
}

/** The service's own criteria, which must come after those of a sort. */
const RELEVANCE = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom']

/**
 * Settings with which the search service answers like the search in the page, for the base index (first) and its
 * replicas.
 */
export function indexSettings(indexName: string): ReadonlyMap<string, IndexSettings> {
  const indexes = [...sortByIndex(indexName)]
  const [, ...replicas] = indexes.map(([name]) => name)
  return new Map(
    indexes.map(([name, sort]) => [
      name,
      {
        searchableAttributes: ['name', 'bank', 'product'],
        attributesForFaceting: ['bank', 'doorstep', 'processingFee', 'term', 'Tenure', 'repayment'],
        attributesToHighlight: [],
        typoTolerance: false,
        ranking: [...new Set([...SORT[sort], ...BASE_ORDER, ...RELEVANCE])],
        ...(name === indexName && { replicas }),
      } satisfies IndexSettings,
    ]),
  )
}
