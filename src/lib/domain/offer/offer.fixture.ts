import type { Rupees } from '#lib/domain/money/money'
import type { Offer } from './offer.ts'

/** An offer without figures of its own. */
export const INDIAN_BANK: Offer = {
  id: 'indian-bank',
  title: 'Indian Bank',
  bank: 'Indian Bank',
  product: 'Gold Loan',
  annualRatePercent: 8.9,
  monthlyRatePercent: 8.9 / 12,
  tenureMonths: 12,
  ltv: 75,
  lendingValuePerGram: null,
  requiredGold: null,
  monthlyInterest: null,
  repayment: 'interest-only',
  processingFee: 0 as Rupees,
  closingChargePercent: 0,
  doorstep: true,
  recommended: false,
  imageUrl: '/banks/indian-bank.svg',
}
