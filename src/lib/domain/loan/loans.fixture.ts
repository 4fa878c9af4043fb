import fc from 'fast-check'
import type { ChargedLoan } from './cost-for-months.ts'
import type { Rupees } from '#lib/domain/money/money'
import { REPAYMENTS } from './repayment.ts'
import { SLAB_STARTS, type RateSlab } from './slabs.ts'

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

/** The slabs of the guide: 0.9, 1.2 and 1.8 percent a month. */
export const GUIDE_SLABS: readonly RateSlab[] = [
  { upToMonths: 1, annualRatePercent: 10.8 },
  { upToMonths: 3, annualRatePercent: 14.4 },
  { upToMonths: 12, annualRatePercent: 21.6 },
]

/** Two to four slabs that rise, and from when they count. */
export const anySlabs = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 4 }),
    fc.uniqueArray(fc.integer({ min: 100, max: 3600 }), { minLength: 4, maxLength: 4 }),
    fc.constantFrom(...SLAB_STARTS),
  )
  .map(([months, hundredths, slabsFrom]) => {
    const rates = hundredths.toSorted((a, b) => a - b)
    const slabs = months
      .toSorted((a, b) => a - b)
      .map((upToMonths, index) => ({ upToMonths, annualRatePercent: (rates[index] ?? 0) / 100 }))
    return { slabs, slabsFrom }
  })
