import type { IndexSettings } from 'algoliasearch'
import type { SortKey } from '../../src/lib/domain/plans-address.ts'
import { sortByIndex } from '../../src/lib/search/algolia/queries.ts'

/** Recommended first, then the lower rate, then the name: as the orders of domain/offer-order have it. */
const BASE_ORDER = ['desc(recommended)', 'asc(Annual Rol)', 'asc(name)']

const SORT: Readonly<Record<SortKey, readonly string[]>> = {
  recommended: [],
  lowest_rate: ['asc(Annual Rol)'],
  highest_ltv: ['desc(ltv)'],
  short_term: ['asc(term)'],
}

/** The service's own criteria, which it wants behind those of a sort. */
const RELEVANCE = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom']

/**
 * The settings that make the search service answer as the search in the page does, for the base index, which comes first,
 * and its replicas.
 */
export function indexSettings(indexName: string): ReadonlyMap<string, IndexSettings> {
  const indexes = [...sortByIndex(indexName)]
  const [, ...replicas] = indexes.map(([name]) => name)
  return new Map(
    indexes.map(([name, sort]) => [
      name,
      {
        searchableAttributes: ['name', 'bank', 'product'],
        attributesForFaceting: ['bank', 'doorstep', 'processingFee', 'term', 'Tenure'],
        attributesToHighlight: [],
        typoTolerance: false,
        ranking: [...new Set([...SORT[sort], ...BASE_ORDER, ...RELEVANCE])],
        ...(name === indexName && { replicas }),
      } satisfies IndexSettings,
    ]),
  )
}
