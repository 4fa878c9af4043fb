import type { Rupees } from './money'
import type { Offer } from './offer'

/** An offer that states no figures of its own. */
export const INDIAN_BANK: Offer = {
  id: 'indian-bank',
  title: 'Indian Bank',
  bank: 'Indian Bank',
  product: 'Gold Loan',
  annualRol: 8.9,
  monthlyRol: 8.9 / 12,
  term: 12,
  ltv: 75,
  ratePerGram: null,
  requiredGold: null,
  monthlyInterest: null,
  processingFee: 0 as Rupees,
  doorstep: true,
  recommended: false,
  imageUrl: '/banks/indian-bank.svg',
}
