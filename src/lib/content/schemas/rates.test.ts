import { describe, expect, test } from 'vitest'
import { goldRatesSchema } from './rates.ts'

const origin = { date: '2026-11-20', source: 'Sample figure', sample: true }
const rates = {
  displayed: {
    price: 100_550,
    unit: '10 g',
    karat: 24,
    city: 'Gurugram',
    changePercent: 9.22,
    changeSince: '2025-11-20',
    ...origin,
  },
  valuation: { price: 6500, unit: 'gram', karat: 24, basis: '30-day average', previousDay: 6540, ...origin },
  lending: { price: 4500, unit: 'gram', ...origin },
}
type Part = keyof typeof rates

const problemsOf = (data: unknown): string[] => {
  const parsed = goldRatesSchema.safeParse(data)
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}
const withFields = (part: Part, fields: object) => ({ ...rates, [part]: { ...rates[part], ...fields } })

test('the three gold prices are accepted', () => {
  expect(goldRatesSchema.parse(rates)).toEqual(rates)
})

test.each<[string, Part, object]>([
  ['a displayed rate with paise', 'displayed', { price: 100_550.5 }],
  ['a rate that fell', 'displayed', { changePercent: -1.5 }],
  ['the price of a bar of 10 g in plenty', 'displayed', { price: 10_000 }],
])('%s is accepted', (_what, part, fields) => {
  expect(problemsOf(withFields(part, fields))).toEqual([])
})

describe('the gold prices are refused, in words that say what to change, with', () => {
  const CITY_PRICE = 'price must be rupees for 10 g, such as 100550, or 100550.5 with paise, without commas'
  const GRAM_PRICE = 'a price must be whole rupees a gram, such as 6500, without commas'
  const DATE = "date must be the day that the price is of, in quotes: '2026-11-20'"
  const CHANGE = 'changePercent must be a number in percent, such as 9.22 or -1.5'

  test.each<[string, Part, object, string]>([
    ['a grouped price', 'displayed', { price: '1,00,550.00' }, `displayed.price: ${CITY_PRICE}`],
    ['a gram for 10 g', 'displayed', { price: 9999 }, `displayed.price: ${CITY_PRICE}`],
    ['a kilogram for 10 g', 'displayed', { price: 500_001 }, `displayed.price: ${CITY_PRICE}`],
    ['another unit', 'displayed', { unit: 'gram' }, "displayed.unit: unit must be '10 g'"],
    [
      '22 karat',
      'displayed',
      { karat: 22 },
      'displayed.karat: karat must be 24: this price is of 24 KT gold',
    ],
    [
      'no city',
      'displayed',
      { city: '' },
      'displayed.city: city must be the city that the rate is of, such as Gurugram',
    ],
    ['a change in words', 'displayed', { changePercent: '+09.22%' }, `displayed.changePercent: ${CHANGE}`],
    [
      'a change since nobody knows when',
      'displayed',
      { changeSince: undefined },
      "displayed.changeSince: changeSince must be the day that the change is counted from, in quotes: '2025-11-20'",
    ],
    ['a fall below nothing', 'displayed', { changePercent: -100.1 }, `displayed.changePercent: ${CHANGE}`],
    ['10 g for a gram', 'valuation', { price: 65_000 }, `valuation.price: ${GRAM_PRICE}`],
    ['paise a gram', 'valuation', { price: 6500.5 }, `valuation.price: ${GRAM_PRICE}`],
    [
      'no basis',
      'valuation',
      { basis: undefined },
      "valuation.basis: basis must say how the rate is arrived at, such as '30-day average'",
    ],
    ['too low a price', 'lending', { price: 999 }, `lending.price: ${GRAM_PRICE}`],
    ['another unit a gram', 'lending', { unit: '10 g' }, "lending.unit: unit must be 'gram'"],
    ['no date', 'lending', { date: undefined }, `lending.date: ${DATE}`],
    ['the day first', 'lending', { date: '20-11-2026' }, `lending.date: ${DATE}`],
    ['a day that does not exist', 'lending', { date: '2026-02-30' }, `lending.date: ${DATE}`],
    [
      'a date without quotes, which YAML reads as an instant',
      'lending',
      { date: new Date('2026-11-20') },
      `lending.date: ${DATE}`,
    ],
    [
      'no source',
      'lending',
      { source: ' ' },
      "lending.source: source must say where the price is from, such as 'Sample figure'",
    ],
    [
      'the sample mark taken off',
      'lending',
      { sample: false },
      'lending.sample: sample must be true: these figures are made up, and the site labels them as a sample',
    ],
    [
      'an unknown field',
      'lending',
      { karat: 24 },
      'lending: Remove or correct karat: the fields of the lending value are price, unit, date, source, sample',
    ],
  ])('%s', (_what, part, fields, problem) => {
    expect(problemsOf(withFields(part, fields))).toEqual([problem])
  })

  test('a price missing', () => {
    const { lending: _lending, ...others } = rates
    expect(problemsOf(others)).toEqual([
      'lending: Give the fields of the lending value, one a line: price, unit, date, source, sample',
    ])
  })

  test('a fourth price', () => {
    expect(problemsOf({ ...rates, silver: 900 })).toEqual([
      ': Remove or correct silver: the fields of the gold prices are displayed, valuation, lending',
    ])
  })
})
