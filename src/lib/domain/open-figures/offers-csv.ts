import type { IsoDate } from '#lib/domain/dates/dates'
import { cellOf } from '#lib/domain/feed/cells'
import { csvLine } from '#lib/domain/format/csv'
import type { Offer } from '#lib/domain/offer/offer'
import { DAY, numberIn, TEXT, wholeIn, TRUE_OR_FALSE, type OpenColumn } from './columns.ts'

/** The fields of an offer that are columns: all but the address of a picture. */
const OF_OFFER: Readonly<Record<Exclude<keyof Offer, 'imageUrl'>, OpenColumn>> = {
  id: TEXT,
  title: TEXT,
  bank: TEXT,
  product: TEXT,
  annualRatePercent: numberIn('percentAYear'),
  monthlyRatePercent: numberIn('percentAMonth'),
  rateWithoutRebatePercent: numberIn('percentAYear'),
  slabs: TEXT,
  slabsFrom: TEXT,
  interestDays: TEXT,
  repayment: TEXT,
  tenureMonths: wholeIn('months'),
  ltv: numberIn('percent'),
  lendingValuePerGram: wholeIn('rupeesAGram'),
  requiredGold: numberIn('grams'),
  monthlyInterest: wholeIn('rupees'),
  processingFee: wholeIn('rupees'),
  closingChargePercent: numberIn('percent'),
  penalChargePercent: numberIn('percentAYear'),
  coolingOffDays: wholeIn('days'),
  keyFactsStatement: TEXT,
  doorstep: TRUE_OR_FALSE,
  recommended: TRUE_OR_FALSE,
  lastDay: DAY,
}

/** The columns of the file of offers: those of an offer, then of which day the line is and whether it is a sample. */
export const OFFER_COLUMNS = { ...OF_OFFER, asOf: DAY, sample: TRUE_OR_FALSE } as const

const FIELDS = Object.keys(OF_OFFER) as readonly (keyof typeof OF_OFFER)[]

function cell(offer: Offer, field: keyof typeof OF_OFFER): string | number {
  const value = offer[field]
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return String(value)
  if (field === 'slabs') return cellOf({ type: 'slabs', minItems: 0, maxItems: 0 }, value)
  return value as string | number
}

/**
 * The offers as CSV (RFC 4180), with a line of names first. What an offer does not state is an empty cell.
 * @param asOf the day of the figures
 * @param sample whether they are samples, not what lenders have sent
 */
export const offersCsv = (offers: readonly Offer[], asOf: IsoDate, sample: boolean): string =>
  [
    Object.keys(OFFER_COLUMNS),
    ...offers.map((offer) => [...FIELDS.map((field) => cell(offer, field)), asOf, String(sample)]),
  ]
    .map(csvLine)
    .join('')
