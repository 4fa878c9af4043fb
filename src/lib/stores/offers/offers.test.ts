import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest'
import { TERMS } from '#lib/domain/offer/market.fixture'
import { INDIAN_BANK } from '#lib/domain/offer/offer.fixture'
import { NO_FILTERS, type PlansFilters } from '#lib/domain/offer/plans-address'
import { fakeSearch, pageOf } from './offers.fixture.ts'

const querying = (filters: Partial<PlansFilters>) => ({
  filters: { ...NO_FILTERS, ...filters },
  terms: TERMS,
})
const ALL = querying({})
const SBI = querying({ lenders: ['SBI'] })
const HDFC = querying({ lenders: ['HDFC'] })

/** The plans page before any offers are loaded. */
async function open() {
  vi.resetModules()
  const [offers, plans] = await Promise.all([import('./offers.ts'), import('./plans.ts')])
  const ids = () => offers.$offers.get().offers.map(({ id }) => id)
  return { ...offers, ...plans, ids }
}

let logged: Mock
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a search', () => {
  it('is under way, without offers, until the first answer', async () => {
    const { $offers, NO_OFFERS_YET, loadOffers } = await open()
    expect($offers.get()).toEqual(NO_OFFERS_YET)
    expect($offers.get()).toMatchObject({ state: 'pending', more: 'idle' })
    const { search } = fakeSearch()
    void loadOffers(ALL, search)
    expect($offers.get()).toMatchObject({ state: 'pending', offers: [], loaded: 0, more: 'idle' })
  })

  it('asks for the first 50 offers that match the filters', async () => {
    const { loadOffers } = await open()
    const { search, nth } = fakeSearch()
    void loadOffers(SBI, search)
    expect(nth(0).choice).toEqual({ ...SBI, page: 0, hitsPerPage: 50 })
  })

  it('shows what was found, with the total and the counts by tenure', async () => {
    const { $offers, loadOffers, ids } = await open()
    const { search, nth } = fakeSearch()
    void loadOffers(ALL, search)
    await nth(0).answer(pageOf(['a', 'b'], { total: 70, pages: 2, tenureCounts: { 6: 30, 12: 40 } }))
    expect(ids()).toEqual(['a', 'b'])
    expect($offers.get()).toMatchObject({
      state: 'ready',
      total: 70,
      pages: 2,
      loaded: 1,
      tenureCounts: { 6: 30, 12: 40 },
      more: 'idle',
    })
  })

  it('stands way by way of repaying in the order of the cost, unless one way alone is chosen', async () => {
    const { $offers, loadOffers } = await open()
    const { search, nth } = fakeSearch()
    const requests: readonly [Partial<PlansFilters>, boolean][] = [
      [{}, false],
      [{ sort: 'lowest_cost' }, true],
      [{ sort: 'lowest_cost', repayments: ['emi'] }, false],
      [{ sort: 'lowest_cost', repayments: ['emi', 'bullet'] }, true],
      [{ sort: 'lowest_apr' }, false],
    ]
    let before = false
    for (const [index, [filters, expected]] of requests.entries()) {
      void loadOffers(querying(filters), search)
      // Until the answer comes, the offers of the last one stand as they stood.
      expect($offers.get().wayByWay).toBe(before)
      await nth(index).answer(pageOf(['a', 'b']))
      expect($offers.get().wayByWay).toBe(expected)
      before = expected
    }
  })

  it('keeps the offers of the last answer in view while the next is on its way', async () => {
    const { $offers, loadOffers, ids } = await open()
    const { search, nth } = fakeSearch()
    void loadOffers(ALL, search)
    await nth(0).answer(pageOf(['a', 'b']))
    void loadOffers(SBI, search)
    expect($offers.get().state).toBe('pending')
    expect(ids()).toEqual(['a', 'b'])
  })

  it('shows the newest search, in whatever order the answers and failures come', async () => {
    const order = (length: number) =>
      fc.shuffledSubarray([...Array(length).keys()], { minLength: length, maxLength: length })
    const searches = fc.integer({ min: 2, max: 5 }).chain((length) =>
      fc.record({
        order: order(length),
        fails: fc.array(fc.boolean(), { minLength: length, maxLength: length }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(searches, async ({ order: arrival, fails }) => {
        const { $offers, loadOffers, ids } = await open()
        const { search, nth } = fakeSearch()
        for (const number of arrival.keys()) {
          void loadOffers(querying({ tenures: [number + 1] }), search)
        }
        for (const number of arrival) {
          await (fails[number]
            ? nth(number).fail()
            : nth(number).answer(pageOf([`answer ${String(number)}`])))
        }
        const last = arrival.length - 1
        expect($offers.get().state).toBe(fails[last] ? 'failed' : 'ready')
        expect(ids()).toEqual(fails[last] ? [] : [`answer ${String(last)}`])
      }),
      { numRuns: 25 },
    )
  })
})

describe('a search that fails', () => {
  it('empties the list, says so and logs why', async () => {
    const { $offers, loadOffers, ids } = await open()
    const { search, nth } = fakeSearch()
    void loadOffers(ALL, search)
    await nth(0).answer(pageOf(['a']))
    void loadOffers(SBI, search)
    await nth(1).fail()
    expect($offers.get()).toMatchObject({ state: 'failed', total: 0, loaded: 0 })
    expect(ids()).toEqual([])
    expect(logged).toHaveBeenCalledWith('The offer search failed.', expect.any(Error))
  })

  it('can be tried again', async () => {
    const { $offers, loadOffers, ids } = await open()
    const { search, nth } = fakeSearch()
    void loadOffers(SBI, search)
    await nth(0).fail()
    void loadOffers(SBI, search)
    expect($offers.get()).toMatchObject({ state: 'pending', loaded: 0 })
    await nth(1).answer(pageOf(['a']))
    expect($offers.get().state).toBe('ready')
    expect(ids()).toEqual(['a'])
  })

  it('stays silent where a newer search took its place', async () => {
    const { $offers, loadOffers } = await open()
    const { search, nth } = fakeSearch()
    void loadOffers(SBI, search)
    void loadOffers(HDFC, search)
    await nth(0).fail()
    expect($offers.get().state).toBe('pending')
    expect(logged).not.toHaveBeenCalled()
  })
})

describe('beyond 50 offers', () => {
  const FIRST = pageOf(['a', 'b'], { total: 5, pages: 3, tenureCounts: { 12: 5 } })

  async function openWithFirst() {
    const page = await open()
    const fake = fakeSearch()
    void page.loadOffers(SBI, fake.search)
    await fake.nth(0).answer(FIRST)
    return { ...page, ...fake }
  }

  it('Show more adds the next page below, until there is none', async () => {
    const { loadMoreOffers, $offers, ids, search, requested, nth } = await openWithFirst()
    const second = loadMoreOffers(SBI, search)
    expect($offers.get().more).toBe('pending')
    expect(nth(1).choice).toEqual({ ...SBI, page: 1, hitsPerPage: 50 })
    await nth(1).answer(pageOf(['c', 'd']))
    expect(await second).toBe(true)
    const third = loadMoreOffers(SBI, search)
    await nth(2).answer(pageOf(['e']))
    expect(await third).toBe(true)
    expect(ids()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect($offers.get()).toMatchObject({ state: 'ready', loaded: 3, total: 5, tenureCounts: { 12: 5 } })
    expect(await loadMoreOffers(SBI, search)).toBe(false)
    expect(requested).toHaveLength(3)
  })

  it('two quick taps load one page', async () => {
    const { loadMoreOffers, ids, search, requested, nth } = await openWithFirst()
    void loadMoreOffers(SBI, search)
    expect(await loadMoreOffers(SBI, search)).toBe(false)
    expect(requested).toHaveLength(2)
    await nth(1).answer(pageOf(['c']))
    expect(ids()).toEqual(['a', 'b', 'c'])
  })

  it('an offer that moved to the next page meanwhile is listed once', async () => {
    const { loadMoreOffers, ids, search, nth } = await openWithFirst()
    void loadMoreOffers(SBI, search)
    await nth(1).answer(pageOf(['b', 'c']))
    expect(ids()).toEqual(['a', 'b', 'c'])
  })

  it('a failure says so, keeps what is in view, and can be tried again', async () => {
    const { loadMoreOffers, $offers, ids, search, nth } = await openWithFirst()
    const more = loadMoreOffers(SBI, search)
    await nth(1).fail()
    expect(await more).toBe(false)
    expect($offers.get()).toMatchObject({ state: 'ready', more: 'failed', loaded: 1 })
    expect(ids()).toEqual(['a', 'b'])
    void loadMoreOffers(SBI, search)
    await nth(2).answer(pageOf(['c']))
    expect($offers.get().more).toBe('idle')
    expect(ids()).toEqual(['a', 'b', 'c'])
  })

  it.each(['answer', 'fail'] as const)(
    'more of a search that is no longer in view is dropped: %s',
    async (outcome) => {
      const { loadOffers, loadMoreOffers, $offers, ids, search, nth } = await openWithFirst()
      const more = loadMoreOffers(SBI, search)
      void loadOffers(HDFC, search)
      await nth(2).answer(pageOf(['h']))
      await (outcome === 'answer' ? nth(1).answer(pageOf(['c'])) : nth(1).fail())
      expect(await more).toBe(false)
      expect(ids()).toEqual(['h'])
      expect($offers.get()).toMatchObject({ state: 'ready', more: 'idle', loaded: 1 })
    },
  )

  it('nothing more is asked for while a new search is under way', async () => {
    const { loadOffers, loadMoreOffers, search, requested } = await openWithFirst()
    void loadOffers(HDFC, search)
    expect(await loadMoreOffers(HDFC, search)).toBe(false)
    expect(requested).toHaveLength(2)
  })
})

describe('an order among the offers of a page only', () => {
  const at = (id: string, annualRatePercent: number) => ({
    ...INDIAN_BANK,
    id,
    annualRatePercent,
    monthlyRatePercent: annualRatePercent / 12,
  })

  it('is made anew over all that is loaded, and holds for all once everything is', async () => {
    const { loadOffers, loadMoreOffers, $offers, ids } = await open()
    const { search, nth } = fakeSearch()
    void loadOffers(ALL, search)
    const first = { offers: [at('b', 9), at('d', 11)], total: 4, pages: 2, orderedByPage: true }
    await nth(0).answer(pageOf([], first))
    expect($offers.get().orderedByPage).toBe(true)
    void loadMoreOffers(ALL, search)
    await nth(1).answer(pageOf([], { ...first, offers: [at('a', 8), at('c', 10)] }))
    expect(ids()).toEqual(['a', 'b', 'c', 'd'])
    expect($offers.get().orderedByPage).toBe(false)
  })
})
