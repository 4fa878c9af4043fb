import type { SortKey } from '@/lib/domain/plans-address'
import { addMatches, countValues, encodeColumn, keepCommon, type Column } from './column.ts'
import type { OfferRecord } from './records'
import { createTextIndex } from './text-index.ts'

/** A search, in the search service's terms; `sort` stands for the index and its replicas. */
export interface EngineQuery {
  readonly sort?: SortKey
  /** '' and '*' ask for every record. */
  readonly query?: string
  /** `attribute:value`; an array inside is an OR group, everything else is AND. Values ignore letter case. */
  readonly facetFilters?: readonly (string | readonly string[])[]
  readonly facets?: readonly string[]
  /** From 0. */
  readonly page?: number
  readonly hitsPerPage?: number
}

interface EngineAnswer {
  readonly hits: readonly OfferRecord[]
  readonly nbHits: number
  readonly page: number
  readonly nbPages: number
  readonly hitsPerPage: number
  /** Present when facets were asked for: how many of all matches, not of the page alone, hold each value. */
  readonly facets?: { readonly Tenure?: Readonly<Record<string, number>> }
}

export interface Engine {
  search(query: EngineQuery): EngineAnswer
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const inBaseOrder = (a: OfferRecord, b: OfferRecord): number =>
  Number(b.recommended) - Number(a.recommended) ||
  a['Annual Rol'] - b['Annual Rol'] ||
  compareText(a.name, b.name) ||
  compareText(a.objectID, b.objectID)

const REPLICA_RANKING: Readonly<Record<Exclude<SortKey, 'recommended'>, (record: OfferRecord) => number>> = {
  lowest_rate: (record) => record['Annual Rol'],
  highest_ltv: (record) => -record.ltv,
  short_term: (record) => record.term,
}

/** Positions in base order, ranked by `rank`; ties keep the base order. */
function rankedBy(rank: (record: OfferRecord) => number, records: readonly OfferRecord[]): Uint32Array {
  const ranks = Float64Array.from(records, rank)
  return Uint32Array.from(records, (_, i) => i).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))
}

function parseFacetFilter(filter: string): { readonly attribute: string; readonly value: string } {
  const colon = filter.indexOf(':')
  // A backslash keeps a leading minus sign from meaning "not".
  const value = filter.slice(colon + 1).replace(/^\\-/, '-')
  return { attribute: filter.slice(0, Math.max(colon, 0)), value: value.toLowerCase() }
}

/**
 * A search engine over offer records with the semantics of the hosted search service: facet filters, facet counts, text
 * with the last word as a prefix, pages, and an order for each replica. The order within the base index is recommended
 * first, then the lower annual rate, then the name; replicas fall back to it.
 */
export function createEngine(records: readonly OfferRecord[]): Engine {
  const sorted = [...records].sort(inBaseOrder)
  const columnOf = (value: (record: OfferRecord) => string): Column => encodeColumn(sorted.map(value))
  const tenures = columnOf((record) => String(record.Tenure))
  const texts = columnOf((record) => `${record.name}\n${record.bank}\n${record.product}`)
  const matchTexts = createTextIndex(texts.values)
  const columns = new Map<string, Column>([
    ['bank', columnOf((record) => record.bank)],
    ['doorstep', columnOf((record) => String(record.doorstep))],
    ['processingFee', columnOf((record) => String(record.processingFee))],
    ['term', columnOf((record) => String(record.term))],
    ['Tenure', tenures],
  ])
  const orders = new Map<SortKey, Uint32Array>()
  // Searches share these: new arrays of this length at each would keep the garbage collector busy.
  const matches = new Uint8Array(sorted.length)
  const groupMatches = new Uint8Array(sorted.length)

  function orderFor(sort: SortKey): Uint32Array | null {
    if (sort === 'recommended') return null
    const known = orders.get(sort)
    if (known) return known
    const order = rankedBy(REPLICA_RANKING[sort], sorted)
    orders.set(sort, order)
    return order
  }

  function narrowTo(group: readonly string[]): void {
    groupMatches.fill(0)
    const filters = group.map(parseFacetFilter)
    for (const [attribute, column] of columns) {
      const wanted = new Set(
        filters.filter((filter) => filter.attribute === attribute).map(({ value }) => value),
      )
      if (wanted.size === 0) continue
      const flagOf = (value: string): number => Number(wanted.has(value.toLowerCase()))
      addMatches(groupMatches, column, Uint8Array.from(column.values, flagOf))
    }
    keepCommon(matches, groupMatches)
  }

  function collect(order: Uint32Array | null, skip: number, size: number): OfferRecord[] {
    const hits: OfferRecord[] = []
    let left = skip
    for (let i = 0; i < matches.length && hits.length < size; i++) {
      const position = order ? (order[i] ?? 0) : i
      if (matches[position] !== 1 || left-- > 0) continue
      const record = sorted[position]
      if (record) hits.push(record)
    }
    return hits
  }

  return {
    search({ sort = 'recommended', query = '', facetFilters = [], facets = [], page = 0, hitsPerPage = 20 }) {
      matches.fill(0)
      addMatches(matches, texts, matchTexts(query))
      for (const group of facetFilters) {
        if (group.length > 0) narrowTo(typeof group === 'string' ? [group] : group)
      }
      const counts = countValues(matches, tenures)
      const nbHits = counts.reduce((sum, count) => sum + count, 0)
      const answer = {
        hits: collect(orderFor(sort), page * hitsPerPage, hitsPerPage),
        nbHits,
        page,
        nbPages: hitsPerPage === 0 ? 0 : Math.ceil(nbHits / hitsPerPage),
        hitsPerPage,
      }
      if (facets.length === 0) return answer
      const present = tenures.values.map((value, code) => [value, counts[code] ?? 0] as const)
      const Tenure = Object.fromEntries(present.filter(([, count]) => count > 0))
      return { ...answer, facets: facets.includes('Tenure') && nbHits > 0 ? { Tenure } : {} }
    },
  }
}
