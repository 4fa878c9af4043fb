import type { IsoDate } from '#lib/domain/dates/dates'
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

  const offerAt = (monthlyRatePercent: number | null, lastDay?: string) => ({
    monthlyRatePercent,
    lastDay: lastDay as IsoDate | undefined,
  })

  test('set the lowest monthly rate of the catalogue against a rate elsewhere', () => {
    expect(lowestMonthlyRate([offerAt(0.8), offerAt(0.75), offerAt(null), offerAt(1)])).toEqual({
      percent: 0.75,
    })
  })

  test('say until when an offer has the lowest rate', () => {
    const lastDayOf = (...days: readonly (string | undefined)[]) =>
      lowestMonthlyRate([offerAt(0.8), ...days.map((day) => offerAt(0.75, day))]).lastDay
    expect(lastDayOf('2026-11-30', '2026-12-02')).toBe('2026-12-02')
    expect(lastDayOf('2026-11-30', undefined)).toBeUndefined()
  })

  test('need a catalogue', () => {
    expect(() => lowestMonthlyRate([])).toThrow(
      'There are no offers: a site that compares offers needs some.',
    )
  })
})
