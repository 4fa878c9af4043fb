import { describe, expect, it, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { priceOfKarat } from '#lib/domain/gold/rate-history'
import { readYamlFiles } from '#lib/content/reading/read-files'
import { rateHistorySchema } from '#lib/content/schemas/rate-history'
import { goldRatesSchema } from '#lib/content/schemas/rates'
import { rateHistoryOf } from './rate-history.ts'

const displayed = {
  city: 'Gurugram',
  price: 100_550,
  date: '2026-11-20' as IsoDate,
  changeSince: '2025-11-20' as IsoDate,
  changePercent: 9.22,
}
const file = rateHistorySchema.parse({
  city: 'Gurugram',
  source: 'Sample figure',
  sample: true,
  days: [
    { date: '2025-11-20', karat24: 9206 },
    { date: '2026-11-20', karat24: 10_055, karat22: 9220 },
  ],
})
const entries = [{ data: file }]

test('the file of the repository fits the displayed price', () => {
  const [rates] = readYamlFiles('rates')
  const files = readYamlFiles('rate-history').map(({ data }) => ({ data: rateHistorySchema.parse(data) }))
  const { days, city } = rateHistoryOf(files, goldRatesSchema.parse(rates?.data).displayed)
  expect(city).toBe('Gurugram')
  expect(days.at(-1)).toMatchObject({ date: '2026-11-20', karat24: 10_055, source: 'Sample figure' })
})

describe('the prices of past days', () => {
  it('name each purity: as the file does, or in proportion to the gold in it', () => {
    const { days } = rateHistoryOf(entries, displayed)
    expect(days.map(({ karat22 }) => karat22)).toEqual([priceOfKarat(9206, 22), 9220])
    expect(days.map(({ karat18 }) => karat18)).toEqual([6904.5, 7541.25])
  })

  it.each([
    [
      'no file of the city',
      { city: 'Kochi' },
      'Add the prices of past days in Kochi to src/content/rate-history',
    ],
    [
      'another newest price',
      { price: 100_560 },
      'must be that of the displayed price: 2026-11-20 with karat24 10056',
    ],
    [
      'another newest day',
      { date: '2026-11-21' as IsoDate },
      'must be that of the displayed price: 2026-11-21',
    ],
    [
      'another change',
      { changePercent: 9.25 },
      'changePercent is 9.25: since 2025-11-20 the price in src/content/rate-history has changed by 9.22 percent',
    ],
  ])('are refused with %s', (_what, other, problem) => {
    expect(() => rateHistoryOf(entries, { ...displayed, ...other })).toThrow(problem)
  })
})
