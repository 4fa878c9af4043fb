import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { istDate } from '#lib/domain/dates/dates'
import { MARKET } from '#lib/domain/offer/market.fixture'
import { SIX_OFFERS } from '#lib/search/offers.fixture'
import { inOrderOfIds, type FindOffersById } from '#lib/search/port'
import type { ComparisonView } from './comparison.ts'
import type { FindWhyNotListed } from './why-not-listed.ts'
import { bar, goBackTo, items, openTab, settled } from '#lib/stores/shared/link-page.fixture'

const find: FindOffersById = (ids) => Promise.resolve(inOrderOfIds(SIX_OFFERS, ids))

/** The page as a visitor opens it. */
async function open(search: string, answer: FindOffersById = find, why?: FindWhyNotListed) {
  openTab(search)
  const [{ createComparison, NOTHING_COMPARED }, { $onboarding }] = await Promise.all([
    import('./comparison.ts'),
    import('#lib/stores/onboarding/onboarding'),
  ])
  const page = createComparison({ market: MARKET, find: answer, ...(why && { why }) })
  page.$view.listen(() => undefined)
  const stop = page.start()
  await settled()
  return { ...page, atFirst: NOTHING_COMPARED, stop, onboarding: () => $onboarding.get() }
}

/** The columns that the page shows; empty where it shows none. */
const idsOf = (view: ComparisonView) => ('columns' in view ? view.columns.map(({ offer }) => offer.id) : [])

beforeEach(() => items.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('shows the offers of the link, for its amount and months, once they are found', async () => {
  const page = await open('?offers=hdfc-excel,sbi,kotak&amount=200000&keep=3')
  const view = page.$view.get()
  expect(view).toMatchObject({
    state: 'ready',
    leftOut: { unknown: 0, repeated: false, cut: 0 },
    terms: { amount: 200_000, basis: { keepMonths: 3 }, notDone: {} },
  })
  expect(idsOf(view)).toEqual(['hdfc-excel', 'sbi', 'kotak'])
})

it('has nothing to show or to swap until they are found', async () => {
  const page = await open('?offers=sbi,kotak', () => new Promise(() => undefined))
  page.swap(0)
  expect([page.atFirst, page.$view.get()]).toEqual([{ state: 'pending' }, { state: 'pending' }])
  expect(bar.search).toBe('?offers=sbi,kotak')
})

test.each<[string, string, string, readonly string[], object]>([
  ['an offer that nobody knows', 'offers=sbi,nobody,kotak', 'ready', ['sbi', 'kotak'], { unknown: 1 }],
  ['an offer twice', 'offers=sbi,sbi,kotak', 'ready', ['sbi', 'kotak'], { repeated: true }],
  ['four offers', 'offers=sbi,kotak,hdfc,indian', 'ready', ['sbi', 'kotak', 'hdfc'], { cut: 1 }],
  ['one offer', 'offers=sbi', 'too-few', ['sbi'], {}],
  ['what can be no offer', 'offers=sbi,a b,kotak', 'ready', ['sbi', 'kotak'], { unknown: 1 }],
  ['one that is known', 'offers=sbi,nobody', 'too-few', ['sbi'], { unknown: 1 }],
  ['no offer', 'phone=9811024680', 'too-few', [], {}],
])('a link with %s', async (_, query, state, ids, leftOut) => {
  const { $view } = await open(`?${query}`)
  expect($view.get()).toMatchObject({
    state,
    leftOut: { unknown: 0, repeated: false, cut: 0, ...leftOut },
  })
  expect(idsOf($view.get())).toEqual(ids)
})

it('an amount that cannot be read is said, and another one is shown', async () => {
  const { $view } = await open('?offers=sbi,kotak&amount=much')
  expect($view.get()).toMatchObject({ terms: { amount: 10_000, notDone: { amount: 'unreadable' } } })
})

it('other loans of the visitor count for the ceiling', async () => {
  const alone = await open('?offers=sbi,kotak&amount=200000')
  const before = alone.$view.get()
  openTab('?offers=sbi,kotak&amount=200000')
  items.set(
    'moneypal:1:onboarding',
    JSON.stringify({ ...alone.onboarding(), existingLoans: 400_000, selectedPlan: null }),
  )
  const withLoans = await open('?offers=sbi,kotak&amount=200000')
  const after = withLoans.$view.get()
  if (!('columns' in before) || !('columns' in after)) throw new Error('Nothing is compared.')
  expect(after.columns[0]?.figures.ceilingGold).toBeGreaterThan(before.columns[0]?.figures.ceilingGold ?? 0)
})

it('swaps a column with the last one, in the address too, where nothing personal stays', async () => {
  const page = await open('?offers=hdfc-excel,sbi,kotak&amount=200000&keep=6&phone=9811024680')
  page.swap(0)
  expect(idsOf(page.$view.get())).toEqual(['kotak', 'sbi', 'hdfc-excel'])
  expect(bar.search).toBe('?offers=kotak,sbi,hdfc-excel&amount=200000&keep=6')
  page.swap(7)
  expect(idsOf(page.$view.get())).toEqual(['kotak', 'sbi', 'hdfc-excel'])
})

it('has nothing to swap where one offer was found; the address stays', async () => {
  const page = await open('?offers=sbi,nobody')
  page.swap(0)
  expect(bar.search).toBe('?offers=sbi,nobody')
})

describe('a link that was taken along', () => {
  const LINK = '?offers=sbi,kotak&amount=200000&keep=3'
  const takenFrom = (view: ComparisonView) => {
    if (!('taken' in view)) throw new Error('Nothing is compared.')
    return view.taken
  }
  /** The link with the figures of today, and a day long ago. */
  async function earlier(change = (was: string) => was): Promise<string> {
    const { $view } = await open(LINK)
    const { shown } = takenFrom($view.get())
    const was = shown.figures.map(({ aprPercent, cost }) => `${aprPercent.toFixed(2)}-${cost}`).join(',')
    return `${LINK}&on=2026-01-31&was=${change(was)}`
  }

  it('opens with today’s offers, and says that nothing has changed', async () => {
    const { $view } = await open(await earlier())
    expect($view.get()).toMatchObject({ since: { on: '2026-01-31', changes: [], gone: 0 } })
    expect(takenFrom($view.get())).toMatchObject({
      ...{ ids: ['sbi', 'kotak'], amount: 200_000, keepMonths: 3 },
      shown: { on: istDate(Date.now()), figures: [{ id: 'sbi' }, { id: 'kotak' }] },
    })
  })

  it('says which figures have changed, and how many offers are gone', async () => {
    const link = await earlier((was) => was.replace(/^[\d.]+/, '1.00'))
    const { $view } = await open(link, (ids) => find(ids.filter((id) => id !== 'kotak')))
    expect($view.get()).toMatchObject({
      state: 'too-few',
      since: { changes: [{ id: 'sbi', apr: { from: 1 }, cost: null }], gone: 1 },
      leftOut: { unknown: 0 },
    })
  })

  it.each([
    ['amount=200000', 'amount=much'],
    ['keep=3', 'keep=99'],
  ])('says nothing where the link has %s as %s', async (right, wrong) => {
    const { $view } = await open((await earlier()).replace(right, wrong))
    expect($view.get()).toMatchObject({ since: null })
  })

  it('keeps what it said when columns are swapped, in the address too', async () => {
    const page = await open((await earlier()).replace('sbi,kotak', 'sbi,kotak,hdfc'))
    page.swap(0)
    expect(bar.search).toMatch(
      /^\?offers=hdfc,kotak,sbi&amount=200000&keep=3&on=2026-01-31&was=,[\d.-]+,[\d.-]+$/,
    )
    expect(page.$view.get()).toMatchObject({ since: { on: '2026-01-31', changes: [] } })
  })
})

it('follows the visitor back, until the page is left', async () => {
  const page = await open('?offers=sbi,kotak')
  goBackTo('?offers=hdfc,indian')
  await settled()
  expect(idsOf(page.$view.get())).toEqual(['hdfc', 'indian'])
  page.stop()
  goBackTo('?offers=sbi,kotak')
  await settled()
  expect(idsOf(page.$view.get())).toEqual(['hdfc', 'indian'])
})

it('an application takes the figures of the column along', async () => {
  const page = await open('?offers=sbi,kotak&amount=200000')
  const view = page.$view.get()
  const [column] = 'columns' in view ? view.columns : []
  if (!column) throw new Error('Nothing is compared.')
  page.apply(column)
  expect(page.onboarding().selectedPlan).toMatchObject({ offerId: 'sbi', amount: 200_000 })
  expect(bar.left).toEqual(['/pan'])
})

it('says that the offers could not be loaded, and tries again', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const flaky = vi.fn(find).mockRejectedValueOnce(new Error('down'))
  const page = await open('?offers=sbi,kotak', flaky)
  expect(page.$view.get()).toEqual({ state: 'failed' })
  expect(logged).toHaveBeenCalledOnce()
  page.retry()
  expect(page.$view.get()).toEqual({ state: 'pending' })
  await settled()
  expect(idsOf(page.$view.get())).toEqual(['sbi', 'kotak'])
})

it('an earlier address whose offers could not be loaded says nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const first = Promise.withResolvers<typeof SIX_OFFERS>()
  const page = await open('?offers=sbi,kotak', vi.fn(find).mockReturnValueOnce(first.promise))
  goBackTo('?offers=hdfc,indian')
  first.reject(new Error('down'))
  await settled()
  expect(idsOf(page.$view.get())).toEqual(['hdfc', 'indian'])
  expect(logged).not.toHaveBeenCalled()
})

it('only the latest address counts, in whatever order the answers come', async () => {
  const answers: ((offers: typeof SIX_OFFERS) => void)[] = []
  const page = await open('?offers=sbi,kotak', () => new Promise((resolve) => answers.push(resolve)))
  goBackTo('?offers=hdfc,indian')
  answers[1]?.(inOrderOfIds(SIX_OFFERS, ['hdfc', 'indian']))
  answers[0]?.(inOrderOfIds(SIX_OFFERS, ['sbi', 'kotak']))
  await settled()
  expect(idsOf(page.$view.get())).toEqual(['hdfc', 'indian'])
})

it('says why offers of the link are not shown where the list says it, and counts them as nothing else', async () => {
  const line = { lender: 'Tamarind Tree', reason: 'apr', count: 1 } as const
  const why: FindWhyNotListed = (ids) =>
    Promise.resolve(new Map(ids.filter((id) => id !== 'nobody').map((id) => [id, line])))
  const link = '?offers=sbi,held,nobody&amount=100000&keep=6&on=2026-11-20&was=9.00-4500,8.00-4000,8.50-4200'
  const page = await open(link, find, why)
  expect(page.$view.get()).toMatchObject({
    ...{ state: 'too-few', leftOut: { unknown: 0, notListed: [line] } },
    since: { gone: 1 },
  })
  const plain = await open('?offers=sbi,held,nobody', find, why)
  expect(plain.$view.get()).toMatchObject({ leftOut: { unknown: 1, notListed: [line] }, since: null })
})
