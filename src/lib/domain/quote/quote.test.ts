import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLoan } from '#lib/domain/loan/loans.fixture'
import type { Rupees } from '#lib/domain/money/money'
import { quoteCost, type Quote } from './quote.ts'
import { toPaisa } from '#lib/domain/loan/repayment'

describe('a quote', () => {
  const quote = (terms: Partial<Quote>): Quote => ({
    principal: 200_000 as Rupees,
    ratePercent: 1,
    per: 'month',
    basis: 'flat',
    repayment: 'emi',
    tenureMonths: 12,
    fee: 1000,
    ...terms,
  })

  it('of 1 % a month flat costs 22.61 % a year', () => {
    const cost = quoteCost(quote({}), 18)
    expect(cost.aprPercent).toBeCloseTo(22.61, 2)
    expect(cost).toMatchObject({ inHand: 198_820, interest: 24_000, feeWithTax: 1180, total: 25_180 })
    expect(cost.payments[0]).toBe(18_666.67)
  })

  it('of 1 % a month on what is owed costs 13.13 %', () => {
    expect(quoteCost(quote({ basis: 'reducing' }), 18).aprPercent).toBeCloseTo(13.13, 2)
  })

  it('of flat 10 % a year for 36 months equals 17.92 % reducing', () => {
    const cost = quoteCost(
      quote({ principal: 500_000 as Rupees, ratePercent: 10, per: 'year', tenureMonths: 36, fee: 0 }),
      18,
    )
    expect(cost.aprPercent).toBeCloseTo(17.92, 2)
  })

  it.each(['interest-only', 'bullet'] as const)('is the same flat or reducing as %s', (repayment) => {
    expect(quoteCost(quote({ repayment }), 18)).toEqual(
      quoteCost(quote({ repayment, basis: 'reducing' }), 18),
    )
  })

  it('adds up to the paisa', () => {
    fc.assert(
      fc.property(anyLoan, fc.constantFrom('flat', 'reducing'), (terms, basis) => {
        const cost = quoteCost(
          quote({ ...terms, ratePercent: terms.annualRatePercent, per: 'year', basis: basis as 'flat' }),
          18,
        )
        const paid = cost.payments.reduce((total, payment) => total + payment, 0)
        expect(toPaisa(paid)).toBe(toPaisa(terms.principal + cost.interest))
        expect(cost.total).toBe(toPaisa(cost.interest + cost.feeWithTax))
      }),
    )
  })
})
