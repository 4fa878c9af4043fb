import { expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { canBeTaken, holdReason, isReread, type StatedPrices } from './rate-check.ts'

const day = (text: string) => text as IsoDate
const TODAY = day('2026-11-24')
const RULES = { today: TODAY, byFeed: true }
const KNOWN = { prices: [10_000], newest: day('2026-11-23') }

const reasonFor = (prices: StatedPrices, date = TODAY, known = KNOWN, rules = RULES) =>
  holdReason({ date, prices }, known, rules)

it.each([9_500.01, 10_000, 10_499.99])('%s is shown, less than 5 percent off 10,000', (price) => {
  expect(reasonFor({ 24: price })).toBeNull()
})

it.each([9_500, 10_500, 5_000, 20_000])('%s is held, 5 percent or more off 10,000', (price) => {
  expect(reasonFor({ 24: price })).toBe('far-off')
})

it('a price that somebody said is right may change on the same day', () => {
  const prices = { 24: 10_650 }
  expect(reasonFor(prices, TODAY, { ...KNOWN, prices: [10_000, 10_600] })).toBeNull()
  expect(reasonFor(prices, TODAY, { prices: [], newest: null as never })).toBeNull()
})

it.each([999.99, 50_000.01, 0.5, Number.NaN])(
  '%s a gram is held as impossible, also for a person',
  (price) => {
    expect(reasonFor({ 24: price }, TODAY, KNOWN, { ...RULES, byFeed: false })).toBe('impossible')
  },
)

it('a day to come is held, and an earlier one of a feed alone', () => {
  expect(reasonFor({ 24: 10_000 }, day('2026-11-25'))).toBe('future')
  expect(reasonFor({ 24: 10_000 }, day('2026-11-22'))).toBe('older')
  expect(reasonFor({ 24: 10_000 }, day('2026-11-22'), KNOWN, { ...RULES, byFeed: false })).toBeNull()
  expect(reasonFor({ 24: 10_000 }, day('2026-11-23'))).toBeNull()
})

it.each([
  [{ 24: 10_000, 22: 9_160, 18: 7_500 }, null],
  [{ 24: 10_000, 22: 7_500, 18: 9_160 }, 'karats'],
  // 18 KT of 11 August 2023 as it was printed: 41168 for 10 g, and 24 KT at 58891.
  [{ 24: 5_889.1, 22: 5_394.4, 18: 4_116.8 }, 'karats'],
])('the purities %j must fit each other', (prices, reason) => {
  expect(reasonFor(prices, TODAY, { ...KNOWN, prices: [prices[24]] })).toBe(reason)
})

it('a person may say of a rate that it is right, unless it can not be', () => {
  expect((['far-off', 'karats', 'older', 'impossible', 'future'] as const).map(canBeTaken)).toEqual([
    ...[true, true, true],
    ...[false, false],
  ])
})

it('a feed is read again for a week before the newest day, and from its beginning where nothing is known', () => {
  expect(isReread(day('2026-11-16'), day('2026-11-23'))).toBe(true)
  expect(isReread(day('2026-11-15'), day('2026-11-23'))).toBe(false)
  expect(isReread(day('2024-01-01'), null)).toBe(true)
})
