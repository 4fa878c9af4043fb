import * as v from 'valibot'
import { expect, test } from 'vitest'
import { storedSuggestedPlan, storedPlan } from './plan-schema.ts'

const CHOSEN = {
  offerId: 'lantern',
  title: 'Lantern Street',
  bank: 'Lantern Street',
  product: 'Gold Loan',
  imageUrl: '',
  tenureMonths: 3,
  repayment: 'bullet',
  ltv: 82,
  doorstep: false,
  amount: 100_000_000,
  lendingValuePerGram: 1,
  annualRatePercent: 10.2,
  monthlyRatePercent: 0.85,
  // The largest amount at the lowest lending value per gram.
  requiredGold: 100_000_000,
  ceilingGold: 19_900.5,
  lentPerHundred: 75.53,
  monthlyInterest: 850_000,
  cost: {
    months: 12,
    feeWithTax: 116.82,
    inHand: 99_999_883.18,
    aprPercent: 10.11,
    interest: 10_200_000,
    fees: 467.28,
    total: 10_200_467.28,
    renewals: 3,
    pattern: { monthly: 0, times: 0, atTheEnd: 102_550_000 },
  },
}

const SUGGESTED = {
  id: 'P1',
  title: 'Plan 1',
  annualRatePercent: 12,
  ltv: 75,
  tenureMonths: 12,
  amount: 200_000_000,
}

test('the chosen plan for the largest loan is read back as it was', () => {
  expect(v.parse(storedPlan, CHOSEN)).toEqual(CHOSEN)
})

test('of a plan of an earlier release it is not known whether an assessor comes, nor what it costs', () => {
  const {
    doorstep: _,
    repayment: _way,
    ceilingGold: _gold,
    lentPerHundred: _lent,
    cost: _cost,
    ...earlier
  } = CHOSEN
  expect(v.parse(storedPlan, earlier)).toEqual({
    ...earlier,
    doorstep: null,
    repayment: null,
    ceilingGold: 0,
    lentPerHundred: null,
    cost: null,
  })
})

test('a chosen plan without its gold, or of more rupees than are ever lent, is not', () => {
  const { requiredGold: _gold, ...without } = CHOSEN
  expect(v.is(storedPlan, without)).toBe(false)
  expect(v.is(storedPlan, { ...CHOSEN, amount: 100_000_001 })).toBe(false)
  expect(v.is(storedPlan, { ...CHOSEN, requiredGold: 100_000_001 })).toBe(false)
})

test('a suggested plan may lend twice the largest amount, not more, and wants every figure', () => {
  expect(v.parse(storedSuggestedPlan, SUGGESTED)).toEqual(SUGGESTED)
  expect(v.is(storedSuggestedPlan, { ...SUGGESTED, amount: 200_000_001 })).toBe(false)
  expect(v.is(storedSuggestedPlan, { ...SUGGESTED, annualRatePercent: '12' })).toBe(false)
})
