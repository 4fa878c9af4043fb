import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/money'
import { priceOf22 } from '#lib/domain/money/price'
import { LETTER_RULES } from './letter-rules.fixture.ts'
import { saleFigures } from './sale.ts'

/** Of src/content/rates/gold.yaml: 24 KT at 6,500 rupees, so 22 KT at 5,958.33. */
const PRICE = priceOf22(6500)

const figuresOf = (weight: number, owed: number, price = PRICE) =>
  saleFigures(weight as Grams, owed as Rupees, price, LETTER_RULES)

describe('what a sale leaves', () => {
  it('of 20 g at the lowest price, with 98,200 rupees owed', () => {
    // 20 × 6500 × 22/24 = 119166.67; 90% = 107250.00, less 98200 = 9050.00; 85% = 101291.67, less 98200 = 3091.67.
    expect(figuresOf(20, 98_200)).toEqual({
      value: 119_167,
      reserve: 107_250,
      left: 9050,
      leftAfterTwoFailed: 3091,
    })
  })

  it('may not cover the debt', () => {
    expect(figuresOf(20, 110_000)).toMatchObject({ left: -2750, leftAfterTwoFailed: -8709 })
  })

  it('never promises more than the lowest price brings', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (milligrams, owed) => {
          const { value, left, leftAfterTwoFailed } = figuresOf(milligrams / 1000, owed, 6000)
          // In whole numbers: milligrams × 6 rupees, times 90 per cent, in hundredths of a rupee.
          const exact = milligrams * 6 * 90 - owed * 100
          expect(left * 100).toBeLessThanOrEqual(exact)
          expect(left * 100).toBeGreaterThan(exact - 100)
          expect(leftAfterTwoFailed).toBeLessThanOrEqual(left)
          expect(value).toBe(milligrams * 6)
        },
      ),
    )
  })
})
