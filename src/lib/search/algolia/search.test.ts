import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TERMS } from '#lib/domain/offer/market.fixture'
import { NO_FILTERS } from '#lib/domain/offer/plans-address'
import { TimeoutError } from '#lib/timing/within'
import { createAlgoliaSearch } from './search.ts'

type ClientOptions = NonNullable<Parameters<typeof createAlgoliaSearch>[1]>
type Send = NonNullable<ClientOptions['requester']>['send']

const ALL = { filters: NO_FILTERS, terms: TERMS }

/** The search with the real client and a test requester. */
const searchOver = (send: Send) =>
  createAlgoliaSearch({ appId: 'app', apiKey: 'key', indexName: 'offers' }, { requester: { send } })

/** A search with a client whose requester returns these answers in turn. */
function searchAnswering(...contents: readonly { readonly status: number; readonly content: string }[]) {
  const send = vi.fn(() => {
    const next = contents[Math.min(send.mock.calls.length, contents.length) - 1]
    return Promise.resolve({ status: 500, content: '', ...next, isTimedOut: false })
  })
  return { search: searchOver(send), send }
}

describe('answers of a real service', () => {
  it('drops the hits it cannot use and counts nothing that is no count', async () => {
    const results = [
      {
        hits: [{ objectID: 'a', name: 'A', bank: 'B' }, { objectID: 'b' }, null],
        nbHits: 3,
        page: 0,
        nbPages: 1,
        facets: { Tenure: { 12: 2, 6: 'many', 3: -1, soon: 1 } },
      },
    ]
    const { search } = searchAnswering({ status: 200, content: JSON.stringify({ results }) })
    const page = await search(ALL)
    expect(page.offers.map((offer) => offer.id)).toEqual(['a'])
    expect(page).toMatchObject({ total: 3, pages: 1 })
    expect(page.tenureCounts).toEqual({ 3: 0, 6: 0, 12: 2 })
  })

  const UNKNOWN = 'The search service answered in an unknown form.'

  it.each([
    ['{}', UNKNOWN],
    ['{"results":[]}', UNKNOWN],
    ['{"results":[{}]}', UNKNOWN],
    ['{"results":[null]}', UNKNOWN],
    ['[]', UNKNOWN],
    ['null', UNKNOWN],
    ['"hits"', UNKNOWN],
    ['', UNKNOWN],
    ['oops', 'JSON'],
  ])('rejects %j and asks again the next time', async (content, message) => {
    const good = { status: 200, content: '{"results":[{"hits":[],"nbHits":0}]}' }
    const { search, send } = searchAnswering({ status: 200, content }, good)
    await expect(search(ALL)).rejects.toThrow(message)
    await expect(search(ALL)).resolves.toMatchObject({ total: 0 })
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('keeps a good answer', async () => {
    const { search, send } = searchAnswering({ status: 200, content: '{"results":[{"hits":[],"nbHits":7}]}' })
    await search(ALL)
    await expect(search(ALL)).resolves.toMatchObject({ total: 7 })
    await search({ ...ALL, page: 1 })
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('rejects with the message of the service', async () => {
    const content = '{"message":"Invalid Application-ID or API key","status":403}'
    const { search } = searchAnswering({ status: 403, content })
    await expect(search(ALL)).rejects.toThrow('Invalid Application-ID or API key')
  })
})

describe('a search that gets no answer', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('does not wait for the hosts that the client would still try', async () => {
    const send = vi.fn(async ({ responseTimeout }: { responseTimeout: number }) => {
      await new Promise((resolve) => setTimeout(resolve, responseTimeout))
      return { status: 0, content: '', isTimedOut: true }
    })
    const outcome = vi.fn()
    void searchOver(send)(ALL).catch(outcome)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.any(TimeoutError))
  })

  it('does not join a hanging search when it is repeated', async () => {
    const send = vi
      .fn(() =>
        Promise.resolve({ status: 200, content: '{"results":[{"hits":[],"nbHits":0}]}', isTimedOut: false }),
      )
      .mockImplementationOnce(() => new Promise(() => undefined))
    const search = searchOver(send)
    const first = search(ALL).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await first).toBeInstanceOf(TimeoutError)
    await expect(search(ALL)).resolves.toMatchObject({ total: 0 })
  })
})
