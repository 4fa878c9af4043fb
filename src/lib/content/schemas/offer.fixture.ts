import { offerSchema } from './offer.ts'

/** A file of an offer with its terms alone. */
export const OFFER_FILE = {
  name: 'SBI',
  bank: 'SBI',
  product: 'Gold Loan',
  annualRatePercent: 9.3,
  ltv: 80,
  tenureMonths: 9,
  repayment: 'emi',
  processingFee: 0,
  closingChargePercent: 0,
  doorstep: false,
  sample: true,
}

/** What is wrong with a file of an offer: 'ltv: ltv must be a number'. */
export const problemsOf = (data: unknown): string[] => {
  const parsed = offerSchema.safeParse(data)
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}
