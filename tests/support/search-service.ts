import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { OfferRecord } from '#lib/search/algolia/record'
import { answerOf, type IndexQuery } from './search-index'
import { listen, type Listening } from './servers'

type Fields = Record<string, unknown>

interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

interface Index {
  settings: Fields
  readonly records: Map<string, OfferRecord>
}

const SEARCH_KEY = 'search-key'
export const ADMIN_KEY = 'admin-key'
export const APP_ID = 'TESTAPP'

const ok = (body: unknown): Answer => ({ status: 200, body })
const refuse = (status: number, message: string): Answer => ({ status, body: { message, status } })

/**
 * A server for the part of Algolia's REST API that the site and its tools use. Facets for filtering, replicas and
 * their order follow the settings that were pushed.
 */
export async function startSearchService(): Promise<
  Listening & {
    readonly requests: ReceivedRequest[]
    readonly outage: { is: boolean }
    readonly host: string
  }
> {
  const indexes = new Map<string, Index>()
  const requests: ReceivedRequest[] = []
  const outage = { is: false }

  const indexNamed = (name: string): Index => {
    const known = indexes.get(name) ?? { settings: {}, records: new Map<string, OfferRecord>() }
    indexes.set(name, known)
    return known
  }

  const primaryOf = (name: string): Index | undefined =>
    [...indexes.values()].find(({ settings }) =>
      (settings['replicas'] as string[] | undefined)?.includes(name),
    ) ?? indexes.get(name)

  function resultOf(query: IndexQuery): object | null {
    const index = indexes.get(query.indexName)
    const records = primaryOf(query.indexName)?.records
    return index && records ? answerOf([...records.values()], index.settings, query) : null
  }

  function search(body: unknown): Answer {
    const { requests } = body as { requests: readonly IndexQuery[] }
    const results = requests.map(resultOf)
    const missing = results.indexOf(null)
    if (missing >= 0) return refuse(404, `Index ${requests[missing]?.indexName ?? ''} does not exist`)
    return ok({ results })
  }

  function change(index: Index, body: unknown): Answer {
    const { requests } = body as { requests: readonly { action: string; body: OfferRecord }[] }
    for (const { action, body: record } of requests) {
      if (action === 'deleteObject') index.records.delete(record.objectID)
      else index.records.set(record.objectID, record)
    }
    return ok({ taskID: 1, objectIDs: requests.map(({ body: { objectID } }) => objectID) })
  }

  function manage({ method, path, body }: ReceivedRequest): Answer {
    const [, name = '', what = ''] = /^\/1\/indexes\/([^/]+)\/(\w+)/.exec(path) ?? []
    if (what === 'task') return ok({ status: 'published' })
    if (method === 'PUT' && what === 'settings') {
      const index = indexNamed(name)
      index.settings = { ...index.settings, ...(body as Fields) }
      return ok({ taskID: 1, updatedAt: '2026-11-21T06:00:00.000Z' })
    }
    if (what === 'batch') return change(indexNamed(name), body)
    const index = indexes.get(name)
    if (!index) return refuse(404, `Index ${name} does not exist`)
    if (what === 'settings') return ok(index.settings)
    if (what === 'browse') return ok({ hits: [...index.records.values()] })
    return refuse(404, 'Path not found')
  }

  function answer(request: IncomingMessage, url: URL, body: unknown): Answer {
    const given = (name: string) => request.headers[name] ?? url.searchParams.get(name)
    if (outage.is) return refuse(503, 'Service Unavailable')
    const isSearch = url.pathname === '/1/indexes/*/queries'
    const keys = isSearch ? [SEARCH_KEY, ADMIN_KEY] : [ADMIN_KEY]
    if (given('x-algolia-application-id') !== APP_ID || !keys.includes(String(given('x-algolia-api-key'))))
      return refuse(403, 'Invalid Application-ID or API key')
    const call = { method: request.method ?? '', path: url.pathname, body }
    requests.push(call)
    return isSearch ? search(body) : manage(call)
  }

  const server = await listen((request, response) => {
    void text(request).then((content) => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      const { status, body } = answer(request, url, content === '' ? undefined : JSON.parse(content))
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  return { ...server, requests, outage, host: server.url.replace('http://', '') }
}

/** The options with which a client reaches the service. */
export const hostsOf = ({ host }: { readonly host: string }) => [
  { url: host, accept: 'readWrite' as const, protocol: 'http' as const },
]

/** The search-only credentials of a client. */
export const SEARCH_SETTINGS = { appId: APP_ID, apiKey: SEARCH_KEY, indexName: 'offers' } as const
