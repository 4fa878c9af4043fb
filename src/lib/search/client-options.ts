import type { liteClient } from 'algoliasearch/lite'

/** What a search client can be made with. */
export type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>

/**
 * Keeps nothing. For the state of hosts too: the client's own store (5.64) leaves in localStorage rows that it can never
 * read back, since it looks them up without the state that it put into their key.
 */
export const noCache: NonNullable<ClientOptions['hostsCache']> = {
  get: (_key, fallback) => fallback(),
  set: (_key, value) => Promise.resolve(value),
  delete: () => Promise.resolve(),
  clear: () => Promise.resolve(),
}
