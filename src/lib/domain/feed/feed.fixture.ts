import fc, { type Arbitrary } from 'fast-check'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Rupees } from '#lib/domain/money/money'
import { PIN_AREA, TEXT_FORMS, type Kind } from './column-kinds.ts'
import { COLUMN_LIST } from './columns.ts'
import type { FeedOffer } from './feed-offer.ts'
import { cellOf, rowOfCells } from './cells.ts'
import { offerOfValues, rowOf } from './read-row.ts'
import { readOffers } from './read-offers.ts'
import type { FeedRow } from './row.ts'
import { fits } from './read-value.ts'

/** An offer with every term, of an EMI loan. */
export const HARVEST: FeedOffer = {
  id: 'TT-03',
  name: 'Tamarind Tree Harvest',
  product: 'Gold Loan',
  annualRatePercent: 9.6,
  rateWithoutRebatePercent: 12,
  interestDays: '30/360',
  repayment: 'emi',
  tenureMonths: 12,
  amountFrom: 10_000 as Rupees,
  amountUpTo: 2_500_000 as Rupees,
  processingFee: 199,
  closingChargePercent: 0.5,
  penalChargePercent: 3,
  lendingValuePerGram: { 22: 4468, 18: 3655 },
  valuationBasis: 'lower-of-both',
  doorstep: true,
  pinAreas: ['1220', '1221'],
  coolingOffDays: 3,
  keyFactsStatement: 'https://tamarind-tree.example/kfs/tt-03.pdf',
  validFrom: '2026-12-01' as IsoDate,
  validUntil: '2027-11-30' as IsoDate,
  grievanceName: 'Nodal officer, Tamarind Tree',
  grievancePhone: '+91 22 4000 0000',
  grievanceMail: 'complaints@tamarind-tree.example',
  aprPercent: 10.04,
  monthlyPayment: 8773,
  paidBack: 105_275.96,
  feeWithTax: 234.82,
  ltvPercent: 74.99,
}

const SLABS = fc
  .uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 2 })
  .map((months) => months.sort((a, b) => a - b))
  .chain((months) =>
    fc.tuple(
      ...months.map((upToMonths) =>
        fc
          .double({ min: 1, max: 36, noNaN: true })
          .map((annualRatePercent) => ({ upToMonths, annualRatePercent })),
      ),
    ),
  )

const TEXTS: Readonly<Record<keyof typeof TEXT_FORMS, Arbitrary<string>>> = {
  text: fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  code: fc.stringMatching(TEXT_FORMS.code.pattern),
  phone: fc.stringMatching(TEXT_FORMS.phone.pattern),
  mail: fc.stringMatching(TEXT_FORMS.mail.pattern),
  https: fc.stringMatching(TEXT_FORMS.https.pattern),
}

/** The values that a column takes. */
export function valuesOf(kind: Kind): Arbitrary<unknown> {
  switch (kind.type) {
    case 'number':
      return kind.whole ? fc.integer(kind.bounds) : fc.double({ ...kind.bounds, noNaN: true })
    case 'text':
      return TEXTS[kind.form].filter((text) => fits(kind, text))
    case 'choice':
      return fc.constantFrom(...kind.choices)
    case 'yes-or-no':
      return fc.boolean()
    case 'date':
      return fc
        .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10))
    case 'pin-areas':
      return fc.array(fc.stringMatching(PIN_AREA), { minLength: 1, maxLength: 5 })
    case 'slabs':
      return SLABS
  }
}

/** Two values of which the first is no larger; as they are if one is absent. */
function inOrder(one: unknown, other: unknown): readonly [unknown, unknown] {
  const [first, last] = [one, other] as (number | undefined)[]
  return first !== undefined && last !== undefined && last < first ? [other, one] : [one, other]
}

const stated = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Offers that a lender may send, with any of their fields. */
export const FEED_OFFERS: Arbitrary<FeedOffer> = fc
  .record(Object.fromEntries(COLUMN_LIST.map(([name, { kind }]) => [name, valuesOf(kind)])), {
    requiredKeys: COLUMN_LIST.filter(([, { required }]) => required).map(([name]) => name),
  })
  .map((values) => {
    const [amountFrom, amountUpTo] = inOrder(values['amountFrom'], values['amountUpTo'])
    const [validFrom, validUntil] = inOrder(values['validFrom'], values['validUntil'])
    const [annualRatePercent, rateWithoutRebatePercent] = inOrder(
      values['annualRatePercent'],
      values['rateWithoutRebatePercent'],
    )
    const bySlabs = values['slabs'] !== undefined && values['slabsFrom'] !== undefined
    return offerOfValues(
      stated({
        ...values,
        ...{ amountFrom, amountUpTo, validFrom, validUntil, annualRatePercent, rateWithoutRebatePercent },
        ...(!bySlabs && { slabs: undefined, slabsFrom: undefined }),
      }),
    )
  })

/** The names of the columns, as the first line of a CSV file. */
export const HEADER = COLUMN_LIST.map(([name]) => name)

const HARVEST_ROW = rowOf(HARVEST)

/** The row of a line of a CSV file: HARVEST, with other cells. */
export const lineWith = (cells: Readonly<Record<string, string>>, line = 7): FeedRow =>
  rowOfCells(
    HEADER,
    COLUMN_LIST.map(
      ([name, { kind }]) =>
        cells[name] ?? (HARVEST_ROW[name] === undefined ? '' : cellOf(kind, HARVEST_ROW[name])),
    ),
    line,
  )

/** What is said of the rows of a file. */
export const sentencesOf = (rows: readonly unknown[]): readonly string[] =>
  readOffers(rows as readonly FeedRow[]).problems.map(({ sentence }) => sentence)
