import { INTEREST_DAYS } from '#lib/domain/loan/interest-days'
import { REPAYMENTS } from '#lib/domain/loan/repayment'
import { SLAB_STARTS } from '#lib/domain/loan/slabs'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'
import type { PledgedKarat } from '#lib/domain/gold/karat'
import {
  CLOSING_CHARGE_BOUNDS,
  COOLING_OFF_BOUNDS,
  FEE_BOUNDS,
  LENDING_VALUE_BOUNDS,
  PENAL_CHARGE_BOUNDS,
  RATE_BOUNDS,
  TENURE_BOUNDS,
  type Bounds,
} from '#lib/domain/offer/offer-limits'
import { choiceOf, numberOf, textOf, wholeOf, type Column } from './column-kinds.ts'
import { VALUATION_BASES, type FeedOffer } from './feed-offer.ts'

/** The most offers that a file may have. */
export const MAX_OFFERS = 10_000

/** The most areas that an offer may name. */
const MAX_AREAS = 500

const AMOUNT_BOUNDS: Bounds = { min: 1, max: MAX_AMOUNT }

// What a lender states may be wrong, and the audit says by how much; these bounds only stop what is no such figure.
const STATED_PERCENT: Bounds = { min: 0, max: 100 }
const STATED_RUPEES: Bounds = { min: 0, max: 2 * MAX_AMOUNT }

/** The name of a column: the header of CSV, a key of JSON. */
export type ColumnName = Exclude<keyof FeedOffer, 'lendingValuePerGram'> | `lendingValue${PledgedKarat}`

type Facts = Pick<Column, 'kind' | 'note' | 'example'>

const needed = (facts: Facts): Column => ({ ...facts, required: true, lawAsks: true })
const lawful = (facts: Facts): Column => ({ ...facts, required: false, lawAsks: true })
const free = (facts: Facts): Column => ({ ...facts, required: false, lawAsks: false })

const lendingValue = (karat: PledgedKarat, example: string): Column =>
  (karat === 22 ? lawful : free)({
    kind: wholeOf('rupees', LENDING_VALUE_BOUNDS),
    note: `What you lend for a gram of ${karat} KT gold.`,
    example,
  })

/** Every column, in the order of the template. */
export const COLUMNS: Readonly<Record<ColumnName, Column>> = {
  id: {
    ...free({
      kind: textOf('code', 40),
      note: 'Your own code of the offer. It stays the same from file to file; capital and small letters count as the same.',
      example: 'TT-03',
    }),
    required: true,
  },
  name: {
    ...free({ kind: textOf('text', 60), note: 'The title of its card.', example: 'Tamarind Tree Harvest' }),
    required: true,
  },
  product: {
    ...free({ kind: textOf('text', 60), note: 'The name of the product.', example: 'Gold Loan' }),
    required: true,
  },
  annualRatePercent: needed({
    kind: numberOf('percent a year', RATE_BOUNDS),
    note: 'The rate for a year, never for a month, if everything is paid on its day: with the rebate, and with slabs what they then come to.',
    example: '9.6',
  }),
  rateWithoutRebatePercent: free({
    kind: numberOf('percent a year', RATE_BOUNDS),
    note: 'The rate once something is paid late and the rebate is lost. Leave it out if there is no rebate.',
    example: '12',
  }),
  slabs: free({
    kind: { type: 'slabs', minItems: 2, maxItems: TENURE_BOUNDS.max },
    note: 'Rates that rise the longer interest stays unpaid: months, a colon, percent a year, the shortest first. Leave it out if there is one rate, as for an EMI loan.',
    example: '1:10.8;3:14.4;12:21.6',
  }),
  slabsFrom: free({
    kind: choiceOf(SLAB_STARTS),
    note: 'From when a higher slab counts: first-day, from the day since which interest is unpaid; slab-day, from the day on which the slab begins. State it with slabs.',
    example: 'first-day',
  }),
  interestDays: lawful({
    kind: choiceOf(INTEREST_DAYS),
    note: 'How the days of interest are counted: 30/360, each month a twelfth of a year; actual/365, by the day.',
    example: '30/360',
  }),
  repayment: needed({
    kind: choiceOf(REPAYMENTS),
    note: 'emi: equal instalments; interest-only: the interest each month, the amount at the end; bullet: all at the end.',
    example: 'emi',
  }),
  tenureMonths: needed({
    kind: wholeOf('months', TENURE_BOUNDS),
    note: 'The longest tenure.',
    example: '12',
  }),
  amountFrom: lawful({
    kind: wholeOf('rupees', AMOUNT_BOUNDS),
    note: 'The smallest amount that you lend.',
    example: '10000',
  }),
  amountUpTo: lawful({
    kind: wholeOf('rupees', AMOUNT_BOUNDS),
    note: 'The largest amount that you lend.',
    example: '2500000',
  }),
  processingFee: lawful({
    kind: wholeOf('rupees', FEE_BOUNDS),
    note: 'The fee for arranging the loan, before tax. 0 means that there is none.',
    example: '199',
  }),
  closingChargePercent: lawful({
    kind: numberOf('percent', CLOSING_CHARGE_BOUNDS),
    note: 'The charge for closing early, of what is still owed, before tax. 0 means that there is none.',
    example: '0.5',
  }),
  penalChargePercent: lawful({
    kind: numberOf('percent a year', PENAL_CHARGE_BOUNDS),
    note: 'The charge for paying late, of the amount that is late. 0 means that there is none.',
    example: '3',
  }),
  lendingValue24: lendingValue(24, '4874'),
  lendingValue23: lendingValue(23, '4671'),
  lendingValue22: lendingValue(22, '4468'),
  lendingValue20: lendingValue(20, '4061'),
  lendingValue18: lendingValue(18, '3655'),
  valuationBasis: lawful({
    kind: choiceOf(VALUATION_BASES),
    note: 'By which closing price you value gold: the average of the last 30 days, that of the day before, or the lower of both, as the Reserve Bank asks.',
    example: 'lower-of-both',
  }),
  doorstep: free({
    kind: { type: 'yes-or-no' },
    note: "Whether gold is weighed and pledged at the borrower's home; otherwise at a branch. yes or no; in JSON true or false.",
    example: 'yes',
  }),
  pinAreas: free({
    kind: { type: 'pin-areas', minItems: 1, maxItems: MAX_AREAS },
    note: 'The first digits of the PIN codes where you offer it, 1 to 6 of each. Leave it out if that is everywhere.',
    example: '1220;1221',
  }),
  coolingOffDays: lawful({
    kind: wholeOf('days', COOLING_OFF_BOUNDS),
    note: 'Days in which the loan can be given back without a charge.',
    example: '3',
  }),
  keyFactsStatement: lawful({
    kind: textOf('https', 300),
    note: 'The address of your own Key Facts Statement.',
    example: 'https://tamarind-tree.example/kfs/tt-03.pdf',
  }),
  validFrom: free({
    kind: { type: 'date' },
    note: 'The first day on which you offer it. Leave it out if you offer it already.',
    example: '2026-12-01',
  }),
  validUntil: free({
    kind: { type: 'date' },
    note: 'The last day on which you offer it. The offer ends by itself after it.',
    example: '2027-03-31',
  }),
  grievanceName: lawful({
    kind: textOf('text', 100),
    note: 'Who answers complaints.',
    example: 'Nodal officer, Tamarind Tree',
  }),
  grievancePhone: lawful({
    kind: textOf('phone', 20),
    note: 'Their phone number.',
    example: '1800 000 0000',
  }),
  grievanceMail: lawful({
    kind: textOf('mail', 254),
    note: 'Their mail address.',
    example: 'complaints@tamarind-tree.example',
  }),
  aprPercent: lawful({
    kind: numberOf('percent a year', STATED_PERCENT),
    note: 'The annual percentage rate for the full tenure: 12 times the monthly rate of return of the amount less fee and tax against all payments.',
    example: '10.04',
  }),
  monthlyPayment: lawful({
    kind: numberOf('rupees', STATED_RUPEES),
    note: 'The instalment of an EMI loan, or the interest of a month. Leave it out for a bullet loan.',
    example: '8773',
  }),
  paidBack: lawful({
    kind: numberOf('rupees', STATED_RUPEES),
    note: 'Everything that is paid to you after the first day, over the full tenure.',
    example: '105275.96',
  }),
  feeWithTax: lawful({
    kind: numberOf('rupees', STATED_RUPEES),
    note: 'The processing fee with its GST.',
    example: '234.82',
  }),
  ltvPercent: lawful({
    kind: numberOf('percent', STATED_PERCENT),
    note: 'Loan-to-value: what you lend of the value of 22 KT gold.',
    example: '75',
  }),
}

/** The columns with their names, in the order of the template. */
export const COLUMN_LIST = Object.entries(COLUMNS) as readonly (readonly [ColumnName, Column])[]

/** Whether a name is that of a column. */
export const isColumnName = (name: string): name is ColumnName => Object.hasOwn(COLUMNS, name)
