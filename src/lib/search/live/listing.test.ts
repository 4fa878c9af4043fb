import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Listing } from '#lib/domain/listing/listing'
import { TERMS } from '#lib/domain/offer/market.fixture'
import { NO_FILTERS } from '#lib/domain/offer/plans-address'
import type { PageListing } from '#lib/search/port'
import { listingOf, tamarind, WITHHELD } from '#lib/domain/listing/listing.fixture'
import { createLiveListing, RENEWED_AFTER_MS } from './listing.ts'
import { createLiveById, createLiveSearch, offeredById, offeredSearch } from './search.ts'

const BUILT = listingOf([tamarind('tt-01', 'Tamarind Tree')])
const NEWER = listingOf([tamarind('tt-09', 'Tamarind Tree Newest')], WITHHELD)
const SETTINGS = { builtUrl: '/data/offers.json', serverUrl: '/api/offers', patienceMs: 20 }

type Answer = () => Response | Promise<Response>

const gives =
  (listing: Listing): Answer =>
  () =>
    Response.json(listing)
const away: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const never: Answer = () => new Promise(() => undefined)

/** A page with these answers of the server, one after the other, and of the site. */
function open(server: readonly Answer[], built: Answer = gives(BUILT)) {
  const requested: [string, RequestInit | undefined][] = []
  let calls = 0
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    requested.push([url, init])
    const answer = url === SETTINGS.serverUrl ? server[Math.min(calls++, server.length - 1)] : built
    return Promise.resolve().then(() => answer?.())
  })
  const clock = { now: Date.UTC(2026, 10, 27, 5) }
  const live = createLiveListing({ ...SETTINGS, now: () => clock.now })
  const said: PageListing[] = []
  live.follow((page) => said.push(page))
  return { live, requested, said, clock }
}

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the list of a page', () => {
  it('is the newest of the server, which the browser asks with its tag', async () => {
    const { live, requested, said, clock } = open([gives(NEWER)])
    expect(await live.current()).toEqual(NEWER)
    expect(said).toEqual([{ listing: NEWER, asOfMs: clock.now, isNewest: true, newer: null }])
    expect(requested.map(([url, init]) => [url, init?.cache])).toEqual([['/api/offers', 'no-cache']])
    await live.current()
    expect(requested).toHaveLength(1)
  })

  it.each<[string, Answer]>([
    ['does not answer', away],
    ['refuses', () => new Response('', { status: 503 })],
    ['answers in another form', () => Response.json({ offers: [] })],
  ])('is the built one where the server %s, and says of when it is', async (_, server) => {
    const { live, said } = open([server])
    expect(await live.current()).toEqual(BUILT)
    expect(said.at(-1)).toEqual({
      ...{ listing: BUILT, asOfMs: Date.parse(BUILT.asOf), isNewest: false, newer: null },
    })
  })

  it('is the built one while the server is slow; what comes late is taken at the next search', async () => {
    let answer: (response: Response) => void = () => undefined
    const late = new Promise<Response>((resolve) => (answer = resolve))
    const { live, said } = open([() => late])
    expect(await live.current()).toEqual(BUILT)
    answer(Response.json(NEWER))
    await vi.waitFor(() => expect(said.at(-1)?.newer).toEqual(NEWER))
    expect(said.at(-1)?.listing).toEqual(BUILT)
    expect(await live.current()).toEqual(NEWER)
    expect(said.at(-1)).toMatchObject({ isNewest: true, newer: null })
  })

  it('is the newest after all where a late answer says the same', async () => {
    let answer: (response: Response) => void = () => undefined
    const late = new Promise<Response>((resolve) => (answer = resolve))
    const { live, said, clock } = open([() => late])
    await live.current()
    answer(Response.json(BUILT))
    await vi.waitFor(() => expect(said.at(-1)?.isNewest).toBe(true))
    expect(said.at(-1)).toEqual({ listing: BUILT, asOfMs: clock.now, isNewest: true, newer: null })
  })

  it('is asked for again after five minutes, not before', async () => {
    const { live, requested, said, clock } = open([gives(BUILT), gives(NEWER)])
    await live.current()
    live.renew()
    expect(requested).toHaveLength(1)
    clock.now += RENEWED_AFTER_MS
    live.renew()
    await vi.waitFor(() => expect(said.at(-1)?.newer).toEqual(NEWER))
  })

  it('cannot be had where neither answers, and is tried again', async () => {
    const { live } = open([away, gives(NEWER)], away)
    await expect(live.current()).rejects.toThrow('Failed to fetch')
    expect(await live.current()).toEqual(NEWER)
  })

  it('waits for the server where the built one can not be read', async () => {
    const { live } = open(
      [() => new Promise((done) => setTimeout(() => done(Response.json(NEWER)), 60))],
      away,
    )
    expect(await live.current()).toEqual(NEWER)
  })

  it('is told to whoever follows later', async () => {
    const { live } = open([never])
    await live.current()
    const listener = vi.fn()
    live.follow(listener)
    expect(listener).toHaveBeenCalledOnce()
  })
})

describe('a search in the list', () => {
  const over = tamarind('tt-04', 'Tamarind Tree Over', { lastDay: '2026-11-26' as IsoDate })
  const live = { current: () => Promise.resolve(listingOf([over, ...BUILT.offers])) }
  const query = { filters: NO_FILTERS, terms: TERMS }

  it('finds no offer whose last day is over, and says which list it searched', async () => {
    const on = (day: string) => createLiveSearch(live, () => day as IsoDate)(query)
    expect((await on('2026-11-26')).total).toBe(2)
    const page = await on('2026-11-27')
    expect(page.offers.map(({ id }) => id)).toEqual(['tamarind-tree-tt-01'])
    expect(page.version).toBe('version-tamarind-tree-tt-04-tamarind-tree-tt-01')
  })

  it('finds by id no offer whose last day is over', async () => {
    const byId = createLiveById(live, () => '2026-11-27' as IsoDate)
    expect((await byId([over.id, 'tamarind-tree-tt-01'])).map(({ id }) => id)).toEqual([
      'tamarind-tree-tt-01',
    ])
    expect(await byId([])).toEqual([])
  })

  it('leaves out of what the search service finds what is offered no longer', async () => {
    const found = await createLiveSearch(live, () => '2026-11-26' as IsoDate)(query)
    const day = () => '2026-11-27' as IsoDate
    const page = await offeredSearch(() => Promise.resolve(found), day)(query)
    expect([page.total, page.offers.map(({ id }) => id)]).toEqual([1, ['tamarind-tree-tt-01']])
    expect(await offeredById(() => Promise.resolve(found.offers), day)([over.id])).toEqual(page.offers)
  })
})
