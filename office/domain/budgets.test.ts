import { expect, it } from 'vitest'
import { percentUsed, warningOf } from './budgets'

it.each([
  [0, 100, 0, null],
  [79, 100, 79, null],
  [80, 100, 80, 'near'],
  [15_999, 20_000, 79, null],
  [19_999, 20_000, 99, 'near'],
  [100, 100, 100, 'spent'],
  [101, 100, 101, 'spent'],
  [0, 0, 100, 'spent'],
] as const)('of %i of %i, %i percent are used: %s', (used, max, percent, warning) => {
  expect(percentUsed({ used, max })).toBe(percent)
  expect(warningOf({ used, max })).toBe(warning)
})
