import fc from 'fast-check'
import type { ChargedLoan } from './cost-for-months.ts'
import type { Rupees } from '#lib/domain/money/money'
import { REPAYMENTS } from './repayment.ts'

/** A loan of 2,00,000 at 12 % for 12 months without fees, or with other terms. */
export const loan = (terms: Partial<ChargedLoan>): ChargedLoan => ({
  principal: 200_000 as Rupees,
  annualRatePercent: 12,
  tenureMonths: 12,
  repayment: 'emi',
  processingFee: 0,
  closingChargePercent: 0,
  feeTaxPercent: 18,
  ...terms,
})

export const HDFC = loan({ annualRatePercent: 9.1, tenureMonths: 10, processingFee: 99 })
export const KOTAK = loan({
  annualRatePercent: 9.7,
  tenureMonths: 6,
  processingFee: 149,
  repayment: 'bullet',
})
export const SBI = loan({ annualRatePercent: 9.3, tenureMonths: 9 })
export const LANTERN = loan({ annualRatePercent: 10.2, tenureMonths: 3, repayment: 'bullet' })

/** Loans without fees, from 10,000 to 10 crore rupees. */
export const anyLoan = fc
  .record({
    principal: fc.integer({ min: 10_000, max: 100_000_000 }).map((amount) => amount as Rupees),
    annualRatePercent: fc.integer({ min: 100, max: 3600 }).map((hundredths) => hundredths / 100),
    tenureMonths: fc.integer({ min: 1, max: 36 }),
    repayment: fc.constantFrom(...REPAYMENTS),
    processingFee: fc.constant(0),
  })
  .map(loan)
