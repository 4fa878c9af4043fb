import type { ColumnName } from './columns.ts'
import type { FeedOffer } from './feed-offer.ts'

/** Fields that stand together: with the first the other is needed. */
export const TOGETHER = [
  ['slabs', 'slabsFrom'],
  ['slabsFrom', 'slabs'],
] as const satisfies readonly (readonly [keyof FeedOffer, keyof FeedOffer])[]

/** A rule between the values of an offer. JSON Schema cannot state it. */
export interface CrossFieldRule {
  /** The field that is named where the rule is broken. */
  readonly field: ColumnName
  /** The rule, for the lender. */
  readonly words: string
  /** What to do. */
  readonly advice: string
  readonly holds: (offer: FeedOffer) => boolean
}

const rising = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? value))

/** The rules between fields, each with what to do. */
export const CROSS_FIELD_RULES: readonly CrossFieldRule[] = [
  {
    field: 'amountUpTo',
    words: 'may not be below amountFrom',
    advice: 'Correct one of the two.',
    holds: ({ amountFrom = 0, amountUpTo = Infinity }) => amountFrom <= amountUpTo,
  },
  {
    field: 'validUntil',
    words: 'may not be before validFrom',
    advice: 'Correct one of the two.',
    holds: ({ validFrom, validUntil }) =>
      validFrom === undefined || validUntil === undefined || validFrom <= validUntil,
  },
  {
    field: 'rateWithoutRebatePercent',
    words: 'may not be below annualRatePercent, which is the rate with the rebate',
    advice: 'Correct one of the two.',
    holds: ({ annualRatePercent, rateWithoutRebatePercent = Infinity }) =>
      annualRatePercent <= rateWithoutRebatePercent,
  },
  {
    field: 'slabs',
    words: 'must begin with the fewest months, and each slab must reach further than the one before',
    advice: 'Put them in order.',
    holds: ({ slabs = [] }) => rising(slabs.map(({ upToMonths }) => upToMonths)),
  },
]
