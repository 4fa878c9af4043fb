import { expect, test } from 'vitest'
import { isFlatRateWhole, rateOfFlat } from './flat-rate.ts'
import { myLoan } from './loan.fixture.ts'

test('a flat rate stands beside the rate on what is owed that has its instalments', () => {
  const flat = { annualRatePercent: rateOfFlat(myLoan().principal, 9.4, 10), flatRatePercent: 9.4 }
  expect(isFlatRateWhole(myLoan())).toBe(true)
  expect(isFlatRateWhole(myLoan(flat))).toBe(true)
  expect(isFlatRateWhole(myLoan({ flatRatePercent: 9.1 }))).toBe(false)
  expect(isFlatRateWhole(myLoan({ ...flat, repayment: 'interest-only' }))).toBe(false)
  expect(isFlatRateWhole(myLoan({ ...flat, slabs: [{ upToMonths: 3, annualRatePercent: 9 }] }))).toBe(false)
})
