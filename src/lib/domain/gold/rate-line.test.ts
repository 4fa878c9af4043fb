import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type IsoDate } from '#lib/domain/dates/dates'
import { priceOfKarat, type RateDay } from './rate-history.ts'
import { changeBetween, daysOver, firstSpan, RATE_SPANS, rateLine, spansWithLine } from './rate-line.ts'

const day = (date: string, karat24: number): RateDay => ({
  date: date as IsoDate,
  karat24,
  karat22: priceOfKarat(karat24, 22),
  karat18: priceOfKarat(karat24, 18),
  source: 'Sample figure',
})
const datesOf = (days: readonly RateDay[]) => days.map(({ date }) => date)

/** The 20th of each month of a year, and a few days of the last month. */
const YEAR = [
  day('2025-11-20', 9206),
  day('2025-12-20', 9284),
  day('2026-10-16', 10_050),
  day('2026-10-20', 10_112),
  day('2026-11-18', 10_029),
  day('2026-11-20', 10_055),
]

describe('the periods of a young history', () => {
  it.each([
    ['nothing on the first day', ['2026-11-20'], [], 'month'],
    ['the month alone before it has two months', ['2026-11-03', '2026-11-20'], ['month'], 'month'],
    ['all once it has', ['2026-10-19', '2026-11-20'], ['month', 'year', 'all'], 'year'],
  ])('are %s', (_, dates, spans, first) => {
    const days = dates.map((date) => day(date, 10_000))
    expect(spansWithLine(days)).toEqual(spans)
    expect(firstSpan(spansWithLine(days))).toBe(first)
  })
})

describe('the days of a period', () => {
  it('are every day of the last month, from its first day on', () => {
    expect(datesOf(daysOver(YEAR, 'month'))).toEqual(['2026-10-20', '2026-11-18', '2026-11-20'])
  })

  it('begin before the month if its first day has no price', () => {
    const days = [day('2026-10-17', 1), day('2026-10-19', 2), day('2026-11-20', 3)]
    expect(datesOf(daysOver(days, 'month'))).toEqual(['2026-10-19', '2026-11-20'])
  })

  it('are one a month over a year, without the months that have none', () => {
    const days = [day('2025-10-20', 1), ...YEAR]
    const year = ['2025-11-20', '2025-12-20', '2026-10-20', '2026-11-20']
    expect(datesOf(daysOver(days, 'year'))).toEqual(year)
    expect(datesOf(daysOver(days, 'all'))).toEqual(['2025-10-20', ...year])
  })

  it('take the last price before a day without one, and the last day of a shorter month', () => {
    const days = [day('2026-02-27', 1), day('2026-03-12', 2), day('2026-03-31', 3)]
    expect(datesOf(daysOver(days, 'year'))).toEqual(['2026-02-27', '2026-03-31'])
  })

  it('are none without a price', () => {
    for (const span of RATE_SPANS) expect(daysOver([], span)).toEqual([])
  })
})

describe('the change between two days', () => {
  it.each([
    [9206, 10_055, 849, 9.22],
    [10_112, 10_055, -57, -0.56],
    [9000, 9000, 0, 0],
  ])('from %d to %d rupees is %d rupees or %d percent', (from, to, rupees, percent) => {
    const change = changeBetween(
      { date: '2025-11-20' as IsoDate, price: from },
      { date: '2026-11-20' as IsoDate, price: to },
    )
    expect(change).toEqual({ since: '2025-11-20', until: '2026-11-20', rupees, percent })
  })
})

describe('the line', () => {
  it('of 22 KT over a year begins at a round price below the lowest', () => {
    const line = rateLine(YEAR, 'year', 22)
    expect(line?.ticks.map(({ price }) => price)).toEqual([8000, 8500, 9000, 9500])
    expect(line?.ticks.map(({ y }) => Math.round(y))).toEqual([100, 67, 33, 0])
    expect(line?.highest).toMatchObject({ date: '2026-10-20', price: priceOfKarat(10_112, 22) })
    expect(line?.change).toMatchObject({ since: '2025-11-20', until: '2026-11-20', percent: 9.22 })
    expect(line?.points.map(({ x }) => Math.round(x))).toEqual([0, 8, 92, 100])
  })

  it('is none of one day', () => {
    expect(rateLine(YEAR.slice(-1), 'month', 24)).toBeNull()
    expect(rateLine([], 'all', 24)).toBeNull()
  })

  it('stays within its box, whatever the prices are', () => {
    const prices = fc.array(fc.double({ min: 1000, max: 50_000, noNaN: true }), {
      minLength: 2,
      maxLength: 60,
    })
    fc.assert(
      fc.property(prices, fc.constantFrom(...RATE_SPANS), (all, span) => {
        const days = all.map((price, index) => day(addDays('2026-01-05' as IsoDate, index), price))
        const line = rateLine(days, span, 24)
        for (const { x, y } of line?.points ?? []) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(100)
          expect(y).toBeGreaterThan(-0.001)
          expect(y).toBeLessThan(100)
        }
        expect(line?.ticks.length ?? 2).toBeGreaterThan(1)
        expect(line?.ticks.length ?? 2).toBeLessThan(8)
      }),
    )
  })
})
