import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import { MARKET } from '#lib/domain/offer/market.fixture'
import { SIX_OFFERS } from '#lib/search/offers.fixture'
import { inOrderOfIds, type FindOffersById } from '#lib/search/port'
import type { FindWhyNotListed } from './why-not-listed.ts'
import { bar, goBackTo, items, openTab, settled } from '#lib/stores/shared/link-page.fixture'

const UNKNOWN = { ...SIX_OFFERS[0]!, id: 'untold', title: 'Untold', repayment: null }
const find: FindOffersById = (ids) => Promise.resolve(inOrderOfIds([...SIX_OFFERS, UNKNOWN], ids))

/** The page as a visitor opens it. */
async function open(search: string, answer: FindOffersById = find, why?: FindWhyNotListed) {
  openTab(search)
  const [{ createKeyFacts, NO_KEY_FACTS }, { $onboarding }] = await Promise.all([
    import('./key-facts.ts'),
    import('#lib/stores/onboarding/onboarding'),
  ])
  const page = createKeyFacts({ market: MARKET, find: answer, ...(why && { why }) })
  page.$view.listen(() => undefined)
  page.start()
  await settled()
  return { ...page, atFirst: NO_KEY_FACTS, onboarding: () => $onboarding.get() }
}

beforeEach(() => items.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('shows the offer of the link, for its amount and months', async () => {
  const { $view } = await open('?offer=hdfc&amount=200000&keep=6')
  expect($view.get()).toMatchObject({
    state: 'ready',
    facts: { offer: { id: 'hdfc' }, figures: { amount: 200_000 }, forMonths: { cost: { months: 6 } } },
    terms: { amount: 200_000, basis: { keepMonths: 6 } },
  })
})

it('has nothing to show until the offer is found', async () => {
  const { $view, atFirst } = await open('?offer=hdfc', () => new Promise(() => undefined))
  expect([atFirst, $view.get()]).toEqual([{ state: 'pending' }, { state: 'pending' }])
})

test.each([[''], ['?offer=nobody'], ['?offer='], ['?offers=hdfc'], [`?offer=${'x'.repeat(99)}`]])(
  'a link without an offer that is there: %j',
  async (search) => {
    const looked = vi.fn(find)
    const { $view } = await open(search, looked)
    expect($view.get()).toMatchObject({ state: 'unknown', terms: { amount: 10_000 } })
    expect(looked).toHaveBeenCalledExactlyOnceWith(search === '?offer=nobody' ? ['nobody'] : [])
  },
)

it('an offer that does not say how it is repaid', async () => {
  const { $view } = await open('?offer=untold')
  expect($view.get()).toMatchObject({ state: 'untold', title: 'Untold' })
})

it('an application takes the figures along', async () => {
  const page = await open('?offer=hdfc&amount=200000')
  const view = page.$view.get()
  if (view.state !== 'ready') throw new Error('There are no key facts.')
  page.apply(view.facts)
  expect(page.onboarding().selectedPlan).toMatchObject({ offerId: 'hdfc', amount: 200_000 })
  expect(bar.left).toEqual(['/pan'])
})

it('follows the visitor back to another offer', async () => {
  const { $view } = await open('?offer=hdfc')
  goBackTo('?offer=kotak')
  await settled()
  expect($view.get()).toMatchObject({ facts: { offer: { id: 'kotak' } } })
})

it('says that the offer could not be loaded, and tries again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const page = await open('?offer=hdfc', vi.fn(find).mockRejectedValueOnce(new Error('down')))
  expect(page.$view.get()).toEqual({ state: 'failed' })
  page.retry()
  await settled()
  expect(page.$view.get()).toMatchObject({ state: 'ready' })
})

it('says why an offer of the link is not shown where the list says it', async () => {
  const line = { lender: 'Tamarind Tree', reason: 'apr', count: 1 } as const
  const why = (ids: readonly string[]) => Promise.resolve(new Map(ids.map((id) => [id, line])))
  expect((await open('?offer=tamarind-tree-tt-03', find, why)).$view.get()).toMatchObject({
    ...{ state: 'unknown', notListed: line },
  })
  expect((await open('?offer=hdfc', find, why)).$view.get().state).toBe('ready')
  expect((await open('?offer=nobody')).$view.get()).toMatchObject({ state: 'unknown', notListed: null })
})
