import type { Rupees } from '#lib/domain/money/rupees'
import { flatInstalments } from '#lib/domain/quote/quote'
import { rateOfInstalments } from '#lib/domain/switch/running-loan'
import type { MyLoan } from './loan.ts'

/**
 * The rate on what is still owed at which equal instalments are those of a flat rate, percent a year, unrounded. Lenders book
 * the interest of such a loan by it.
 * @param flatRatePercent percent a year on the full amount until the end
 */
export function rateOfFlat(principal: Rupees, flatRatePercent: number, tenureMonths: number): number {
  const [instalment = 0] = flatInstalments(principal, flatRatePercent / 12, tenureMonths)
  // The instalment of a rate of 0 may be rounded down.
  return Math.max(0, rateOfInstalments(principal, instalment, tenureMonths))
}

/** Whether the two rates of a loan are those of the same instalments; also where it has no flat one. */
export function isFlatRateWhole(loan: MyLoan): boolean {
  const { flatRatePercent, annualRatePercent, principal, tenureMonths, repayment, slabs } = loan
  if (flatRatePercent === null) return true
  const rate = rateOfFlat(principal, flatRatePercent, tenureMonths)
  return repayment === 'emi' && slabs.length === 0 && Math.abs(rate - annualRatePercent) < 0.0001
}
