import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aprPercent } from './apr.ts'
import { costForMonths, type ChargedLoan } from './cost-for-months.ts'
import { anyLoan, HDFC, KOTAK, LANTERN, loan } from './loans.fixture.ts'
import type { Rupees } from '#lib/domain/money/money'
import { repaymentSchedule } from './repayment.ts'

const aprOf = (terms: ChargedLoan): number => costForMonths(terms, 1).aprPercent

describe('the annual percentage rate', () => {
  it.each<[string, ChargedLoan, number]>([
    [
      '24 months with a fee',
      loan({ principal: 47_000 as Rupees, annualRatePercent: 21, tenureMonths: 24, processingFee: 1175 }),
      24.15,
    ],
    ['10 months with a small fee', HDFC, 9.23],
    ['all at the end with a fee', KOTAK, 9.69],
    ['all at the end, three months', LANTERN, 10.11],
  ])('%s', (_, terms, expected) => {
    expect(aprOf(terms)).toBeCloseTo(expected, 2)
  })

  it('equals the rate without fees, if the interest is paid each month', () => {
    fc.assert(
      fc.property(anyLoan, (terms) => {
        fc.pre(terms.repayment !== 'bullet')
        // Instalments to the paisa move the rate of a small loan by a little.
        expect(Math.abs(aprOf(terms) - terms.annualRatePercent)).toBeLessThan(0.005)
      }),
    )
  })

  it('is never above the rate without fees, if everything is paid at the end', () => {
    fc.assert(
      fc.property(anyLoan, (terms) => {
        expect(aprOf({ ...terms, repayment: 'bullet' })).toBeLessThan(terms.annualRatePercent + 0.005)
      }),
    )
  })

  it('never falls as the fee grows', () => {
    fc.assert(
      fc.property(
        anyLoan,
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 1, max: 4000 }),
        (terms, fee, more) => {
          const low = aprOf({ ...terms, processingFee: fee })
          expect(aprOf({ ...terms, processingFee: fee + more })).toBeGreaterThan(low)
        },
      ),
    )
  })

  it('is the rate at which the payments are worth what was received', () => {
    fc.assert(
      fc.property(anyLoan, (terms) => {
        const rate = aprOf(terms) / 1200
        const worth = repaymentSchedule(terms).reduce(
          (total, { instalment, month }) => total + instalment / (1 + rate) ** month,
          0,
        )
        expect(Math.abs(worth / terms.principal - 1)).toBeLessThan(1e-9)
      }),
    )
  })

  it('is negative if less is paid than received', () => {
    expect(aprPercent({ inHand: 100, payments: [0, 90] })).toBeCloseTo((0.9 ** 0.5 - 1) * 1200, 6)
  })
})

describe('the six sample offers of the specification for 1,00,000 as EMI loans', () => {
  const offers = [
    ['HDFC Excel', 8.7, 12, 0],
    ['Indian Bank', 8.9, 12, 0],
    ['SBI 8 months', 9, 8, 0],
    ['HDFC', 9.1, 10, 99],
    ['SBI 9 months', 9.3, 9, 0],
    ['Kotak', 9.7, 6, 149],
  ] as const
  const costs = offers.map(([name, annualRatePercent, tenureMonths, processingFee]) => ({
    name,
    ...costForMonths(
      loan({ principal: 100_000 as Rupees, annualRatePercent, tenureMonths, processingFee }),
      tenureMonths,
    ),
  }))

  it('have in Kotak the cheapest by rupees and the dearest by APR', () => {
    expect(costs.toSorted((a, b) => a.total - b.total)[0]?.name).toBe('Kotak')
    expect(costs.toSorted((a, b) => b.aprPercent - a.aprPercent)[0]?.name).toBe('Kotak')
    expect(costs.find(({ name }) => name === 'Kotak')?.aprPercent).toBeCloseTo(10.31, 2)
  })
})
