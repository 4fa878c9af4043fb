import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubTab } from '#lib/stores/shared/tab.fixture'

const KEY = 'moneypal:1:calculator'
const FORM = { amount: '2 lakh', weight: '', karat: 20, tenureMonths: 12, monthlyRatePercent: '0.9' }
const items = new Map<string, string>()

/** The page in the same tab, as after a reload. */
async function open() {
  vi.resetModules()
  stubTab(items)
  return import('./calculation.ts')
}

beforeEach(() => items.clear())
afterEach(() => vi.unstubAllGlobals())

test('nothing is kept at first', async () => {
  expect((await open()).storedCalculation('')).toBeNull()
})

test('fields survive a reload, unfinished ones too, and not a link with another loan', async () => {
  const page = await open()
  page.keepCalculation('?amount=5', FORM)
  const again = await open()
  expect(again.storedCalculation('?amount=5')).toEqual(FORM)
  expect(again.storedCalculation('')).toBeNull()
})

test.each([
  [{ karat: 18, tenureMonths: 1, amount: '9'.repeat(60) }, true],
  [{ karat: 24, weight: '' }, true],
  [{ karat: 17 }, false],
  [{ karat: 25 }, false],
  [{ karat: 22.5 }, false],
  [{ tenureMonths: 0 }, false],
  [{ tenureMonths: 13 }, false],
  [{ amount: '9'.repeat(61) }, false],
  [{ weight: 5 }, false],
  [{ monthlyRatePercent: null }, false],
])('a stored value with %j is used: %s', async (change, used) => {
  const form = { ...FORM, ...change }
  items.set(KEY, JSON.stringify({ search: '', form }))
  expect((await open()).storedCalculation('')).toEqual(used ? form : null)
})
