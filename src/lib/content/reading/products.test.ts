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

  const offerAt = (monthlyRatePercent: number | null) => ({ monthlyRatePercent })

  test('set the lowest monthly rate of the catalogue against a rate elsewhere', () => {
    expect(lowestMonthlyRate([offerAt(0.8), offerAt(0.75), offerAt(null), offerAt(1)])).toBe(0.75)
  })

  test('need a catalogue', () => {
    expect(() => lowestMonthlyRate([])).toThrow(
      'There are no offers: a site that compares offers needs some.',
    )
  })
})
