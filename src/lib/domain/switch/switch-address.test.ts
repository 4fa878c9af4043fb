import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REPAYMENTS } from '#lib/domain/loan/repayment'
import { readSwitchAddress, switchPage, switchTextOf, type LinkedLoan } from './switch-address.ts'
import { rupees } from './switch.fixture.ts'
import { EMPTY_SWITCH } from './switch-text.ts'

const read = (query: string) => readSwitchAddress(new URLSearchParams(query))

describe('the address of the page', () => {
  it('brings what a pledge card says', () => {
    expect(read('amount=150000&months=8&rate=1.5')).toEqual({
      loan: { amount: 150_000, months: 8, rate: { percent: 1.5, per: 'month' } },
      notDone: [],
    })
    expect(switchTextOf({ amount: rupees(150_000), rate: { percent: 1.5, per: 'month' } })).toEqual({
      ...EMPTY_SWITCH,
      owed: '1,50,000',
      rate: '1.5',
    })
  })

  it('reports what cannot be used, and brings the rest', () => {
    expect(read('amount=-1&months=0&rate=cheap&repay=never')).toEqual({
      loan: null,
      notDone: ['amount', 'months', 'rate'],
    })
    expect(read('amount=150000&months=99')).toEqual({ loan: { amount: 150_000 }, notDone: ['months'] })
    expect(read('basis=flat')).toEqual({ loan: null, notDone: [] })
  })

  it('gives the loan again that was written into it', () => {
    const loans = fc.record<Required<LinkedLoan>>({
      amount: fc.integer({ min: 1, max: 100_000_000 }).map(rupees),
      months: fc.integer({ min: 1, max: 60 }),
      rate: fc.record({
        percent: fc.integer({ min: 0, max: 5000 }).map((thousandths) => thousandths / 1000),
        per: fc.constantFrom('month', 'year'),
      }),
      repayment: fc.constantFrom(...REPAYMENTS),
      flat: fc.constant(true),
    })
    fc.assert(
      fc.property(loans, (loan) => {
        const { searchParams } = new URL(switchPage('en', loan), 'https://moneypal.example')
        expect(readSwitchAddress(searchParams)).toEqual({ loan, notDone: [] })
        expect(switchTextOf(loan)).toMatchObject({
          rateKind: `flat-${loan.rate.per}`,
          repayment: loan.repayment,
        })
      }),
    )
  })

  it('is the page alone where nothing is known', () => {
    expect(switchPage('hi', {})).toBe('/hi/switch')
  })
})
