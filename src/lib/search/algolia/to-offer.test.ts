import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { BASIS } from '#lib/domain/offer/market.fixture'
import { figuresFor } from '#lib/domain/offer/offer'
import type { Rupees } from '#lib/domain/money/money'
import { toOffer } from './to-offer.ts'
import type { OfferRecord } from './record.ts'

const SLABS = [
  { upToMonths: 1, annualRatePercent: 9.3 },
  { upToMonths: 12, annualRatePercent: 14.4 },
]
const RECORD: OfferRecord = {
  objectID: 'sbi-1',
  name: 'SBI',
  bank: 'State Bank',
  product: 'Gold Loan',
  'Annual Rol': 9.3,
  'Monthly Rol': 0.78,
  slabs: SLABS,
  slabsFrom: 'slab-day',
  rateWithoutRebatePercent: 14.4,
  Tenure: 9,
  term: 9,
  ltv: 80,
  'Rate Per Gram': 5200,
  'Required Gold': 19.231,
  'Monthly Interest': 780,
  repayment: 'emi',
  interestDays: 'actual/365',
  processingFee: 99,
  closingChargePercent: 0.5,
  penalChargePercent: 2,
  coolingOffDays: 3,
  keyFactsStatement: 'https://lender.example/kfs.pdf',
  doorstep: true,
  recommended: true,
  featuredAsset: { preview: '/images/banks/sbi.svg' },
}

it('reads every attribute of a record', () => {
  expect(toOffer(RECORD)).toEqual({
    id: 'sbi-1',
    title: 'SBI',
    bank: 'State Bank',
    product: 'Gold Loan',
    annualRatePercent: 9.3,
    monthlyRatePercent: 0.78,
    slabs: SLABS,
    slabsFrom: 'slab-day',
    rateWithoutRebatePercent: 14.4,
    tenureMonths: 9,
    ltv: 80,
    lendingValuePerGram: 5200,
    requiredGold: 19.231,
    monthlyInterest: 780,
    repayment: 'emi',
    interestDays: 'actual/365',
    processingFee: 99,
    closingChargePercent: 0.5,
    penalChargePercent: 2,
    coolingOffDays: 3,
    keyFactsStatement: 'https://lender.example/kfs.pdf',
    doorstep: true,
    recommended: true,
    imageUrl: '/images/banks/sbi.svg',
  })
})

it('reads a hit that has nothing but its id, name and bank', () => {
  expect(toOffer({ objectID: 'a', name: 'A', bank: 'B' })).toEqual({
    id: 'a',
    title: 'A',
    bank: 'B',
    product: '',
    annualRatePercent: null,
    monthlyRatePercent: null,
    tenureMonths: 12,
    ltv: 75,
    lendingValuePerGram: null,
    requiredGold: null,
    monthlyInterest: null,
    repayment: null,
    processingFee: 0,
    closingChargePercent: 0,
    doorstep: false,
    recommended: false,
    imageUrl: '',
  })
})

test.each<[unknown]>([
  [null],
  [undefined],
  ['SBI'],
  [[]],
  [{}],
  [{ ...RECORD, objectID: undefined }],
  [{ ...RECORD, objectID: 7 }],
  [{ ...RECORD, name: '  ' }],
  [{ ...RECORD, bank: null }],
])('drops the hit %j', (hit) => {
  expect(toOffer(hit)).toBeNull()
})

it('takes a twelfth of the annual rate where no monthly rate is given', () => {
  expect(toOffer({ ...RECORD, 'Monthly Rol': undefined })?.monthlyRatePercent).toBe(9.3 / 12)
  expect(toOffer({ ...RECORD, 'Monthly Rol': 'low', 'Annual Rol': null })?.monthlyRatePercent).toBeNull()
})

it('takes the tenure before the term', () => {
  expect(toOffer({ ...RECORD, Tenure: 9, term: 4 })?.tenureMonths).toBe(9)
})

it('takes the term where the record has no tenure', () => {
  expect(toOffer({ ...RECORD, Tenure: undefined, term: 4 })?.tenureMonths).toBe(4)
})

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  [
    'a negative rate',
    { 'Annual Rol': -1, 'Monthly Rol': undefined },
    { annualRatePercent: null, monthlyRatePercent: null },
  ],
  [
    'a rate of zero stays',
    { 'Annual Rol': 0, 'Monthly Rol': 0 },
    { annualRatePercent: 0, monthlyRatePercent: 0 },
  ],
  ['a term of zero', { Tenure: 0, term: 0 }, { tenureMonths: 12 }],
  ['half a month', { Tenure: 2.5, term: 2.5 }, { tenureMonths: 12 }],
  ['a loan-to-value above 100 %', { ltv: 750 }, { ltv: 75 }],
  ['no rupees for a gram', { 'Rate Per Gram': 0 }, { lendingValuePerGram: null }],
  ['no gold required', { 'Required Gold': 0 }, { requiredGold: null }],
  ['an endless interest', { 'Monthly Interest': Infinity }, { monthlyInterest: null }],
  ['a fee above 10 crore', { processingFee: 100_000_001 }, { processingFee: 0 }],
  ['a fee in words', { processingFee: 'none' }, { processingFee: 0 }],
  ['a fee with paise', { processingFee: 99.5 }, { processingFee: 100 }],
  [
    'flags that are not booleans',
    { doorstep: 'yes', recommended: 1 },
    { doorstep: false, recommended: false },
  ],
])('%s', (_, attributes, expected) => {
  expect(toOffer({ ...RECORD, ...attributes })).toMatchObject(expected)
})

test.each([
  ['https://images.example/sbi.svg', 'https://images.example/sbi.svg'],
  ['/images/sbi.svg', '/images/sbi.svg'],
  ['http://images.example/sbi.svg', ''],
  ['javascript:alert(1)', ''],
  ['data:image/svg+xml,<svg/>', ''],
  ['https://', ''],
  [42, ''],
])('the image %j is shown from %j', (preview, expected) => {
  expect(toOffer({ ...RECORD, featuredAsset: { preview } })?.imageUrl).toBe(expected)
})

test.each<[unknown]>([
  ['9.3, 14.4'],
  [[]],
  [[null]],
  [[{ upToMonths: 0, annualRatePercent: 9.3 }]],
  [[{ upToMonths: 1, annualRatePercent: '9.3' }]],
  [[{ upToMonths: 1, annualRatePercent: 101 }]],
  [[...SLABS].reverse()],
])('knows no rate where the slabs are %j', (slabs) => {
  const offer = toOffer({ ...RECORD, slabs })
  expect(offer).toMatchObject({ annualRatePercent: null, monthlyRatePercent: null })
  expect([offer?.slabs, offer?.slabsFrom]).toEqual([undefined, undefined])
})

it('has one rate where the record has no slabs', () => {
  const offer = toOffer({ ...RECORD, slabs: undefined, slabsFrom: 'slab-day', rateWithoutRebatePercent: -1 })
  expect(offer).toMatchObject({ annualRatePercent: 9.3, monthlyRatePercent: 0.78 })
  expect([offer?.slabs, offer?.slabsFrom, offer?.rateWithoutRebatePercent]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(toOffer({ ...RECORD, slabsFrom: 'later' })?.slabsFrom).toBeUndefined()
})

it('never yields a figure that is not a number, whatever the hit holds', () => {
  const anyValue = fc.oneof(fc.anything(), fc.double(), fc.integer())
  const keys = [
    'Annual Rol',
    'Monthly Rol',
    'Tenure',
    'term',
    'ltv',
    'Rate Per Gram',
    'Required Gold',
    'slabs',
    'slabsFrom',
  ] as const
  const arbitraryHit = fc.record(
    {
      ...Object.fromEntries(keys.map((key) => [key, anyValue])),
      'Monthly Interest': anyValue,
      processingFee: anyValue,
      featuredAsset: anyValue,
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(arbitraryHit, (attributes) => {
      const offer = toOffer({ ...attributes, objectID: 'a', name: 'A', bank: 'B' })
      if (!offer) throw new Error('A hit with an id, a name and a bank was dropped.')
      const wrong = (values: object) =>
        Object.values(values).filter((value) => typeof value === 'number' && !Number.isFinite(value))
      expect(wrong(offer)).toEqual([])
      expect(wrong(figuresFor(offer, 100_000 as Rupees, BASIS))).toEqual([])
    }),
  )
})
