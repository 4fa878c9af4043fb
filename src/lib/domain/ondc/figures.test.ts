import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countOf, daysOf, durationOf, isMonthly, monthsOf, percentOf, rupeesOf } from './figures.ts'

describe('Figures in text', () => {
  test.each([
    ['197700', 197_700],
    ['0', 0],
    ['46360.5', 46_360.5],
    [' 1000.25 ', 1000.25],
    ['999.995', 1000],
  ])('%j are rupees', (text, rupees) => {
    expect(rupeesOf(text)).toBe(rupees)
  })

  test.each([
    197_700,
    '1,97,700',
    '-5',
    '1e5',
    '₹500',
    '1000 INR',
    '',
    'five',
    '9'.repeat(13),
    null,
    {},
    ['5'],
  ])('%j are none', (value) => {
    expect(rupeesOf(value)).toBeNull()
  })

  test.each([
    ['12%', 12],
    ['12.75 %', 12.75],
    ['0%', 0],
  ])('%j is a percentage', (text, percent) => {
    expect(percentOf(text)).toBe(percent)
  })

  test.each(['12', '1% per month', '9%-15%', '9 to 15%', '-1%', '1,5%', '1234%', 12, null])(
    '%j is none',
    (value) => {
      expect(percentOf(value)).toBeNull()
    },
  )

  test.each([
    ['5 months', 5],
    ['1 month', 1],
    ['5 years', 60],
    ['1 Year', 12],
    ['P5M', 5],
    ['P1Y6M', 18],
    ['P2Y', 24],
  ])('%j are months', (text, months) => {
    expect(monthsOf(text)).toBe(months)
  })

  test.each(['5', 'P', 'P0M', '0 months', '90 days', 'P30D', '1.5 years', '5 months 3 days', 5, null])(
    '%j are none',
    (value) => {
      expect(monthsOf(value)).toBeNull()
    },
  )

  test('days, counts and lengths of time', () => {
    expect([daysOf('P30D'), daysOf('3 days'), daysOf('30'), daysOf('P1M')]).toEqual([30, 3, null, null])
    expect([countOf('12'), countOf('12.5'), countOf(''), countOf('12345')]).toEqual([12, null, null, null])
    expect(['PT30S', 'PT2M', 'PT1H', 'P15D', 'P1DT1S'].map(durationOf)).toEqual([
      ...[30_000, 120_000, 3_600_000, 1_296_000_000, 86_401_000],
    ])
    expect(['P', 'PT', 'PT0S', '30', 'P1M', 'P1Y', null].map(durationOf)).toEqual(Array(7).fill(null))
    expect(['MONTHLY', 'monthly', 'P1M', '1 month'].map(isMonthly)).toEqual(Array(4).fill(true))
    expect(['WEEKLY', 'QUARTERLY', '', 1].map(isMonthly)).toEqual(Array(4).fill(false))
  })

  test('nothing that comes makes them fail', () => {
    const readers = [rupeesOf, percentOf, monthsOf, daysOf, countOf, durationOf]
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' })), (value) => {
        for (const read of readers) {
          const found = read(value)
          expect(found === null || (Number.isFinite(found) && found >= 0)).toBe(true)
        }
      }),
    )
  })
})
