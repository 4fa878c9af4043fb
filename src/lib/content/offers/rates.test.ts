import { expect, test } from 'vitest'
import { goldPricesOf } from './rates.ts'
import { goldRatesSchema } from '#lib/content/schemas/rates'

const origin = { date: '2026-11-20', source: 'Sample figure', sample: true }
const entryWith = (changePercent: number) => ({
  data: goldRatesSchema.parse({
    displayed: {
      price: 100_550,
      unit: '10 g',
      karat: 24,
      city: 'Gurugram',
      changePercent,
      changeSince: '2025-11-20',
      ...origin,
    },
    valuation: {
      price: 6500,
      unit: 'gram',
      karat: 24,
      basis: '30-day average',
      previousDay: 6540,
      ...origin,
    },
    lending: { price: 4500, unit: 'gram', ...origin },
  }),
})

test('the three gold prices keep their own names, dates and sources', () => {
  expect(goldPricesOf(entryWith(9.22))).toEqual({
    displayed: {
      price: 100_550,
      unit: '10 g',
      karat: 24,
      city: 'Gurugram',
      changePercent: 9.22,
      changeSince: '2025-11-20',
      changeText: '+09.22%',
      ...origin,
    },
    valuationRatePerGram: 6500,
    valuation: { karat: 24, basis: '30-day average', previousDay: 6540, ...origin },
    pricePerGram22: (6500 * 22) / 24,
    lendingValuePerGram: 4500,
    lending: origin,
  })
})

test.each([
  [0, '+00.00%'],
  [0.5, '+00.50%'],
  [12.345, '+12.35%'],
  [-1.5, '-01.50%'],
  [-0.001, '+00.00%'],
  [100, '+100.00%'],
])('a change of %d percent reads %s', (percent, text) => {
  expect(goldPricesOf(entryWith(percent)).displayed.changeText).toBe(text)
})

test('a site without its gold prices is not built', () => {
  expect(() => goldPricesOf(undefined)).toThrow(
    'src/content/rates/gold.yaml is missing: it names the gold prices of the site.',
  )
})
