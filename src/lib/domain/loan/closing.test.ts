import { describe, expect, it } from 'vitest'
import { closingOf } from './closing.ts'
import { HDFC, KOTAK, LANTERN, loan, SBI } from './loans.fixture.ts'

describe('what must be ready on the day a loan of 2,00,000 is closed', () => {
  it.each([
    ['EMI, with its last instalment', SBI, 9, 23_092.17],
    ['EMI, early: the instalment and what is owed after it', SBI, 6, 91_308.69],
    ['all at the end, with its term', KOTAK, 6, 209_700],
    ['all at the end, early: the interest of three months', KOTAK, 3, 204_850],
    ['all at the end, renewed once and then kept for a month', LANTERN, 4, 201_700],
    ['interest monthly', loan({ repayment: 'interest-only' }), 6, 202_000],
  ])('%s', (_, terms, keepMonths, toClose) => {
    expect(closingOf(terms, keepMonths).toClose).toBe(toClose)
  })

  it('a charge for closing early comes on top, with its tax: 0.5 % and 18 % of that', () => {
    const { toClose } = closingOf({ ...KOTAK, closingChargePercent: 0.5 }, 3)
    expect(toClose).toBe(204_850 + 1180)
    expect(closingOf({ ...KOTAK, closingChargePercent: 0.5 }, 6).toClose).toBe(209_700)
  })
})

describe('what is paid in the months in which a loan of 2,00,000 is renewed', () => {
  const harvest = loan({
    ...{ annualRatePercent: 9.6, tenureMonths: 5, repayment: 'bullet', processingFee: 49 },
  })

  it.each([
    ['all at the end: the interest of five months and the fee with its tax', harvest, 6, [5], 8057.82],
    ['all at the end, twice', harvest, 11, [5, 10], 8057.82],
    ['interest monthly: that of the month', { ...harvest, repayment: 'interest-only' }, 6, [5], 1657.82],
    ['EMI without a fee: the last instalment', SBI, 12, [9], 23_092.17],
  ] as const)('%s', (_, terms, keepMonths, months, due) => {
    expect(closingOf(terms, keepMonths).renewal).toEqual({ months, due })
  })

  it('is nothing where the loan is closed within its term', () => {
    expect(closingOf(harvest, 5).renewal).toBeNull()
    expect(closingOf(harvest, 3).renewal).toBeNull()
  })
})

describe('what is owed on average', () => {
  it.each([
    ['all of it where nothing is repaid before the end', KOTAK, 3, 200_000],
    ['all of it in the first month', HDFC, 1, 200_000],
    ['again all of it after a renewal', loan({ tenureMonths: 1 }), 3, 200_000],
  ])('%s', (_, terms, keepMonths, averageOwed) => {
    expect(closingOf(terms, keepMonths).averageOwed).toBe(averageOwed)
  })
})
