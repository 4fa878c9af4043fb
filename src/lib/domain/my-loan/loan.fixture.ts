import type { IsoDate } from '#lib/domain/dates/dates'
import type { Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/rupees'
import type { MyLoan } from './loan.ts'

/** 90,000 at 9.10 % a year in 10 instalments, taken on 20 August 2026, with 3 of them paid; or with other facts. */
export const myLoan = (facts: Partial<MyLoan> = {}): MyLoan => ({
  id: 'a-loan',
  lender: 'HDFC',
  sample: true,
  principal: 90_000 as Rupees,
  annualRatePercent: 9.1,
  flatRatePercent: null,
  slabs: [],
  slabsFrom: 'first-day',
  interestDays: '30/360',
  tenureMonths: 10,
  repayment: 'emi',
  takenOn: '2026-08-20' as IsoDate,
  paidDays: 3,
  partPayments: [],
  processingFee: 99,
  closingChargePercent: 0,
  card: {
    number: '4471',
    pieces: [
      { name: 'Bangles, a pair', grams: 14.6 as Grams },
      { name: 'Chain', grams: 5.9 as Grams },
    ],
    netWeight: 20 as Grams,
    fineness: 916,
  },
  closing: null,
  ...facts,
})
