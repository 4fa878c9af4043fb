import type { Rupees } from '#lib/domain/money/money'
import type { Offer } from '#lib/domain/offer/offer'

const offer = (
  id: string,
  bank: string,
  annualRatePercent: number,
  ltv: number,
  tenureMonths: number,
  more: Partial<Offer> = {},
): Offer => ({
  id,
  title: bank,
  bank,
  product: 'Gold Loan',
  annualRatePercent,
  monthlyRatePercent: annualRatePercent / 12,
  tenureMonths,
  ltv,
  lendingValuePerGram: null,
  requiredGold: null,
  monthlyInterest: null,
  repayment: 'emi',
  processingFee: 0 as Rupees,
  closingChargePercent: 0,
  doorstep: false,
  recommended: false,
  imageUrl: `/images/banks/${id}.svg`,
  ...more,
})

/** The six sample offers of the specification; two have doorstep service, one is recommended. */
export const SIX_OFFERS: readonly Offer[] = [
  offer('indian', 'Indian Bank', 8.9, 75, 12),
  offer('hdfc', 'HDFC', 9.1, 78, 10, { processingFee: 99 as Rupees }),
  offer('sbi', 'SBI', 9.3, 80, 9, { doorstep: true }),
  offer('kotak', 'Kotak', 9.7, 82, 6, { processingFee: 149 as Rupees, doorstep: true }),
  offer('hdfc-excel', 'HDFC', 8.7, 72, 12, { product: 'HDFC Excel' }),
  offer('sbi-recommended', 'SBI', 9, 79, 8, { recommended: true }),
]
