import { describe, expect, it, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { defaultCity, differingCities, figuresDiffer, newestGoldRate, type RateCity } from './rate-cities.ts'
import { priceOfKarat, type RateHistory } from './rate-history.ts'

const city = (name: string, first: string, newest: string): RateCity => ({
  city: name,
  first: first as IsoDate,
  newest: newest as IsoDate,
})

const history = (name: string, prices: Readonly<Record<string, number>>): RateHistory => ({
  city: name,
  unit: 'gram',
  days: Object.entries(prices).map(([date, price]) => ({
    date: date as IsoDate,
    karat24: price,
    karat22: priceOfKarat(price, 22),
    karat18: priceOfKarat(price, 18),
    source: 'A market',
  })),
})
const GURUGRAM = history('Gurugram', { '2026-11-19': 10_062, '2026-11-20': 10_055 })

describe('the city that is shown where none is named', () => {
  it.each([
    ['there is none', [], null],
    ['it is the only one', [city('Pune', '2026-11-20', '2026-11-20')], 'Pune'],
    [
      'its prices begin first, though another has the price of today already',
      [city('Agra', '2026-01-01', '2026-11-20'), city('Pune', '2025-01-01', '2026-11-19')],
      'Pune',
    ],
    [
      'the one whose prices begin first has none for three days',
      [city('Agra', '2026-01-01', '2026-11-20'), city('Pune', '2025-01-01', '2026-11-17')],
      'Agra',
    ],
    [
      'both begin on one day, and it is the first by name',
      [city('Pune', '2025-01-01', '2026-11-20'), city('Agra', '2025-01-01', '2026-11-20')],
      'Agra',
    ],
  ])('where %s', (_why, cities, shown) => {
    expect(defaultCity(cities)).toBe(shown)
  })
})

describe('the figures of two cities', () => {
  it.each([
    ['differ by the price of the latest day', { '2026-11-19': 10_062, '2026-11-20': 10_041 }, true],
    ['differ by a rupee of ten grams', { '2026-11-20': 10_055.1 }, true],
    [
      'are the same on the latest day, though not before',
      { '2026-11-19': 9_000, '2026-11-20': 10_055 },
      false,
    ],
    ['are the same as they are shown, to the rupee', { '2026-11-20': 10_055.004 }, false],
    ['are looked at on the latest day that both have', { '2026-11-19': 10_062, '2026-11-21': 9_999 }, false],
    ['of no common day are not compared', { '2026-11-18': 9_000, '2026-11-21': 9_000 }, false],
  ])('%s', (_what, prices, differ) => {
    expect(figuresDiffer(GURUGRAM, history('Pune', prices))).toBe(differ)
  })
})

test('the choice has the default first, then those that differ from it by name', () => {
  const others = [
    history('Pune', { '2026-11-20': 10_041 }),
    history('Delhi', { '2026-11-20': 10_055 }),
    history('Agra', { '2026-11-20': 10_060 }),
  ]
  expect(differingCities(GURUGRAM, others).map((one) => one.city)).toEqual(['Gurugram', 'Agra', 'Pune'])
  expect(differingCities(GURUGRAM, [])).toEqual([GURUGRAM])
})

test('the newest price of a city has its change over a year; one day alone has none', () => {
  const pune = history('Pune', { '2025-11-20': 9_192, '2026-11-19': 10_050, '2026-11-20': 10_041 })
  expect(newestGoldRate(pune)).toEqual({
    ...{ price: 100_410, city: 'Pune', date: '2026-11-20', source: 'A market' },
    ...{ changePercent: 9.24, changeSince: '2025-11-20' },
  })
  expect(newestGoldRate(history('Pune', { '2026-11-20': 10_041 }))).toBeNull()
})
