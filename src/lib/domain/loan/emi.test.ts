import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emi } from './emi.ts'

test.each([
  ['1 g of 22 KT for 11 months at 1% a month', 4469, 11, 1, 431.05],
  ['100 g of 18 KT for 6 months at 1.25% a month', 365_625, 6, 1.25, 63_631.11],
  ['10 g of 22 KT for 12 months without interest', 44_688, 12, 0, 3724],
  ['one month, so the principal and one month of interest', 1000, 1, 1, 1010],
  ['two months at 10% a month', 1000, 2, 10, 576.19],
])('%s', (_, principal, months, monthlyRatePercent, instalment) => {
  expect(Number(emi(principal, monthlyRatePercent, months).toFixed(2))).toBe(instalment)
})

test('nothing borrowed is nothing to pay', () => {
  expect(emi(0, 1, 12)).toBe(0)
  expect(emi(0, 0, 12)).toBe(0)
})

const principals = fc.integer({ min: 1, max: 100_000_000 })
const rates = fc.integer({ min: 0, max: 500 }).map((hundredths) => hundredths / 100)
const tenures = fc.integer({ min: 1, max: 12 })

test('the instalments together repay at least the principal', () => {
  fc.assert(
    fc.property(principals, rates, tenures, (principal, rate, months) => {
      expect(emi(principal, rate, months) * months).toBeGreaterThanOrEqual(principal * (1 - 1e-12))
    }),
  )
})

test('paying the instalment each month brings the balance to zero', () => {
  fc.assert(
    fc.property(principals, rates, tenures, (principal, rate, months) => {
      const instalment = emi(principal, rate, months)
      let balance = principal
      for (let month = 0; month < months; month += 1) balance = balance * (1 + rate / 100) - instalment
      expect(Math.abs(balance)).toBeLessThan(principal * 1e-9)
    }),
  )
})

test('a higher rate means a higher instalment, a longer tenure a lower one', () => {
  fc.assert(
    fc.property(principals, rates, tenures, (principal, rate, months) => {
      expect(emi(principal, rate + 0.01, months)).toBeGreaterThan(emi(principal, rate, months))
      expect(emi(principal, rate, months + 1)).toBeLessThan(emi(principal, rate, months))
    }),
  )
})

test.each([1e-6, 1e-9, 1e-13, 1e-300])('at %d percent a month it is as good as without interest', (rate) => {
  expect(emi(120_000, rate, 12)).toBeCloseTo(10_000, 2)
})
