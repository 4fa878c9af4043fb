import { liteClient } from 'algoliasearch/lite'
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
export type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>

/**
 * Does not cache the state of hosts: the client's default cache (5.64) writes rows to localStorage that it can never
 * read back, because their key contains the host's state and the lookup key does not.
 */
const noHostsCache: NonNullable<ClientOptions['hostsCache']> = {
  get: (_key, fallback) => fallback(),
  set: (_key, value) => Promise.resolve(value),
  delete: () => Promise.resolve(),
  clear: () => Promise.resolve(),
}

/** Sends queries in one request and reads the answer; rejects when that fails or takes longer than a search may. */
type Ask = <Answer>(requests: IndexQuery[], read: (answer: unknown) => Answer) => Promise<Answer>

/** The client of the search service. */
export function createClient({ appId, apiKey }: Settings, options: ClientOptions = {}): Ask {
  const client = liteClient(appId, apiKey, { hostsCache: noHostsCache, ...options })
  return async (requests, read) => {
    try {
      // The timeout covers all hosts that the client tries.
      return read(await within(SEARCH_TIMEOUT_MS, () => client.search({ requests })))
    } catch (error) {
      // The client also caches invalid answers and pending requests, so a repeated search would get them again.
      await client.clearCache()
      throw error
    }
  }
}
