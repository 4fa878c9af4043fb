import { expect, test } from 'vitest'
import { mayBeShown } from './shown-prices.ts'

test.each([
  ['close together', 9000, 9217, true],
  ['14.99 percent below', 8501, 10_000, true],
  ['15 percent below', 8500, 10_000, false],
  ['those of the samples, if they were real', 5958, 9217, false],
  ['above the market', 9300, 9217, true],
])('a value for a loan and a market price %s', (_what, loanValue, market, shown) => {
  expect(mayBeShown({ market, loanValue, samples: false })).toBe(shown)
})

test('samples are shown however far apart they are', () => {
  expect(mayBeShown({ market: 9217, loanValue: 5958, samples: true })).toBe(true)
})
