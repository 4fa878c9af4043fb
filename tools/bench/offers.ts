import type { Rupees } from '#lib/domain/money/money'
import { REPAYMENTS } from '#lib/domain/loan/repayment'
import type { Offer } from '#lib/domain/offer/offer'

const BANK_WORDS = ['Kaveri', 'Sahyadri', 'Malwa', 'Konkan', 'Deccan', 'Nilgiri', 'Vindhya', 'Aravalli']
const BANK_KINDS = ['Bank', 'Finance', 'Gold', 'Cooperative', 'Credit']
const PRODUCT_WORDS = [
  'Swift',
  'Classic',
  'Saral',
  'Flexi',
  'Premier',
  'Kisan',
  'Smart',
  'Laabh',
  'Suvarna',
  'Express',
]
const PRODUCT_KINDS = ['Gold Loan', 'Gold Overdraft', 'Bullet Loan', 'Jewel Loan', 'Agri Loan']

/** The 40 lenders of the offers. */
export const BANKS: readonly string[] = BANK_WORDS.flatMap((word) =>
  BANK_KINDS.map((kind) => `${word} ${kind}`),
)

/** A seeded random generator, 0 to below 1, the same on every machine (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Made-up offers, the same for the same count. */
export function makeOffers(count: number): Offer[] {
  const random = seededRandom(count)
  const below = (limit: number): number => Math.floor(random() * limit)
  const pick = (list: readonly string[]): string => list[below(list.length)] ?? ''
  return Array.from({ length: count }, (_, i) => {
    const bank = pick(BANKS)
    const product = `${pick(PRODUCT_WORDS)} ${pick(PRODUCT_KINDS)}`
    const annual = 7 + below(1000) / 100
    return {
      id: `offer-${String(i).padStart(6, '0')}`,
      title: `${bank} ${product} ${String(i)}`,
      bank,
      product,
      annualRatePercent: annual,
      monthlyRatePercent: annual / 12,
      tenureMonths: 1 + below(12),
      ltv: 60 + below(26),
      lendingValuePerGram: null,
      requiredGold: null,
      monthlyInterest: null,
      repayment: REPAYMENTS[below(REPAYMENTS.length)] ?? 'emi',
      processingFee: (below(3) * 99) as Rupees,
      closingChargePercent: 0,
      doorstep: random() < 0.4,
      recommended: random() < 0.05,
      imageUrl: '/images/banks/sample.svg',
    }
  })
}
