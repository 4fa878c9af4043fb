import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyFactsOf } from './key-facts.ts'
import { BASIS } from './market.fixture.ts'
import type { Rupees } from '#lib/domain/money/money'
import type { Offer } from './offer.ts'
import { INDIAN_BANK } from './offer.fixture.ts'
import { REPAYMENTS } from '#lib/domain/loan/repayment'

const HDFC: Offer = {
  ...INDIAN_BANK,
  annualRatePercent: 9.1,
  monthlyRatePercent: 9.1 / 12,
  tenureMonths: 10,
  repayment: 'emi',
  processingFee: 99 as Rupees,
}
const TWO_LAKH = 200_000 as Rupees

const factsOf = (offer: Offer, amount = TWO_LAKH, basis = BASIS) => {
  const facts = keyFactsOf(offer, amount, basis)
  if (!facts) throw new Error('The offer has no key facts.')
  return facts
}
const oneDecimal = (value: number) => Math.round(value * 10) / 10

describe('2,00,000 at 9.10 % for 10 months, fee 99, repaid by EMI', () => {
  const facts = factsOf(HDFC)

  it('the money and the cost', () => {
    expect(facts).toMatchObject({
      taxOnFee: 17.82,
      paidBack: 208_436.18,
      cost: { inHand: 199_883.18, interest: 8436.18, feeWithTax: 116.82, total: 8553 },
    })
    expect(facts.cost.aprPercent).toBeCloseTo(9.23, 2)
  })

  it('the schedule to the paisa', () => {
    expect(facts.schedule).toHaveLength(10)
    expect(facts.schedule[0]).toEqual({
      month: 1,
      instalment: 20_843.62,
      interest: 1516.67,
      principal: 19_326.95,
      balance: 180_673.05,
    })
    expect(facts.schedule[9]).toMatchObject({ instalment: 20_843.6, balance: 0 })
  })

  it('the gold', () => {
    expect(facts.goldToBring).toBe(44.444)
    expect(facts.figures.ceilingGold).toBe(39.49)
    expect(Math.round(facts.goldValue)).toBe(264_812)
    expect(facts.figures.lentPerHundred).toBeCloseTo(75.53, 2)
  })

  it('how far gold may fall on the first day, and after three and six instalments', () => {
    expect(
      facts.falls.map(({ afterInstalments, percent }) => [afterInstalments, oneDecimal(percent)]),
    ).toEqual([
      [0, 11.1],
      [3, 37.1],
      [6, 63.7],
    ])
    expect(Math.round(facts.lowestPricePerGram22)).toBe(5294)
  })

  it('what a renewal takes, in the month in which it falls', () => {
    const { forMonths } = factsOf(HDFC, TWO_LAKH, { ...BASIS, keepMonths: 12 })
    expect(forMonths?.closing.renewal).toEqual({ months: [10], due: 20_960.42 })
  })

  it('what six months cost, and what is due to close it then', () => {
    expect(facts.forMonths?.cost.total).toBeLessThan(facts.cost.total)
    expect(facts.forMonths?.closing.toClose).toBe(102_661.1)
    expect(factsOf(HDFC, TWO_LAKH, { ...BASIS, keepMonths: 10 }).forMonths).toBeNull()
  })
})

it('a loan that is repaid at the end has the room of the first day only', () => {
  for (const repayment of ['interest-only', 'bullet'] as const)
    expect(factsOf({ ...HDFC, repayment }).falls.map(({ afterInstalments }) => afterInstalments)).toEqual([0])
})

it.each([
  [3, [0]],
  [6, [0, 3]],
  [7, [0, 3, 6]],
])('an EMI loan of %i months has the room before its last instalment only', (tenureMonths, shown) => {
  const { falls } = factsOf({ ...HDFC, tenureMonths })
  expect(falls.map(({ afterInstalments }) => afterInstalments)).toEqual(shown)
})

it('other loans on gold lower the ceiling, and more gold is asked for', () => {
  const alone = factsOf(HDFC)
  const withLoans = factsOf(HDFC, TWO_LAKH, { ...BASIS, existingLoans: 400_000 as Rupees })
  expect(withLoans.goldToBring).toBeGreaterThan(alone.goldToBring)
  expect(withLoans.falls[0]?.percent).toBeCloseTo(0, 2)
})

it('an offer that does not state how it is repaid has no key facts', () => {
  expect(keyFactsOf({ ...HDFC, repayment: null }, TWO_LAKH, BASIS)).toBeNull()
})

it('for every loan, what is paid back is the loan and its interest, and the room never shrinks', () => {
  const anyLoan = fc.record({
    amount: fc.integer({ min: 10_000, max: 1e7 }),
    rate: fc.integer({ min: 0, max: 4800 }).map((value) => value / 100),
    tenureMonths: fc.integer({ min: 1, max: 12 }),
    repayment: fc.constantFrom(...REPAYMENTS),
    existing: fc.integer({ min: 0, max: 600_000 }),
  })
  fc.assert(
    fc.property(anyLoan, ({ amount, rate, existing, ...rest }) => {
      const offer = { ...HDFC, annualRatePercent: rate, monthlyRatePercent: rate / 12, ...rest }
      const basis = { ...BASIS, existingLoans: existing as Rupees }
      const { paidBack, cost, falls, figures } = factsOf(offer, amount as Rupees, basis)
      expect(paidBack).toBeCloseTo(amount + cost.interest, 2)
      expect(figures.lentPerHundred).toBeLessThanOrEqual(85.001)
      falls.reduce((before, { percent }) => {
        expect(percent).toBeGreaterThanOrEqual(before)
        return percent
      }, 0)
    }),
  )
})
