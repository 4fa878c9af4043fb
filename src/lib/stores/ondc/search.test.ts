import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LendersAnswers } from '#lib/domain/ondc/answers'
import { clearSession } from '#lib/stores/shared/session'
import { searchOfTab, storeSearch } from './chosen.ts'
import { FOUND, madeUpNetwork, SEARCH } from './lenders.fixture.ts'
import { createLenderSearch } from './search.ts'

const NOBODY: LendersAnswers = { state: 'asking', lenders: [], withheld: [] }

beforeEach(() => {
  clearSession()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

describe('A search among the lenders of ONDC', () => {
  it('asks once, and reads each second who has answered until it is closed', async () => {
    const network = madeUpNetwork()
    network.state.answers = [NOBODY, { ...FOUND, state: 'asking' }, FOUND]
    const flow = createLenderSearch(network.service)
    expect(flow.$search.get()).toEqual({ state: 'idle' })
    void flow.ask()
    void flow.ask()
    await seconds(0)
    expect(flow.$search.get()).toEqual({ state: 'asking', found: NOBODY })
    await seconds(1)
    expect(flow.$search.get()).toMatchObject({ state: 'asking', found: { lenders: FOUND.lenders } })
    await seconds(1)
    expect(flow.$search.get()).toEqual({ state: 'closed', found: FOUND })
    await seconds(20)
    expect(network.calls).toEqual(['ask', ...Array<string>(3).fill(`answers ${SEARCH}`)])
    expect(searchOfTab()).toBe(SEARCH)
  })

  it('ends without answers by itself, where the server does not close it', async () => {
    const network = madeUpNetwork()
    network.state.answers = [NOBODY]
    const flow = createLenderSearch(network.service)
    void flow.ask()
    await seconds(15)
    expect(flow.$search.get()).toEqual({ state: 'closed', found: { ...NOBODY, state: 'closed' } })
  })

  it('goes on where one reading fails, and says so where none comes', async () => {
    const network = madeUpNetwork()
    network.fail('answers', 'down')
    const flow = createLenderSearch(network.service)
    void flow.ask()
    await seconds(3)
    network.fail('answers', null)
    await seconds(1)
    expect(flow.$search.get().state).toBe('closed')
    network.fail('answers', 'down')
    void flow.askAnew()
    await seconds(15)
    expect(flow.$search.get()).toEqual({ state: 'failed', error: 'away' })
  })

  it.each([
    ['lender-away', { state: 'failed', error: 'lender-away' }],
    ['too-many', { state: 'failed', error: 'too-many', retryAfter: 60 }],
    ['gone', { state: 'failed', error: 'gone' }],
    ['down', { state: 'failed', error: 'away' }],
  ] as const)('says why nobody could be asked: %s; another press asks again', async (trouble, state) => {
    const network = madeUpNetwork()
    network.fail('ask', trouble)
    const flow = createLenderSearch(network.service)
    await flow.ask()
    expect(flow.$search.get()).toEqual(state)
    network.fail('ask', null)
    await flow.ask()
    expect(flow.$search.get()).toEqual({ state: 'closed', found: FOUND })
  })

  it('shows the search of the tab after a reload, and asks anew where it is gone', async () => {
    storeSearch('before')
    const network = madeUpNetwork()
    await createLenderSearch(network.service).ask()
    expect(network.calls).toEqual(['answers before'])
    network.fail('answers', 'gone')
    void createLenderSearch(network.service).ask()
    await seconds(0)
    expect(network.calls.slice(1, 3)).toEqual(['answers before', 'ask'])
  })

  it('reads nothing more once the page is left', async () => {
    const network = madeUpNetwork()
    network.state.answers = [NOBODY]
    const flow = createLenderSearch(network.service)
    void flow.ask()
    await seconds(1)
    const before = network.calls.length
    flow.leave()
    await seconds(5)
    expect(network.calls).toHaveLength(before)
  })

  it('is not there without a server', () => {
    expect(() => createLenderSearch(null)).toThrow('PUBLIC_MAIN_API_URL')
  })
})
