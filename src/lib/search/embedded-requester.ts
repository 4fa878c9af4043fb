import type { ClientOptions } from './client-options'
import { createEngine, type Engine, type EngineQuery } from './engine'
import { isCount, isFields } from './fields'
import { sortByIndex } from './query'
import type { OfferRecord } from './records'
import { TimeoutError, within } from '@/lib/timing/within'

type Requester = NonNullable<ClientOptions['requester']>
type Answer = Awaited<ReturnType<Requester['send']>>

interface ParsedQuery extends EngineQuery {
  readonly indexName: string
}

const QUERIES_PATH = '/1/indexes/*/queries'

const MAX_HITS_PER_PAGE = 1000

const answer = (status: number, body: unknown): Answer => ({
  status,
  content: JSON.stringify(body),
  isTimedOut: false,
})

const refusal = (status: number, message: string): Answer => answer(status, { message, status })

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const isFacetFilters = (value: unknown): value is readonly (string | readonly string[])[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' || isTexts(item))

/** Reads one query of a request, or null where it is malformed. */
function parseQuery(value: unknown): ParsedQuery | null {
  if (!isFields(value)) return null
  const { indexName, query = '', facetFilters = [], facets = [], page = 0, hitsPerPage = 20 } = value
  if (typeof indexName !== 'string' || typeof query !== 'string') return null
  if (!isFacetFilters(facetFilters) || !isTexts(facets)) return null
  if (!isCount(page) || !isCount(hitsPerPage) || hitsPerPage > MAX_HITS_PER_PAGE) return null
  return { indexName, query, facetFilters, facets, page, hitsPerPage }
}

function parseBody(data: unknown): readonly ParsedQuery[] | null {
  try {
    const body: unknown = JSON.parse(typeof data === 'string' ? data : '')
    const requests = isFields(body) ? body['requests'] : null
    if (!Array.isArray(requests)) return null
    const queries = requests.map(parseQuery)
    return queries.every((query) => query !== null) ? queries : null
  } catch {
    return null
  }
}

/** The parameters as the service echoes them. */
const paramsOf = ({ indexName: _indexName, ...params }: ParsedQuery): string =>
  Object.entries(params)
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
    )
    .join('&')

async function loadEngine(load: typeof fetch, catalogueUrl: string, signal: AbortSignal): Promise<Engine> {
  const response = await load(catalogueUrl, { signal })
  if (!response.ok) throw new Error(`The offers catalogue answered ${String(response.status)}.`)
  const records: unknown = await response.json()
  if (!Array.isArray(records)) throw new Error('The offers catalogue is no list.')
  return createEngine(records as readonly OfferRecord[])
}

/**
 * A requester for the search client that answers multi-index queries in the page, out of a catalogue of `OfferRecord`s
 * that it loads once, at the first search. A load that failed or took longer than the client's response timeout is
 * forgotten and tried anew by the next search.
 * @param settings.indexName the base index; its three replicas are known too, any other name is answered with 404
 * @param settings.load stands in for `fetch`
 */
export function createEmbeddedRequester(settings: {
  readonly catalogueUrl: string
  readonly indexName: string
  readonly load?: typeof fetch
}): Requester {
  const { catalogueUrl, indexName, load = (...request) => fetch(...request) } = settings
  const sorts = sortByIndex(indexName)
  let loading: Promise<Engine> | undefined

  async function engineWithin(limitMs: number): Promise<Engine> {
    loading ??= within(limitMs, (signal) => loadEngine(load, catalogueUrl, signal))
    const mine = loading
    try {
      return await mine
    } catch (error) {
      if (loading === mine) loading = undefined
      throw error
    }
  }

  function resultOf(engine: Engine, query: ParsedQuery): object {
    const started = performance.now()
    const found = engine.search({ ...query, sort: sorts.get(query.indexName) })
    return {
      ...found,
      query: query.query,
      params: paramsOf(query),
      index: query.indexName,
      processingTimeMS: Math.round(performance.now() - started),
    }
  }

  return {
    async send(request) {
      if (request.method !== 'POST' || new URL(request.url).pathname !== QUERIES_PATH) {
        return refusal(404, 'Path not found')
      }
      const queries = parseBody(request.data)
      if (!queries) return refusal(400, 'Malformed search request')
      const unknown = queries.find((query) => !sorts.has(query.indexName))
      if (unknown) return refusal(404, `Index ${unknown.indexName} does not exist`)
      try {
        const engine = await engineWithin(request.responseTimeout)
        return answer(200, { results: queries.map((query) => resultOf(engine, query)) })
      } catch (error) {
        if (!(error instanceof TimeoutError)) throw error
        return { status: 0, content: error.message, isTimedOut: true }
      }
    },
  }
}
