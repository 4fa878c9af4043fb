import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offerRecords, type OfferEntry } from './offers.ts'
import { lender } from './partners.fixture.ts'

const partners = [lender('sbi', 'SBI'), lender('indian-bank', 'Indian Bank')]

const offer = (id: string, fields: Partial<OfferEntry['data']> = {}): OfferEntry => ({
  id,
  data: {
    name: 'Indian Bank',
    bank: 'Indian Bank',
    product: 'Gold Loan',
    annualRatePercent: 8.9,
    ltv: 75,
    tenureMonths: 11,
    processingFee: 99,
    doorstep: true,
    recommended: false,
    sample: true,
    ...fields,
  },
})

describe('an offer becomes a search record', () => {
  test("with the index's attribute names, and without the figures that it does not state", () => {
    expect(offerRecords([offer('indian-bank')], partners)).toStrictEqual([
      {
        objectID: 'indian-bank',
        name: 'Indian Bank',
        bank: 'Indian Bank',
        product: 'Gold Loan',
        'Annual Rol': 8.9,
        'Monthly Rol': 8.9 / 12,
        Tenure: 11,
        term: 11,
        ltv: 75,
        processingFee: 99,
        doorstep: true,
        recommended: false,
        featuredAsset: { preview: '/banks/indian-bank.svg' },
      },
    ])
  })

  test('with its own figures where it states them', () => {
    const stated = offer('own', { lendingValuePerGram: 4600, requiredGold: 21.739, monthlyInterest: 742 })
    expect(offerRecords([stated], partners)).toMatchObject([
      { 'Rate Per Gram': 4600, 'Required Gold': 21.739, 'Monthly Interest': 742 },
    ])
  })

  test('whose monthly rate is not rounded, so that interest on 10 crore is right to the rupee', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 3600 }), (hundredths) => {
        const [record] = offerRecords([offer('any', { annualRatePercent: hundredths / 100 })], partners)
        const interest = (100_000_000 * (record?.['Monthly Rol'] ?? 0)) / 100
        expect(interest).toBeCloseTo((hundredths * 10_000) / 12, 4)
      }),
    )
  })
})

describe('the catalogue', () => {
  test('stands in base order: recommended first, then the lower rate, then the name', () => {
    const records = offerRecords(
      [
        offer('dear', { annualRatePercent: 9.7 }),
        offer('cheap-s', { annualRatePercent: 8.5, name: 'SBI', bank: 'SBI' }),
        offer('cheap-i', { annualRatePercent: 8.5 }),
        offer('recommended-dear', { annualRatePercent: 12, recommended: true }),
        offer('recommended-cheap', { annualRatePercent: 9, recommended: true }),
      ],
      partners,
    )
    expect(records.map(({ objectID }) => objectID)).toEqual([
      'recommended-cheap',
      'recommended-dear',
      'cheap-i',
      'cheap-s',
      'dear',
    ])
  })

  test('holds every offer, however many', () => {
    const offers = Array.from({ length: 120 }, (_, i) => offer(`offer-${i}`))
    expect(new Set(offerRecords(offers, partners).map(({ objectID }) => objectID)).size).toBe(120)
  })

  test('is empty without offers', () => {
    expect(offerRecords([], partners)).toEqual([])
  })

  test('names the file of an offer whose bank is no lender, and the lenders there are', () => {
    expect(() =>
      offerRecords([offer('indian-bank'), offer('typo', { bank: 'Indain Bank' })], partners),
    ).toThrow(
      "src/content/offers/typo.yaml: bank 'Indain Bank' is no lender. Use a name from src/content/partners (SBI, Indian Bank), or add the lender there.",
    )
  })

  test('names the files of two lenders with one name', () => {
    expect(() => offerRecords([], [...partners, lender('state-bank', 'SBI')])).toThrow(
      "src/content/partners/state-bank.yaml: the name 'SBI' is taken by sbi.yaml. Give each lender a name of its own.",
    )
  })
})
