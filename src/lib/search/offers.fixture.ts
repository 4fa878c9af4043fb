import type { OfferRecord } from './records'

const record = (
  objectID: string,
  bank: string,
  annual: number,
  ltv: number,
  term: number,
  more: Partial<OfferRecord> = {},
): OfferRecord => ({
  objectID,
  name: bank,
  bank,
  product: 'Gold Loan',
  'Annual Rol': annual,
  'Monthly Rol': annual / 12,
  Tenure: term,
  term,
  ltv,
  processingFee: 0,
  doorstep: false,
  recommended: false,
  featuredAsset: { preview: `/images/banks/${objectID}.svg` },
  ...more,
})

/** The six sample offers of the specification, of which two come to the door and one is recommended. */
export const SIX_OFFERS: readonly OfferRecord[] = [
  record('indian', 'Indian Bank', 8.9, 75, 12),
  record('hdfc', 'HDFC', 9.1, 78, 10, { processingFee: 99 }),
  record('sbi', 'SBI', 9.3, 80, 9, { doorstep: true }),
  record('kotak', 'Kotak', 9.7, 82, 6, { processingFee: 149, doorstep: true }),
  record('hdfc-excel', 'HDFC', 8.7, 72, 12, { product: 'HDFC Excel' }),
  record('sbi-recommended', 'SBI', 9, 79, 8, { recommended: true }),
]
