import { expect, it } from 'vitest'
import { readPledge } from './pledge-figures.ts'

const BLANK = { weight: '', amount: '', rate: '' }

it('reads weight, amount and monthly rate of a pledge card', () => {
  expect(readPledge({ weight: '22.5', amount: '₹ 1,50,000', rate: '1.2 %' })).toEqual({
    figures: { weight: 22.5, amount: 150_000, monthlyRatePercent: 1.2 },
    wrong: [],
  })
  expect(readPledge({ weight: '२२', amount: '', rate: '' }).figures.weight).toBe(22)
})

it('lets each be missing', () => {
  expect(readPledge(BLANK)).toEqual({
    figures: { weight: null, amount: null, monthlyRatePercent: null },
    wrong: [],
  })
})

it.each([
  ['weight', 'twenty'],
  ['weight', '0'],
  ['amount', 'much'],
  ['rate', '-1'],
  ['rate', '0'],
  ['rate', '101'],
  ['rate', '1,2'],
] as const)('names the field that holds no figure: %s %s', (field, text) => {
  const { figures, wrong } = readPledge({ ...BLANK, [field]: text })
  expect(wrong).toEqual([field])
  expect(Object.values(figures)).toEqual([null, null, null])
})
