import { expect, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { priceOfKarat, type RateHistory } from './rate-history.ts'
import { rateFeed, ratesCsv, ratesJson } from './rate-files.ts'

const HISTORY: RateHistory = {
  city: 'Gurugram',
  unit: 'gram',
  days: [
    {
      date: '2026-11-20' as IsoDate,
      karat24: 10_055,
      karat22: priceOfKarat(10_055, 22),
      karat18: priceOfKarat(10_055, 18),
      source: 'A market, "closing"',
    },
  ],
}

const day = { karat24: 10_041, karat22: 9204.25, karat18: 7530.75, source: 'A market' }
const OTHER: RateHistory = {
  city: 'Pune',
  unit: 'gram',
  days: [{ ...day, date: '2026-11-20' as IsoDate }],
}

test('the CSV file has a line for each day and city, with prices to the paisa', () => {
  expect(ratesCsv([HISTORY, OTHER], true)).toBe(
    'date,city,unit,karat24,karat22,karat18,source,sample\r\n' +
      '2026-11-20,Gurugram,gram,10055.00,9217.08,7541.25,"A market, ""closing""",true\r\n' +
      '2026-11-20,Pune,gram,10041.00,9204.25,7530.75,A market,true\r\n',
  )
})

test('the JSON file has the same figures as numbers, and other cities in the same form', () => {
  expect(ratesJson(HISTORY, [OTHER], false)).toEqual({
    city: 'Gurugram',
    unit: 'gram',
    currency: 'INR',
    sample: false,
    days: [
      {
        date: '2026-11-20',
        karat24: 10_055,
        karat22: 9217.08,
        karat18: 7541.25,
        source: 'A market, "closing"',
      },
    ],
    otherCities: [{ city: 'Pune', unit: 'gram', currency: 'INR', sample: false, days: OTHER.days }],
  })
})

test('each language has a feed', () => {
  expect([rateFeed('en'), rateFeed('hi')]).toEqual(['/gold-rate.xml', '/hi/gold-rate.xml'])
})
