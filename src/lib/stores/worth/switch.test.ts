import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EXAMPLE_SWITCH } from '#lib/domain/switch/switch-text'
import { stubTab } from '#lib/stores/shared/tab.fixture'

/** The store as a page loads it, with what the tab keeps. */
async function open() {
  vi.resetModules()
  return import('./switch.ts')
}

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  stubTab(stored)
})

afterEach(() => vi.unstubAllGlobals())

describe('a visitor who types a running loan', () => {
  it('finds the example first, and the tab keeps nothing of it', async () => {
    const { $switchText } = await open()
    expect($switchText.get()).toEqual(EXAMPLE_SWITCH)
    expect(stored.size).toBe(0)
  })

  it('finds it again after a reload, with what cannot be read', async () => {
    const before = await open()
    before.typeSwitch('owed', '3 lakh')
    before.leaveSwitchField('owed')
    before.typeSwitch('months', 'soon')
    before.chooseSwitch({ rateKind: 'flat-year', repayment: 'emi', karat: '18' })
    const { $switchText } = await open()
    expect($switchText.get()).toEqual({
      ...EXAMPLE_SWITCH,
      ...{ owed: '3,00,000', months: 'soon' },
      ...{ rateKind: 'flat-year', repayment: 'emi', karat: '18' },
    })
  })

  it('is not told off while typing, only after leaving the field', async () => {
    const { $typingField, typeSwitch, leaveSwitchField } = await open()
    typeSwitch('rate', '1% a m')
    expect($typingField.get()).toBe('rate')
    leaveSwitchField('rate')
    expect($typingField.get()).toBeNull()
  })

  it.each([
    'no JSON',
    '{}',
    JSON.stringify({ ...EXAMPLE_SWITCH, rateKind: 'week' }),
    JSON.stringify({ ...EXAMPLE_SWITCH, owed: '9'.repeat(500) }),
  ])('finds the example if the tab keeps %s', async (text) => {
    stored.set('moneypal:1:switch', text)
    const { $switchText } = await open()
    expect($switchText.get()).toEqual(EXAMPLE_SWITCH)
  })

  it('is kept under the name that the page asks for before it loads the store', async () => {
    const { typeSwitch } = await open()
    typeSwitch('charge', '2')
    expect([...stored.keys()]).toEqual(['moneypal:1:switch'])
  })
})
