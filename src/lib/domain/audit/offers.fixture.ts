import type { IsoDate } from '#lib/domain/dates/dates'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { RULES_2026 } from '#lib/domain/loan/rules.fixture'
import type { Rupees } from '#lib/domain/money/money'
import { USUAL_TOLERANCES, type AuditBasis, type Finding, type Rule } from './finding.ts'
import { sumsOf } from './sums.ts'

/** The day, the price and the rules of the drawn desk. */
export const BASIS: AuditBasis = {
  day: '2026-11-24' as IsoDate,
  rules: RULES_2026,
  pricePerGram22: (6500 * 22) / 24,
  priceDay: '2026-11-20' as IsoDate,
  tolerances: USUAL_TOLERANCES,
}

/** Everything that the law wants stated, and nothing that is worked out. */
const STATED = {
  product: 'Gold Loan',
  interestDays: '30/360',
  processingFee: 0,
  closingChargePercent: 0,
  penalChargePercent: 2,
  valuationBasis: 'lower-of-both',
  coolingOffDays: 3,
  keyFactsStatement: 'https://tamarindtree.example/kfs.pdf',
  validUntil: '2026-12-31' as IsoDate,
  grievanceMail: 'care@tamarindtree.example',
} as const

/** The offers of the drawn version 14. */
export const TT_01: FeedOffer = {
  ...STATED,
  id: 'TT-01',
  name: 'Tamarind Tree',
  annualRatePercent: 8.9,
  repayment: 'interest-only',
  tenureMonths: 12,
  aprPercent: 8.9,
  monthlyPayment: 742,
  feeWithTax: 0,
  ltvPercent: 77,
  lendingValuePerGram: { 22: 4590 },
}

export const TT_02: FeedOffer = {
  ...STATED,
  id: 'TT-02',
  name: 'Tamarind Tree Harvest',
  annualRatePercent: 9.6,
  repayment: 'bullet',
  tenureMonths: 5,
  processingFee: 99,
  aprPercent: 9.73,
  paidBack: 104_000,
  feeWithTax: 116.82,
  ltvPercent: 80,
}

export const TT_03: FeedOffer = {
  ...STATED,
  id: 'TT-03',
  name: 'Tamarind Tree Easy',
  annualRatePercent: 9.9,
  repayment: 'emi',
  tenureMonths: 10,
  processingFee: 999,
  aprPercent: 10.42,
  monthlyPayment: 10_459.34,
  paidBack: 104_593,
  feeWithTax: 1178.82,
  ltvPercent: 76,
  lendingValuePerGram: { 22: 4530 },
}

export const TT_06: FeedOffer = {
  ...STATED,
  id: 'TT-06',
  name: 'Tamarind Tree Festival',
  annualRatePercent: 11.4,
  repayment: 'bullet',
  tenureMonths: 12,
  processingFee: 149,
  aprPercent: 11.02,
  paidBack: 111_400,
  feeWithTax: 175.82,
  ltvPercent: 77,
  lendingValuePerGram: { 22: 4950 },
}

export const TT_07: FeedOffer = {
  ...STATED,
  id: 'TT-07',
  name: 'Tamarind Tree Weekday',
  annualRatePercent: 9.2,
  repayment: 'emi',
  tenureMonths: 6,
  aprPercent: 9.2,
  monthlyPayment: 17_116.74,
  paidBack: 102_700,
  ltvPercent: 75,
  lendingValuePerGram: { 22: 4470 },
}

/** The old TT-03 that is shown. */
export const TT_03_SHOWN: FeedOffer = { ...TT_03, processingFee: 199, feeWithTax: 234.82 }

/** An offer without the fields that are named. */
export function without<Field extends keyof FeedOffer>(
  offer: FeedOffer,
  ...fields: readonly Field[]
): FeedOffer {
  const names: readonly string[] = fields
  return Object.fromEntries(
    Object.entries(offer).filter(([name]) => !names.includes(name)),
  ) as unknown as FeedOffer
}

export const rupees = (amount: number): Rupees => amount as Rupees

/** What one rule finds in an offer. */
export const findingsOf = (
  rule: Rule,
  offer: FeedOffer,
  {
    basis = BASIS,
    shown = null,
    sameCode = 1,
    sameTerms = [],
  }: {
    readonly basis?: AuditBasis
    readonly shown?: FeedOffer | null
    readonly sameCode?: number
    readonly sameTerms?: readonly string[]
  } = {},
): readonly Finding[] =>
  rule(offer, basis, { sums: sumsOf(offer, basis.day, basis.rules), shown, sameCode, sameTerms })
