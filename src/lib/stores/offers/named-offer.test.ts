import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import { MARKET } from '#lib/domain/offer/market.fixture'
import { SIX_OFFERS } from '#lib/search/offers.fixture'
import { inOrderOfIds, type FindOffersById } from '#lib/search/port'
import type { NotListed } from '#lib/domain/listing/not-listed'
import type { FindWhyNotListed } from './why-not-listed.ts'
import { bar, items, openTab } from '#lib/stores/shared/link-page.fixture'

const find: FindOffersById = (ids) => Promise.resolve(inOrderOfIds(SIX_OFFERS, ids))

const WHY: NotListed = { lender: 'Tamarind Tree', reason: 'apr', count: 1 }
let notListed: NotListed | null = null

/** The screen as a visitor opens it. @returns their plan, once the offer is taken */
async function open(search: string, answer: FindOffersById = find, why?: FindWhyNotListed) {
  openTab(search)
  const [{ takeNamedOffer }, { $onboarding }] = await Promise.all([
    import('./named-offer.ts'),
    import('#lib/stores/onboarding/onboarding'),
  ])
  notListed = await takeNamedOffer(MARKET, answer, why)
  return $onboarding.get().selectedPlan
}

beforeEach(() => items.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('is the plan, for the amount and the months of the address, which keeps neither', async () => {
  expect(await open('?offer=hdfc&amount=200000&keep=3')).toMatchObject({
    offerId: 'hdfc',
    amount: 200_000,
    cost: { months: 3 },
  })
  expect(bar.search).toBe('')
})

it('is for 10,000 where nobody has given an amount', async () => {
  expect(await open('?offer=kotak')).toMatchObject({ offerId: 'kotak', amount: 10_000 })
})

test.each(['', '?amount=200000', '?offer=', '?offer=a%20b'])('an address without one: %j', async (search) => {
  const looked = vi.fn(find)
  expect(await open(search, looked)).toBeNull()
  expect([looked.mock.calls, bar.search]).toEqual([[], search])
})

it('leaves the plan as it is where it is not there any more', async () => {
  await open('?offer=kotak')
  expect(await open('?offer=nobody')).toMatchObject({ offerId: 'kotak' })
  expect(bar.search).toBe('')
})

it('stays in the address where it could not be loaded, for another try', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  expect(await open('?offer=hdfc', () => Promise.reject(new Error('down')))).toBeNull()
  expect(logged).toHaveBeenCalledOnce()
  expect(bar.search).toBe('?offer=hdfc')
  expect(await open(bar.search)).toMatchObject({ offerId: 'hdfc' })
})

it('stays in the address with the reason where the list says why it is not shown, and the plan is as it was', async () => {
  const why = vi.fn<FindWhyNotListed>(() => Promise.resolve(new Map([['nobody', WHY]])))
  await open('?offer=kotak', find, why)
  expect([why.mock.calls, notListed]).toEqual([[], null])
  expect(await open('?offer=nobody', find, why)).toMatchObject({ offerId: 'kotak' })
  expect([notListed, bar.search]).toEqual([WHY, '?offer=nobody'])
})
