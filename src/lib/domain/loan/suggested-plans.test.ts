import { expect, it } from 'vitest'
import type { Rupees } from '#lib/domain/money/money'
import { suggestPlans } from './suggested-plans.ts'

it('of the suggested plans Basic lends the amount, Standard a tenth more, Premium a fifth more', () => {
  expect(suggestPlans(200_000 as Rupees).map(({ title, amount }) => [title, amount])).toEqual([
    ['Basic', 200_000],
    ['Standard', 220_000],
    ['Premium', 240_000],
  ])
})

it('a suggested plan that lends more costs less interest, for more months, on more of the worth of the gold', () => {
  const terms = suggestPlans(200_000 as Rupees).map((plan) => [
    plan.id,
    plan.annualRatePercent,
    plan.tenureMonths,
    plan.ltv,
  ])
  expect(terms).toEqual([
    ['basic', 10.5, 6, 70],
    ['standard', 9.8, 9, 75],
    ['premium', 9.2, 12, 80],
  ])
})

it('plans are suggested for one lakh where no amount is given', () => {
  expect(suggestPlans()).toEqual(suggestPlans(100_000 as Rupees))
})

it('a suggested plan lends whole rupees', () => {
  expect(suggestPlans(33_333 as Rupees).map(({ amount }) => amount)).toEqual([33_333, 36_666, 40_000])
})
