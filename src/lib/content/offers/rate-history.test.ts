import { describe, expect, it, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { differingCities } from '#lib/domain/gold/rate-cities'
import { priceOfKarat } from '#lib/domain/gold/rate-history'
import { readYamlFiles } from '#lib/content/reading/read-files'
import { rateHistorySchema } from '#lib/content/schemas/rate-history'
import { goldRatesSchema } from '#lib/content/schemas/rates'
import { rateHistoriesOf } from './rate-history.ts'

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

test('the files of the repository fit the displayed price, and offer a choice of two cities', () => {
  const [rates] = readYamlFiles('rates')
  const files = readYamlFiles('rate-history').map(({ data }) => ({ data: rateHistorySchema.parse(data) }))
  const { history, others } = rateHistoriesOf(files, goldRatesSchema.parse(rates?.data).displayed)
  expect(history.city).toBe('Gurugram')
  expect(history.days.at(-1)).toMatchObject({ date: '2026-11-20', karat24: 10_055, source: 'Sample figure' })
  expect(differingCities(history, others).map(({ city }) => city)).toEqual(['Gurugram', 'Pune'])
})

describe('the prices of past days', () => {
  it('name each purity: as the file does, or in proportion to the gold in it', () => {
    const { days } = rateHistoriesOf(entries, displayed).history
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
    expect(() => rateHistoriesOf(entries, { ...displayed, ...other })).toThrow(problem)
  })
})

describe('the files of several cities', () => {
  const cityFile = (city: string, days: readonly object[] = [{ date: '2026-11-20', karat24: 10_041 }]) => ({
    data: rateHistorySchema.parse({ city, source: 'Sample figure', sample: true, days }),
  })
  const early = [
    { date: '2025-11-19', karat24: 9000 },
    { date: '2026-11-20', karat24: 10_041 },
  ]

  it('are that of the displayed price, and the others', () => {
    const { history, others } = rateHistoriesOf([cityFile('Pune'), ...entries], displayed)
    expect([history.city, ...others.map(({ city }) => city)]).toEqual(['Gurugram', 'Pune'])
  })

  it.each([
    ['one city twice', [cityFile('Pune'), cityFile('Pune')], 'are of Pune: put their days into one'],
    [
      'more than a page shows',
      ['Agra', 'Delhi', 'Kochi', 'Pune'].map((city) => cityFile(city)),
      'has 5 cities, and /gold-rate shows 4 at most',
    ],
    [
      'another that is the default',
      [cityFile('Pune', early)],
      'city is Gurugram: by src/content/rate-history it is Pune',
    ],
  ])('are refused with %s', (_what, files, problem) => {
    expect(() => rateHistoriesOf([...entries, ...files], displayed)).toThrow(problem)
  })
})
