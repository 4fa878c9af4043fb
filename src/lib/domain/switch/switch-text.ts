import { REPAYMENTS, type Repayment } from '#lib/domain/loan/repayment'

/**
 * What a rate was said to be: percent a month or a year on what is still owed, the same as a flat rate, or percent a year that
 * rises when interest stays unpaid.
 */
export const RATE_KINDS = ['month', 'year', 'flat-month', 'flat-year', 'slab'] as const
export type RateKind = (typeof RATE_KINDS)[number]

/** The fields with text. */
export type SwitchField =
  | 'owed'
  | 'months'
  | 'rate'
  | 'slabMonths'
  | 'slabRate'
  | 'instalment'
  | 'charge'
  | 'weight'
  | 'renewalRate'
  | 'renewalFee'
  | 'bothDays'

/** The fields of a running loan, as typed and chosen. All but what is owed, the months and the rate may be empty. */
export interface SwitchText extends Readonly<Record<SwitchField, string>> {
  readonly rateKind: RateKind
  readonly repayment: Repayment
  readonly karat: string
}

/** The ways of repaying that a rate of a kind can be for: slabs are for interest that stays unpaid. */
export const repaymentsOf = (kind: RateKind): readonly Repayment[] =>
  kind === 'slab' ? REPAYMENTS.filter((each) => each !== 'emi') : REPAYMENTS

/** A form in which nothing is typed. */
export const EMPTY_SWITCH: SwitchText = {
  owed: '',
  months: '',
  rate: '',
  rateKind: 'month',
  slabMonths: '',
  slabRate: '',
  repayment: 'interest-only',
  instalment: '',
  charge: '',
  weight: '',
  karat: '22',
  renewalRate: '',
  renewalFee: '',
  bothDays: '',
}

/** The loan that the page shows first, and that the server renders. */
export const EXAMPLE_SWITCH: SwitchText = {
  ...EMPTY_SWITCH,
  owed: '1,50,000',
  months: '8',
  rate: '1.5',
  charge: '1',
  weight: '34',
  renewalRate: '15',
  renewalFee: '500',
}
