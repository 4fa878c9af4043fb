import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_FILTERS } from '@/lib/domain/plans-address'
import { createEmbeddedSearch } from './embedded'
import { SIX_OFFERS } from './offers.fixture'
import { TimeoutError } from '@/lib/timing/within'

type Load = typeof fetch

const ALL = { filters: NO_FILTERS }

const catalogue = (): Response => Response.json(SIX_OFFERS)

/** Never answers, not even when it is aborted. */
const silence: Load = () => new Promise(() => undefined)

const searchOver = (load: Load) => createEmbeddedSearch({ catalogueUrl: '/data/offers.json', load })

describe('the embedded search', () => {
  it('finds the offers of the catalogue', async () => {
    const load = vi.fn<Load>(() => Promise.resolve(catalogue()))
    const page = await searchOver(load)(ALL)
    expect(page.offers.map((offer) => offer.id)).toEqual([
      'sbi-recommended',
      'hdfc-excel',
      'indian',
      'hdfc',
      'sbi',
      'kotak',
    ])
    expect(page).toMatchObject({
      total: 6,
      page: 0,
      pages: 1,
      tenureCounts: { 6: 1, 8: 1, 9: 1, 10: 1, 12: 2 },
    })
    expect(load.mock.calls[0]?.[0]).toBe('/data/offers.json')
  })

  it('keeps counting all tenures when one is chosen', async () => {
    const page = await searchOver(() => Promise.resolve(catalogue()))({
      filters: { ...NO_FILTERS, tenures: [12], lenders: ['HDFC'], sort: 'lowest_rate' },
    })
    expect(page.offers.map((offer) => offer.id)).toEqual(['hdfc-excel'])
    expect(page.total).toBe(1)
    expect(page.tenureCounts).toEqual({ 10: 1, 12: 1 })
  })

  it('gives the page asked for', async () => {
    const page = await searchOver(() => Promise.resolve(catalogue()))({ ...ALL, page: 1, hitsPerPage: 4 })
    expect(page.offers.map((offer) => offer.id)).toEqual(['sbi', 'kotak'])
    expect(page).toMatchObject({ total: 6, page: 1, pages: 2 })
  })

  it('loads the catalogue once for searches one after the other and at once', async () => {
    const load = vi.fn<Load>(() => Promise.resolve(catalogue()))
    const search = searchOver(load)
    await Promise.all([search(ALL), search({ ...ALL, query: 'sbi' })])
    await search({ ...ALL, query: 'kotak' })
    expect(load).toHaveBeenCalledTimes(1)
  })

  it.each<[string, string, () => Promise<Response>]>([
    [
      'answers with an error',
      'catalogue answered 503',
      () => Promise.resolve(new Response('', { status: 503 })),
    ],
    ['is broken JSON', 'JSON', () => Promise.resolve(new Response('[{"objectID":'))],
    ['is no list', 'catalogue is no list', () => Promise.resolve(Response.json({ offers: [] }))],
    ['cannot be reached', 'Failed to fetch', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('fails while the catalogue %s, and works once it is well', async (_, message, failure) => {
    const load = vi.fn<Load>(() => Promise.resolve(catalogue())).mockImplementationOnce(failure)
    const search = searchOver(load)
    await expect(search(ALL)).rejects.toThrow(message)
    await expect(search(ALL)).resolves.toMatchObject({ total: 6 })
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('loads the catalogue as the browser does where nothing stands in', async () => {
    const load = vi.fn<Load>(() => Promise.resolve(catalogue()))
    vi.stubGlobal('fetch', load)
    const page = await createEmbeddedSearch({ catalogueUrl: '/data/offers.json' })(ALL)
    vi.unstubAllGlobals()
    expect(page.total).toBe(6)
    expect(load.mock.calls[0]?.[0]).toBe('/data/offers.json')
  })
})

describe('a catalogue that does not come', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('gives up after 10 seconds, and tries anew the next time', async () => {
    const load = vi.fn<Load>(() => Promise.resolve(catalogue())).mockImplementationOnce(silence)
    const search = searchOver(load)
    const outcome = vi.fn()
    void search(ALL).catch(outcome)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.any(TimeoutError))
    await expect(search(ALL)).resolves.toMatchObject({ total: 6 })
  })

  it('aborts the load of the catalogue', async () => {
    let signal: AbortSignal | null | undefined
    const search = searchOver((_url, init) => {
      signal = init?.signal
      return silence('')
    })
    const outcome = search(ALL).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await outcome
    expect(signal?.aborted).toBe(true)
  })

  it('leaves no timer behind after an answer', async () => {
    await searchOver(() => Promise.resolve(catalogue()))(ALL)
    expect(vi.getTimerCount()).toBe(0)
  })
})
