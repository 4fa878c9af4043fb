import { expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { isCrossed, isFreshForAlert } from './rate-alert.ts'

it.each([
  ['below', 8_899.99, true],
  ['below', 8_900, false],
  ['below', 9_217, false],
  ['above', 8_900.01, true],
  ['above', 8_900, false],
  ['above', 8_000, false],
] as const)('%s 8,900 is crossed at %s: %s', (direction, priceNow, crossed) => {
  expect(isCrossed({ direction, price: 8_900 }, priceNow)).toBe(crossed)
})

it('messages go out on a price of today, and of the two days before', () => {
  const fresh = ['2026-11-24', '2026-11-22', '2026-11-21'].map((day) =>
    isFreshForAlert(day as IsoDate, '2026-11-24' as IsoDate),
  )
  expect(fresh).toEqual([true, true, false])
})
