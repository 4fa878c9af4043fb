import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EMPTY_SWITCH, EXAMPLE_SWITCH } from '#lib/domain/switch/switch-text'
import { items, openTab } from '#lib/stores/shared/link-page.fixture'

/** The store of the page, as after a reload with this query in the address. */
async function open(search: string) {
  openTab(search)
  return import('./switch.ts')
}

beforeEach(() => items.clear())
afterEach(() => vi.unstubAllGlobals())

it('the loan of a link is shown, and that of the visitor is one press away', async () => {
  const before = await open('')
  before.typeSwitch('owed', '90,000')
  const page = await open('?amount=150000&months=8&rate=1.5&basis=flat')
  page.takeLinkedLoan()
  expect(page.$switchText.get()).toEqual({
    ...EMPTY_SWITCH,
    ...{ owed: '1,50,000', months: '8', rate: '1.5', rateKind: 'flat-month' },
  })
  expect(page.$switchAside.get()).toBe(true)
  page.showSwitchAgain()
  expect(page.$switchText.get()).toEqual({ ...EXAMPLE_SWITCH, owed: '90,000' })
})

it('what of a link was not used is said, and the example stays', async () => {
  const page = await open('?amount=lots&months=0')
  page.takeLinkedLoan()
  expect(page.$switchLinkProblems.get()).toEqual(['amount', 'months'])
  expect(page.$switchText.get()).toEqual(EXAMPLE_SWITCH)
  expect(page.$switchAside.get()).toBe(false)
})
