import { expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { formatChange, parseGoldRate, type GoldRate } from './gold-rate.ts'

const RATE: GoldRate = {
  price: 101_250,
  city: 'Gurugram',
  changePercent: 9.22,
  changeSince: '2026-11-21' as IsoDate,
  date: '2026-11-22' as IsoDate,
  source: 'Bullion Board',
}

it.each([['2026-11-22T10:00:00Z'], ['on 2026-11-22'], [['2026-11-22']]])(
  'a rate is not read where its day is %j, not a date alone',
  (date) => {
    expect(parseGoldRate(RATE)).toEqual(RATE)
    expect(parseGoldRate({ ...RATE, date })).toBeNull()
    expect(parseGoldRate({ ...RATE, changeSince: date })).toBeNull()
  },
)

it('a price that stayed as it was has a plus', () => {
  expect(formatChange(0)).toBe('+00.00%')
})
