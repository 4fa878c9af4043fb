import { describe, expect, it } from 'vitest'
import { closingOf } from './closing.ts'
import { costForMonths, type ChargedLoan } from './cost-for-months.ts'
import { HDFC, KOTAK, LANTERN, loan, SBI } from './loans.fixture.ts'

describe('the cost for the months that a loan is kept', () => {
  it.each<[string, ChargedLoan, number, number]>([
    ['an EMI loan closed before its end', HDFC, 6, 6996.02],
    ['an EMI loan to its end', HDFC, 10, 8553],
    ['a bullet loan', KOTAK, 6, 9875.82],
    ['a bullet loan closed early', KOTAK, 3, 4850 + 175.82],
    ['a shorter bullet loan, renewed once without a fee', LANTERN, 6, 10_200],
    ['a shorter bullet loan, renewed once with its fee again', KOTAK, 12, 2 * 9875.82],
    ['interest only', loan({ annualRatePercent: 8.7, repayment: 'interest-only' }), 6, 8700],
  ])('%s', (_, terms, months, total) => {
    expect(costForMonths(terms, months).total).toBe(total)
  })

  it('counts a charge for closing early with its tax, and none at the end of the term', () => {
    const terms = loan({ annualRatePercent: 8.7, repayment: 'interest-only', closingChargePercent: 0.5 })
    expect(costForMonths(terms, 6).fees).toBe(1180)
    expect(costForMonths(terms, 12).fees).toBe(0)
    expect(costForMonths(terms, 18).fees).toBe(1180)
  })

  it('says what is received and how often the loan is renewed', () => {
    expect(costForMonths(HDFC, 6)).toMatchObject({ inHand: 199_883.18, feeWithTax: 116.82, renewals: 0 })
    expect(costForMonths(LANTERN, 6).renewals).toBe(1)
    expect(costForMonths(LANTERN, 3).renewals).toBe(0)
  })

  it('says what is paid when', () => {
    expect(costForMonths(SBI, 6).pattern).toEqual({ monthly: 23_092.2, times: 9, atTheEnd: 0 })
    expect(costForMonths(KOTAK, 6).pattern).toEqual({ monthly: 0, times: 0, atTheEnd: 209_700 })
    expect(costForMonths(loan({ annualRatePercent: 8.7, repayment: 'interest-only' }), 6).pattern).toEqual({
      monthly: 1450,
      times: 12,
      atTheEnd: 200_000,
    })
  })

  it.each<[string, ChargedLoan, number, number]>([
    ['an EMI loan before its end', SBI, 91_309, 145_585],
    ['interest only', loan({ annualRatePercent: 8.7, repayment: 'interest-only' }), 201_450, 200_000],
    ['a bullet loan at its end', KOTAK, 209_700, 200_000],
  ])('says what must be ready to close %s after 6 months, and what was owed', (_, terms, toClose, owed) => {
    const closing = closingOf(terms, 6)
    expect(Math.round(closing.toClose)).toBe(toClose)
    expect(Math.round(closing.averageOwed)).toBe(owed)
  })
})
