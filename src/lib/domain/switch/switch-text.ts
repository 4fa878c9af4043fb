import type { Repayment } from '#lib/domain/loan/repayment'
import type { RateKind } from '#lib/domain/quote/loan-rate'

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
