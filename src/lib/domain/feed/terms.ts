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

/** A field of an offer, by its column in a file. */
interface Field {
  readonly field: string
  /** Undefined where it is not stated. */
  readonly of: (offer: FeedOffer) => unknown
  readonly show: Show
}

const lendingFields = PLEDGED_KARATS.map((karat): Field => ({
  field: `lendingValue${karat}`,
  of: ({ lendingValuePerGram = {} }) => lendingValuePerGram[karat],
  show: rupees,
}))

/** Every field but the code, in the order of the desk. */
export const FIELDS: readonly Field[] = Object.entries(SHOWN).flatMap(([name, show]) => {
  const own: Field = { field: name, of: (offer) => offer[name as keyof typeof SHOWN], show }
  return name === 'penalChargePercent' ? [own, ...lendingFields] : [own]
})

/** All that an offer states but its code, in the order of the desk, as it is shown: '9.90%', '₹1,178.82'. */
export const termsOf = (offer: FeedOffer): readonly Term[] =>
  FIELDS.flatMap(({ field, of, show }) => {
    const value = of(offer)
    return value === undefined ? [] : [{ field, value: show(value as never) }]
  })
