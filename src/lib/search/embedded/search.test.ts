import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest'
import { TERMS } from '#lib/domain/offer/market.fixture'
import { NO_FILTERS } from '#lib/domain/offer/plans-address'
import { TimeoutError } from '#lib/timing/within'
import { SIX_OFFERS } from '#lib/search/offers.fixture'
import { createEmbeddedSearch } from './search.ts'

const ALL = { filters: NO_FILTERS, terms: TERMS }

const catalogue = (): Promise<Response> => Promise.resolve(Response.json(SIX_OFFERS))
/** Never settles, not even when aborted. */
const silence = (): Promise<Response> => new Promise(() => undefined)

let load: Mock<typeof fetch>
beforeEach(() => {
  load = vi.fn<typeof fetch>(catalogue)
  vi.stubGlobal('fetch', load)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the search in the page', () => {
  it('finds the offers of the catalogue', async () => {
    const page = await createEmbeddedSearch('/data/offers.json')(ALL)
    expect(page).toMatchObject({
      total: 6,
      page: 0,
      pages: 1,
      tenureCounts: { 6: 1, 8: 1, 9: 1, 10: 1, 12: 2 },
    })
    expect(load.mock.calls[0]?.[0]).toBe('/data/offers.json')
  })

  it('loads the catalogue once for searches one after the other and at once', async () => {
    const search = createEmbeddedSearch('/data/offers.json')
    await Promise.all([search(ALL), search({ terms: TERMS, filters: { ...NO_FILTERS, lenders: ['SBI'] } })])
    await search({ ...ALL, page: 1 })
    expect(load).toHaveBeenCalledTimes(1)
  })

  it.each<[string, string, () => Promise<Response>]>([
    ['answers with an error', 'answered 503', () => Promise.resolve(new Response('', { status: 503 }))],
    ['is broken JSON', 'JSON', () => Promise.resolve(new Response('[{"id":'))],
    ['is no list', 'Array', () => Promise.resolve(Response.json({ offers: [] }))],
    ['is of another release', 'id', () => Promise.resolve(Response.json([{ objectID: 'a', name: 'A' }]))],
    ['cannot be reached', 'Failed to fetch', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('fails while the catalogue %s, and works once it is well', async (_, message, failure) => {
    load.mockImplementationOnce(failure)
    const search = createEmbeddedSearch('/data/offers.json')
    await expect(search(ALL)).rejects.toThrow(message)
    await expect(search(ALL)).resolves.toMatchObject({ total: 6 })
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('goes past the browser’s cache once it could not read what came', async () => {
    load.mockImplementationOnce(() => Promise.resolve(Response.json([{ objectID: 'a', name: 'A' }])))
    const search = createEmbeddedSearch('/data/offers.json')
    await search(ALL).catch(() => undefined)
    await search(ALL)
    expect(load.mock.calls.map(([, options]) => options?.cache)).toEqual(['default', 'reload'])
  })
})

describe('a catalogue that does not come', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is waited for 10 seconds, and asked for anew the next time', async () => {
    load.mockImplementationOnce(silence)
    const search = createEmbeddedSearch('/data/offers.json')
    const outcome = vi.fn()
    void search(ALL).catch(outcome)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.any(TimeoutError))
    await expect(search(ALL)).resolves.toMatchObject({ total: 6 })
  })

  it('is loaded no longer', async () => {
    load.mockImplementationOnce(silence)
    const outcome = createEmbeddedSearch('/data/offers.json')(ALL).catch((error: unknown) => error)
    const signal = load.mock.calls[0]?.[1]?.signal
    await vi.advanceTimersByTimeAsync(9_999)
    expect(signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await outcome
    expect(signal?.aborted).toBe(true)
  })
})
