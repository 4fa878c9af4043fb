import type { Listing } from '#lib/domain/listing/listing'
import { SEARCH_TIMEOUT_MS, type LiveListing, type PageListing } from '#lib/search/port'
import { within } from '#lib/timing/within'
import { parseListing } from './parse.ts'

/** So long the page waits for the server before it shows the list that was built in, ms. */
const PATIENCE_MS = 1500

/** A list is asked for again once the page is looked at after so long, ms. */
export const RENEWED_AFTER_MS = 5 * 60_000

interface Settings {
  /** Of the list that the build wrote. */
  readonly builtUrl: string
  /** Of the list that the server gives. */
  readonly serverUrl: string
  readonly patienceMs?: number
  /** Epoch ms. */
  readonly now?: () => number
}

async function load(url: string, options: RequestInit): Promise<Listing> {
  const response = await fetch(url, { ...options, credentials: 'same-origin' })
  if (!response.ok) throw new Error(`The list of offers answered ${String(response.status)}.`)
  return parseListing(await response.json())
}

const loadWithin = (url: string, cache: RequestCache): Promise<Listing> =>
  within(SEARCH_TIMEOUT_MS, (signal) => load(url, { signal, cache }))

const pause = (ms: number): Promise<null> => new Promise((done) => setTimeout(() => done(null), ms))

/**
 * The newest list of offers. The page asks the server and waits a short while for it; then it begins with the built one. What the
 * server says later is taken at the next search, so that nothing moves by itself.
 */
export function createLiveListing({
  builtUrl,
  serverUrl,
  patienceMs = PATIENCE_MS,
  now = Date.now,
}: Settings): LiveListing {
  let page: PageListing | null = null
  let beginning: Promise<Listing> | null = null
  let requestedAt = 0
  const listeners: ((page: PageListing) => void)[] = []

  function show(next: PageListing): Listing {
    page = next
    for (const listener of listeners) listener(next)
    return next.listing
  }

  const showNewest = (listing: Listing): Listing =>
    show({ listing, asOfMs: requestedAt, isNewest: true, newer: null })

  /** The server's answer; null where it gives none. The browser sends the tag of the list that it has. */
  async function ask(): Promise<Listing | null> {
    requestedAt = now()
    try {
      return await loadWithin(serverUrl, 'no-cache')
    } catch (error) {
      console.error('The server gave no list of offers.', error)
      return null
    }
  }

  /** Takes an answer that came after the page had begun with another list. */
  function takeLate(answer: Listing | null): void {
    if (!page) return
    if (answer?.version === page.listing.version) showNewest(page.listing)
    else if (answer) show({ ...page, newer: answer })
    else show({ ...page, isNewest: false })
  }

  async function begin(): Promise<Listing> {
    const requested = ask()
    const inTime = await Promise.race([requested, pause(patienceMs)])
    if (inTime) return showNewest(inTime)
    try {
      const listing = await loadWithin(builtUrl, 'default')
      show({ listing, asOfMs: Date.parse(listing.asOf), isNewest: false, newer: null })
      void requested.then(takeLate)
      return listing
    } catch (error) {
      const late = await requested
      if (!late) throw error
      return showNewest(late)
    }
  }

  return {
    current() {
      if (page?.newer) showNewest(page.newer)
      if (page) return Promise.resolve(page.listing)
      beginning ??= begin().finally(() => (beginning = null))
      return beginning
    },
    renew() {
      if (page && now() - requestedAt >= RENEWED_AFTER_MS) void ask().then(takeLate)
    },
    follow(listener) {
      listeners.push(listener)
      if (page) listener(page)
    },
  }
}
