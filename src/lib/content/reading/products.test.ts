import { describe, expect, test } from 'vitest'
import { lowestMonthlyRate, productCards, type ProductEntry } from './products.ts'

describe('the product cards', () => {
  const product = (id: string, order: number): ProductEntry => ({
    id,
    data: { name: id, summary: 'For a house.', order, icon: 'house', action: 'Know more' },
  })

  test('lead to the page named as their file', () => {
    expect(productCards([product('home-loan', 2), product('gold-loan', 1)], 'en')).toMatchObject([
      { name: 'gold-loan', href: '/gold-loan' },
      { name: 'home-loan', href: '/home-loan' },
    ])
  })

  const offerAt = (annualRatePercent: number) => ({
    data: {
      name: 'SBI',
      bank: 'SBI',
      product: 'Gold Loan',
      annualRatePercent,
      ltv: 75,
      tenureMonths: 11,
      repayment: 'emi' as const,
      processingFee: 0,
      closingChargePercent: 0,
      doorstep: false,
      recommended: false,
      sample: true as const,
    },
  })

  test('set the lowest monthly rate of the catalogue against a rate elsewhere', () => {
    expect(lowestMonthlyRate([offerAt(9.6), offerAt(9), offerAt(12)])).toBe(0.75)
  })

  test('need a catalogue', () => {
    expect(() => lowestMonthlyRate([])).toThrow(
      'src/content/offers is empty: a site that compares offers needs some.',
    )
  })
})
