import { addDays, istDate } from '#lib/domain/dates/dates'

/** An offer as a lender's file has it. */
export type Row = Readonly<Record<string, unknown>>

/** An offer with all that the law wants stated, which adds up but for what is changed in it. */
export const offer = (id: string, name: string, change: Row = {}) => ({
  ...{ id, name, product: 'Gold Loan', annualRatePercent: 9, repayment: 'interest-only', tenureMonths: 12 },
  ...{ interestDays: '30/360', processingFee: 0, closingChargePercent: 0, penalChargePercent: 2 },
  ...{
    valuationBasis: 'lower-of-both',
    coolingOffDays: 3,
    ltvPercent: 70,
    grievanceMail: 'care@bank.example',
  },
  ...{ keyFactsStatement: 'https://bank.example/kfs.pdf', validUntil: addDays(istDate(Date.now()), 60) },
  ...{ aprPercent: 9, monthlyPayment: 750, paidBack: 109_000, feeWithTax: 0 },
  ...change,
})

/** Another offer of the same lender. */
export const HALF = { tenureMonths: 6, paidBack: 104_500 }
/** The fee was raised, the APR was not. */
export const RAISED = { ...HALF, processingFee: 999, feeWithTax: 1178.82 }

/** A file of offers, as it is uploaded. */
export const json = (...offers: readonly Row[]) => ({
  ...{ name: 'offers.json', mimeType: 'application/json' },
  buffer: Buffer.from(JSON.stringify({ offers })),
})

/** The same with a line an offer. */
export function csv(...offers: readonly Row[]) {
  const columns = Object.keys(offers[0] ?? {})
  const lines = [columns, ...offers.map((row) => columns.map((column) => row[column]))]
  return {
    ...{ name: 'offers.csv', mimeType: 'application/vnd.ms-excel' },
    buffer: Buffer.from(lines.map((line) => line.join(',')).join('\n')),
  }
}
