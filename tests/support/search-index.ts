import type { OfferRecord } from '#lib/search/algolia/record'

/** A query in the search service's format. */
export interface IndexQuery {
  readonly indexName: string
  readonly query?: string
  /** `attribute:value`; an array inside is an OR group, everything else is AND. */
  readonly facetFilters?: readonly (string | readonly string[])[]
  readonly facets?: readonly string[]
  readonly page?: number
  readonly hitsPerPage?: number
}

const valueOf = (record: OfferRecord, attribute: string): unknown =>
  (record as unknown as Record<string, unknown>)[attribute]

function matches(record: OfferRecord, filter: string): boolean {
  const [attribute = '', ...rest] = filter.split(':')
  const [, negation = '', value = ''] = /^(-?)\\?(.*)$/.exec(rest.join(':')) ?? []
  // Comparison ignores letter case.
  const holds = String(valueOf(record, attribute)).toLowerCase() === value.toLowerCase()
  return negation === '' ? holds : !holds
}

/** The order set by an index's `ranking`, as far as it names attributes. */
function inOrder(records: readonly OfferRecord[], ranking: readonly string[]): readonly OfferRecord[] {
  const criteria = ranking.flatMap((criterion) => {
    const [, direction, attribute] = /^(asc|desc)\((.+)\)$/.exec(criterion) ?? []
    return attribute ? [{ sign: direction === 'asc' ? 1 : -1, attribute }] : []
  })
  return records.toSorted((a, b) => {
    for (const { sign, attribute } of criteria) {
      const [left, right] = [valueOf(a, attribute), valueOf(b, attribute)] as [number, number]
      if (left !== right) return left < right ? -sign : sign
    }
    return 0
  })
}

/** The number of records for each value of a facet. */
function countsOf(records: readonly OfferRecord[], attribute: string): Record<string, number> {
  const groups = Map.groupBy(records, (record) => String(valueOf(record, attribute)))
  return Object.fromEntries([...groups].map(([value, all]) => [value, all.length]))
}

/**
 * Answers a query as the search service would, following the settings of the index: which attributes can be filtered
 * and counted, and how records are ranked. It does not search text: the site always asks for `*`, which matches all.
 */
export function answerOf(
  records: readonly OfferRecord[],
  settings: Readonly<Record<string, unknown>>,
  { indexName, query = '', facetFilters = [], facets = [], page = 0, hitsPerPage = 20 }: IndexQuery,
): object {
  if (query !== '*') throw new Error(`The stand-in for the search service searches no text: ${query}`)
  const facetable = (settings['attributesForFaceting'] ?? []) as readonly string[]
  // The service filters by the id without being told to.
  const filterable = ['objectID', ...facetable]
  const groups = facetFilters.map((group) =>
    [group].flat().filter((filter) => filterable.includes(filter.split(':')[0] ?? '')),
  )
  const found = records.filter((record) =>
    groups.every((group) => group.some((filter) => matches(record, filter))),
  )
  const hits = inOrder(found, (settings['ranking'] ?? []) as readonly string[])
  const counted = found.length === 0 ? [] : facets.filter((facet) => facetable.includes(facet))
  return {
    hits: hits.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
    nbHits: found.length,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(found.length / hitsPerPage),
    hitsPerPage,
    facets: Object.fromEntries(counted.map((facet) => [facet, countsOf(found, facet)])),
    index: indexName,
    query,
  }
}
