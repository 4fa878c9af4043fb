import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountFor,
  calculate,
  LOAN_TO_VALUE_PERCENT,
  lentPerGram,
  MAX_MONTHLY_RATE_PERCENT,
  KARAT,
  schedule,
  TENURE_MONTHS,
  weightFor,
  type LoanTerms,
} from './calculator.ts'
import type { Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/money'

const RATE = 6500 as Rupees

const terms = (principal: number, monthlyRatePercent: number, tenureMonths: number): LoanTerms => ({
  principal: principal as Rupees,
  monthlyRatePercent,
  tenureMonths,
})

test('the limits are those of the specification', () => {
  expect(LOAN_TO_VALUE_PERCENT).toBe(75)
  expect(KARAT).toEqual({ min: 18, max: 24 })
  expect(TENURE_MONTHS).toEqual({ min: 1, max: 12 })
})

test.each([
  [1, 22, 4469],
  [100, 18, 365_625],
  [10, 22, 44_688],
  [1, 24, 4875],
  [0.001, 24, 5],
  [22.378, 22, 100_002],
])('%d g of %d KT lend %d rupees', (weight, karat, amount) => {
  expect(amountFor(weight as Grams, karat, RATE)).toBe(amount)
})

test.each([
  [100_000, 22, 22.378],
  [365_625, 18, 100],
  [4469, 22, 1],
  [1, 24, 0],
  [100_000_000, 18, 27_350.427],
])('%d rupees need, at %d KT, %d g', (amount, karat, weight) => {
  expect(weightFor(amount as Rupees, karat, RATE)).toBe(weight)
})

test('a gram of 22 KT lends 4 468.75 rupees before rounding', () => {
  expect(lentPerGram(22, RATE)).toBe(4468.75)
})

describe('the worked examples', () => {
  test('1 g of 22 KT, 11 months at 1% a month', () => {
    const principal = amountFor(1 as Grams, 22, RATE)
    expect(calculate(terms(principal, 1, 11))).toEqual({
      emi: 431.05,
      totalPayable: 4741.59,
      interest: 272.59,
      principalShare: 94.25,
      interestShare: 5.75,
    })
  })

  test('100 g of 18 KT, 6 months at 1.25% a month', () => {
    const principal = amountFor(100 as Grams, 18, RATE)
    expect(principal).toBe(365_625)
    expect(calculate(terms(principal, 1.25, 6))).toMatchObject({
      emi: 63_631.11,
      totalPayable: 381_786.67,
      interest: 16_161.67,
    })
  })

  test('10 g of 22 KT, 12 months without interest', () => {
    const principal = amountFor(10 as Grams, 22, RATE)
    expect(calculate(terms(principal, 0, 12))).toEqual({
      emi: 3724,
      totalPayable: 44_688,
      interest: 0,
      principalShare: 100,
      interestShare: 0,
    })
  })
})

test('nothing borrowed costs nothing and has no schedule', () => {
  const nothing = { emi: 0, totalPayable: 0, interest: 0, principalShare: 0, interestShare: 0 }
  expect(calculate(terms(0, 1, 11))).toEqual(nothing)
  expect(schedule(terms(0, 1, 11))).toEqual([])
})

test('the schedule of the first worked example', () => {
  const rows = schedule(terms(4469, 1, 11))
  expect(rows).toHaveLength(11)
  expect(rows[0]).toEqual({
    month: 1,
    instalment: 431.05,
    interest: 44.69,
    principal: 386.36,
    balance: 4082.64,
  })
  expect(rows[1]).toEqual({
    month: 2,
    instalment: 431.05,
    interest: 40.83,
    principal: 390.22,
    balance: 3692.42,
  })
  expect(rows[10]).toEqual({ month: 11, instalment: 431.09, interest: 4.27, principal: 426.82, balance: 0 })
})

test('a single instalment repays principal and one month of interest', () => {
  expect(schedule(terms(1000, 1, 1))).toEqual([
    { month: 1, instalment: 1010, interest: 10, principal: 1000, balance: 0 },
  ])
})

const weights = fc.integer({ min: 1, max: 1_000_000 }).map((milligrams) => (milligrams / 1000) as Grams)
const karats = fc.integer({ min: KARAT.min, max: KARAT.max })
const loans = fc
  .record({
    principal: fc.integer({ min: 1, max: 100_000_000 }),
    hundredths: fc.oneof(
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 0, max: MAX_MONTHLY_RATE_PERCENT * 100 }),
    ),
    months: fc.integer({ min: TENURE_MONTHS.min, max: TENURE_MONTHS.max }),
  })
  .map(({ principal, hundredths, months }) => terms(principal, hundredths / 100, months))

const paise = (rupees: number) => Math.round(rupees * 100)
const isPaise = (rupees: number) => paise(rupees) / 100 === rupees

test('half a paisa of an instalment counts as a whole one', () => {
  expect(calculate(terms(1, 0, 8)).emi).toBe(0.13)
})

test('a weight turned into an amount and back differs by no more than half a rupee of gold', () => {
  fc.assert(
    fc.property(weights, karats, (weight, karat) => {
      const back = weightFor(amountFor(weight, karat, RATE), karat, RATE)
      const halfARupee = 0.5 / lentPerGram(karat, RATE)
      expect(Math.abs(back - weight)).toBeLessThanOrEqual(halfARupee + 0.0005 + 1e-9)
    }),
  )
})

test('an amount turned into a weight and back differs by no more than half a milligram of gold', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), karats, (amount, karat) => {
      const back = amountFor(weightFor(amount as Rupees, karat, RATE), karat, RATE)
      expect(Math.abs(back - amount)).toBeLessThanOrEqual(0.0005 * lentPerGram(karat, RATE) + 0.5 + 1e-6)
    }),
  )
})

test('what is shown adds up: principal and interest to the total, the shares to 100, the EMIs nearly to the total', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const cost = calculate(loan)
      expect(paise(cost.interest) + loan.principal * 100).toBe(paise(cost.totalPayable))
      expect(cost.interest).toBeGreaterThanOrEqual(0)
      expect(paise(cost.principalShare) + paise(cost.interestShare)).toBe(10_000)
      expect(Math.abs(paise(cost.emi) * loan.tenureMonths - paise(cost.totalPayable))).toBeLessThanOrEqual(
        loan.tenureMonths / 2 + 0.5,
      )
    }),
  )
})

test('every figure is finite and has whole paise', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      for (const figure of Object.values(calculate(loan))) expect(isPaise(figure)).toBe(true)
      for (const { month: _month, ...row } of schedule(loan)) {
        for (const figure of Object.values(row)) expect(isPaise(figure)).toBe(true)
      }
    }),
  )
})

test('the schedule closes at zero, its columns add up to the totals, and no figure is negative', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const cost = calculate(loan)
      const rows = schedule(loan)
      const sum = (column: 'instalment' | 'interest' | 'principal') =>
        rows.reduce((total, row) => total + paise(row[column]), 0)
      expect(rows.map(({ month }) => month)).toEqual(
        Array.from({ length: loan.tenureMonths }, (_, i) => i + 1),
      )
      expect(rows.at(-1)?.balance).toBe(0)
      expect(sum('instalment')).toBe(paise(cost.totalPayable))
      expect(sum('interest')).toBe(paise(cost.interest))
      expect(sum('principal')).toBe(loan.principal * 100)
      let owed = loan.principal * 100
      for (const row of rows) {
        expect(paise(row.instalment)).toBe(paise(row.interest) + paise(row.principal))
        expect(paise(row.balance)).toBe(owed - paise(row.principal))
        expect(Math.min(row.instalment, row.interest, row.principal, row.balance)).toBeGreaterThanOrEqual(0)
        if (row.month < loan.tenureMonths) expect(row.instalment).toBe(cost.emi)
        owed = paise(row.balance)
      }
    }),
    { numRuns: 1000 },
  )
})

test('the interest of a month is that of the balance before it, to within the rounding', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      let owed: number = loan.principal
      for (const row of schedule(loan).slice(0, -1)) {
        const due = (owed * loan.monthlyRatePercent) / 100
        // Each earlier instalment was rounded by up to half a paisa, and interest accrued on that difference.
        const rounding =
          0.01 + (row.month * 0.005 * (100 + loan.monthlyRatePercent) ** row.month) / 100 ** row.month
        expect(Math.abs(row.interest - due)).toBeLessThanOrEqual(rounding)
        owed = row.balance
      }
    }),
  )
})
