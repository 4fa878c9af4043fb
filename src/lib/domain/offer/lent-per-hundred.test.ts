import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lentPerHundred } from './lent-per-hundred.ts'
import { BASIS } from './market.fixture.ts'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'
import type { Rupees } from '#lib/domain/money/money'
import { figuresFor, goldToBring } from './offer.ts'
import { INDIAN_BANK } from './offer.fixture.ts'
import { REPAYMENTS } from '#lib/domain/loan/repayment'

const lent = (amount: number, changes: Partial<typeof INDIAN_BANK> = {}) =>
  lentPerHundred(figuresFor({ ...INDIAN_BANK, ...changes }, amount as Rupees, BASIS), BASIS.pricePerGram22)

test.each([
  ["4,500 rupees a gram, whatever the record's LTV says", 100_000, { ltv: 70 }, 75.53],
  ['another rate per gram', 200_000, { lendingValuePerGram: 5060 as Rupees }, 84.92],
  ['never more than the ceiling allows', 200_000, { lendingValuePerGram: 5500 as Rupees }, 85],
  ['less of a large loan', 600_000, {}, 75],
  [
    'a bullet loan, whose interest the ceiling counts',
    200_000,
    { lendingValuePerGram: 5500 as Rupees, repayment: 'bullet' as const, annualRatePercent: 10.2 },
    77.13,
  ],
])('%s', (_, amount, changes, percent) => {
  expect(lent(amount, changes)).toBe(percent)
})

test('gold worth 100 rupees for each so many lent is the required gold', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: MAX_AMOUNT }),
      fc.integer({ min: 3500, max: 7000 }),
      fc.constantFrom(...REPAYMENTS),
      (amount, perGram, repayment) => {
        const offer = { ...INDIAN_BANK, lendingValuePerGram: perGram as Rupees, repayment }
        const figures = figuresFor(offer, amount as Rupees, BASIS)
        const percent = lentPerHundred(figures, BASIS.pricePerGram22)
        const grams = amount / (percent / 100) / BASIS.pricePerGram22
        expect(Math.abs(grams / goldToBring(figures) - 1)).toBeLessThan(0.0002)
        expect(percent).toBeLessThanOrEqual(85)
      },
    ),
  )
})

test('one rupee has one too', () => {
  expect(lent(1)).toBeGreaterThan(0)
  expect(lent(1)).toBeLessThan(85)
})
