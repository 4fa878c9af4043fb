import { PLEDGED_KARATS } from '#lib/domain/gold/karat'
import { formatExactly, formatPercent } from '#lib/domain/format/format'
import type { FeedOffer } from './feed-offer.ts'

/** A field of an offer as the desk shows it. */
export interface Term {
  /** The name of its column in a file. */
  readonly field: string
  readonly value: string
}

type Show = (value: never) => string

const percent: Show = (value: number) => formatPercent(value)
const rupees: Show = (value: number) => formatExactly(value)
const plain: Show = (value: string | number) => String(value)

/** How each field is shown, in the order of the desk; the lending values stand apart, one a purity. */
const SHOWN: Readonly<Record<Exclude<keyof FeedOffer, 'id' | 'lendingValuePerGram'>, Show>> = {
  name: plain,
  product: plain,
  annualRatePercent: percent,
  rateWithoutRebatePercent: percent,
  slabs: (slabs: NonNullable<FeedOffer['slabs']>) =>
    slabs
      .map(({ upToMonths, annualRatePercent }) => `${upToMonths}: ${formatPercent(annualRatePercent)}`)
      .join('; '),
  slabsFrom: plain,
  interestDays: plain,
  repayment: plain,
  tenureMonths: plain,
  amountFrom: rupees,
  amountUpTo: rupees,
  processingFee: rupees,
  closingChargePercent: percent,
  penalChargePercent: percent,
  valuationBasis: plain,
  doorstep: (doorstep: boolean) => (doorstep ? 'yes' : 'no'),
  pinAreas: (areas: readonly string[]) => areas.join('; '),
  coolingOffDays: plain,
  keyFactsStatement: plain,
  validFrom: plain,
  validUntil: plain,
  grievanceName: plain,
  grievancePhone: plain,
  grievanceMail: plain,
  aprPercent: percent,
  monthlyPayment: rupees,
  paidBack: rupees,
  feeWithTax: rupees,
  ltvPercent: percent,
}

const lendingTerms = ({ lendingValuePerGram = {} }: FeedOffer): readonly Term[] =>
  PLEDGED_KARATS.flatMap((karat) => {
    const value = lendingValuePerGram[karat]
    return value === undefined ? [] : [{ field: `lendingValue${karat}`, value: formatExactly(value) }]
  })

/** All that an offer states but its code, in the order of the desk, as it is shown: '9.90%', '₹1,178.82'. */
export const termsOf = (offer: FeedOffer): readonly Term[] =>
  Object.entries(SHOWN).flatMap(([field, show]) => {
    const value = offer[field as keyof typeof SHOWN]
    const own = value === undefined ? [] : [{ field, value: show(value as never) }]
    return field === 'penalChargePercent' ? [...own, ...lendingTerms(offer)] : own
  })
