import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offersOf, type OfferEntry } from './offers.ts'
import { lender } from './partners.fixture.ts'

const partners = [lender('sbi', 'SBI'), lender('indian-bank', 'Indian Bank')]

const entry = (id: string, fields: Partial<OfferEntry['data']> = {}): OfferEntry => ({
  id,
  data: {
    name: 'Indian Bank',
    bank: 'Indian Bank',
    product: 'Gold Loan',
    annualRatePercent: 8.9,
    ltv: 75,
    tenureMonths: 11,
    repayment: 'interest-only',
    processingFee: 99,
    closingChargePercent: 0.5,
    doorstep: true,
    recommended: false,
    sample: true,
    ...fields,
  },
})

describe('an offer of the catalogue', () => {
  test('holds null for the figures that its file does not state', () => {
    expect(offersOf([entry('indian-bank')], partners)).toEqual([
      {
        id: 'indian-bank',
        title: 'Indian Bank',
        bank: 'Indian Bank',
        product: 'Gold Loan',
        annualRatePercent: 8.9,
        monthlyRatePercent: 8.9 / 12,
        tenureMonths: 11,
        ltv: 75,
        lendingValuePerGram: null,
        requiredGold: null,
        monthlyInterest: null,
        repayment: 'interest-only',
        processingFee: 99,
        closingChargePercent: 0.5,
        doorstep: true,
        recommended: false,
        imageUrl: '/banks/indian-bank.svg',
      },
    ])
  })

  test('holds its own figures where its file states them', () => {
    const stated = entry('own', { lendingValuePerGram: 4600, requiredGold: 21.739, monthlyInterest: 742 })
    expect(offersOf([stated], partners)).toMatchObject([
      { lendingValuePerGram: 4600, requiredGold: 21.739, monthlyInterest: 742 },
    ])
  })

  test('has a monthly rate that is not rounded, so that interest on 10 crore is right to the rupee', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 3600 }), (hundredths) => {
        const [offer] = offersOf([entry('any', { annualRatePercent: hundredths / 100 })], partners)
        const interest = (100_000_000 * (offer?.monthlyRatePercent ?? 0)) / 100
        expect(interest).toBeCloseTo((hundredths * 10_000) / 12, 4)
      }),
    )
  })
})

describe('the catalogue', () => {
  test('stands in the order of the files: each page orders it for its visitor', () => {
    const offers = offersOf(
      [entry('dear', { annualRatePercent: 9.7 }), entry('badge', { recommended: true })],
      partners,
    )
    expect(offers.map(({ id }) => id)).toEqual(['dear', 'badge'])
  })

  test('holds every offer, however many', () => {
    const entries = Array.from({ length: 120 }, (_, i) => entry(`offer-${i}`))
    expect(new Set(offersOf(entries, partners).map(({ id }) => id)).size).toBe(120)
  })

  test('is empty without offers', () => {
    expect(offersOf([], partners)).toEqual([])
  })

  test('names the file of an offer whose bank is no lender, and the lenders there are', () => {
    expect(() => offersOf([entry('indian-bank'), entry('typo', { bank: 'Indain Bank' })], partners)).toThrow(
      "src/content/offers/typo.yaml: bank 'Indain Bank' is no lender. Use a name from src/content/partners (SBI, Indian Bank), or add the lender there.",
    )
  })

  test('names the files of two lenders with one name', () => {
    expect(() => offersOf([], [...partners, lender('state-bank', 'SBI')])).toThrow(
      "src/content/partners/state-bank.yaml: the name 'SBI' is taken by sbi.yaml. Give each lender a name of its own.",
    )
  })
})
