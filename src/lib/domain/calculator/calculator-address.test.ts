import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculatorPage, readCalculatorAddress, takeLoan, type LinkedLoan } from './calculator-address.ts'
import { answer, startingForm } from './calculator-form.ts'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'
import type { Rupees } from '#lib/domain/money/money'

const VALUATION = 6500 as Rupees
const read = (query: string) => readCalculatorAddress(new URLSearchParams(query))

describe('the address of the calculator', () => {
  it.each<[string, ReturnType<typeof read>]>([
    ['', { loan: {}, notDone: [] }],
    [
      'amount=2,00,000&months=6&rate=1',
      { loan: { amount: 200_000 as Rupees, months: 6, monthlyRatePercent: 1 }, notDone: [] },
    ],
    ['months=24', { loan: { months: 12 }, notDone: ['months'] }],
    ['months=soon', { loan: {}, notDone: ['months'] }],
    ['rate=0.875', { loan: { monthlyRatePercent: 0.88 }, notDone: ['rounded'] }],
    ['rate=0', { loan: { monthlyRatePercent: 0 }, notDone: [] }],
    ['rate=100', { loan: { monthlyRatePercent: 100 }, notDone: [] }],
    ['rate=100.1', { loan: {}, notDone: ['rate'] }],
    ['amount=0&rate=-1', { loan: {}, notDone: ['amount', 'rate'] }],
  ])('%j', (query, expected) => {
    expect(read(query)).toEqual(expected)
  })

  it.each([
    ['17', undefined],
    ['18', 18],
    ['22.5', undefined],
    ['24', 24],
    ['25', undefined],
    ['pure', undefined],
  ])('takes whole karats from 18 to 24: of %s it takes %s', (karat, taken) => {
    expect(read(`karat=${karat}`)).toEqual({ loan: taken ? { karat: taken } : {}, notDone: [] })
  })

  it('gives the numbers again that were written into it, and the calculator reckons with them', () => {
    const loans = fc.record<Required<LinkedLoan>>({
      amount: fc.integer({ min: 1, max: MAX_AMOUNT }).map((amount) => amount as Rupees),
      months: fc.integer({ min: 1, max: 12 }),
      monthlyRatePercent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
      karat: fc.integer({ min: 18, max: 24 }),
    })
    fc.assert(
      fc.property(loans, (loan) => {
        const { searchParams } = new URL(calculatorPage('en', loan), 'https://moneypal.example')
        expect(readCalculatorAddress(searchParams)).toEqual({ loan, notDone: [] })
        const form = takeLoan(startingForm(VALUATION), loan, VALUATION)
        expect(form.tenureMonths).toBe(loan.months)
        expect(form.karat).toBe(loan.karat)
        expect(answer(form)).toMatchObject({
          amount: loan.amount,
          monthlyRatePercent: loan.monthlyRatePercent,
        })
      }),
    )
  })

  it('carries a yearly rate exactly enough to be rounded once', () => {
    const page = calculatorPage('en', { monthlyRatePercent: 10 / 12 })
    expect(page).toBe('/gold-loan?rate=0.833333#calculator')
    expect(calculatorPage('en', {})).toBe('/gold-loan#calculator')
  })

  it('leaves what the link does not say as it was', () => {
    const form = startingForm(VALUATION)
    expect(takeLoan(form, {}, VALUATION)).toBe(form)
    expect(takeLoan(form, { amount: undefined, karat: undefined }, VALUATION)).toBe(form)
    expect(takeLoan(form, { months: 3 }, VALUATION)).toEqual({ ...form, tenureMonths: 3 })
    expect(takeLoan(form, { monthlyRatePercent: 2 }, VALUATION)).toEqual({ ...form, monthlyRatePercent: '2' })
  })
})
