import {
  createAuth,
  createMemoryCache,
  createNullCache,
  createNullLogger,
  createTransporter,
  getAlgoliaAgent,
  shuffle,
  type TransporterOptions,
} from '@algolia/client-common'
import { createFetchRequester } from '@algolia/requester-fetch'
import { within } from '#lib/timing/within'
import { SEARCH_TIMEOUT_MS } from '#lib/search/port'
import type { IndexQuery } from './queries.ts'

/** Which index is asked, and with which key. No setting may be empty. */
export interface Settings {
  readonly appId: string
  readonly apiKey: string
  /** The base index, without a sort suffix. */
  readonly indexName: string
}

/** The options of the search client. */
export type ClientOptions = Partial<TransporterOptions>

/** How long a host may take. */
const TIMEOUTS_MS = { connect: 1_000, read: 2_000, write: 30_000 }

/** The hosts that answer searches: the nearest first, then the others in any order. The policy of the pages names them. */
const hostsOf = (appId: string): TransporterOptions['hosts'] =>
  [`${appId}-dsn.algolia.net`, ...shuffle([1, 2, 3]).map((n) => `${appId}-${n}.algolianet.com`)].map(
    (url) => ({
      url,
      accept: 'read',
      protocol: 'https',
    }),
  )

/** Sends queries in one request and reads the answer; rejects when that fails or takes longer than a search may. */
type Ask = <Answer>(requests: IndexQuery[], read: (answer: unknown) => Answer) => Promise<Answer>

/** The client of the search service. */
export function createClient({ appId, apiKey }: Settings, options: ClientOptions = {}): Ask {
  const requestsCache = createMemoryCache({ serializable: false })
  const responsesCache = createMemoryCache()
  const transporter = createTransporter({
    hosts: hostsOf(appId),
    // Not in localStorage, whose every key the privacy policy lists.
    hostsCache: createNullCache(),
    requestsCache,
    responsesCache,
    logger: createNullLogger(),
    requester: createFetchRequester(),
    timeouts: TIMEOUTS_MS,
    algoliaAgent: getAlgoliaAgent({ algoliaAgents: [], client: 'MoneyPal', version: '1' }),
    // In the address and as plain text, so that a browser need not ask first whether it may ask.
    baseHeaders: { 'content-type': 'text/plain' },
    baseQueryParameters: createAuth(appId, apiKey, 'WithinQueryParameters').queryParameters(),
    requestIdChannel: 'queryParameters',
    ...options,
  })
  const search = (requests: IndexQuery[]) =>
    transporter.request({
      method: 'POST',
      path: '/1/indexes/*/queries',
      queryParameters: {},
      headers: {},
      data: { requests },
      useReadTransporter: true,
      cacheable: true,
    })
  return async (requests, read) => {
    try {
      // The timeout covers all hosts that the client tries.
      return read(await within(SEARCH_TIMEOUT_MS, () => search(requests)))
    } catch (error) {
      // The client also caches invalid answers and pending requests, so a repeated search would get them again.
      await Promise.all([requestsCache.clear(), responsesCache.clear()])
      throw error
    }
  }
}
