import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOnGold } from './amount-on-gold.ts'
import type { Grams } from '#lib/domain/gold/gold'
import { LOAN_STEP, MIN_LOAN } from '#lib/domain/loan/loan-amount'
import { BASIS } from './market.fixture.ts'
import type { Rupees } from '#lib/domain/money/money'
import { figuresFor, goldToBring, type Offer } from './offer.ts'
import { INDIAN_BANK } from './offer.fixture.ts'

const grams = (weight: number) => weight as Grams
const lending = (perGram: number): Offer => ({ ...INDIAN_BANK, lendingValuePerGram: perGram as Rupees })

test.each([
  [2.221, null],
  [2.222, 10_000],
  [20, 90_000],
  [22.221, 99_000],
  [22.222, 100_000],
])('%f g at a lender of 4,500 rupees a gram', (weight, amount) => {
  expect(amountOnGold([lending(4500)], grams(weight), BASIS)).toBe(amount)
})

test('is what the lender gives that gives least', () => {
  expect(amountOnGold([lending(4500), lending(4000)], grams(20), BASIS)).toBe(80_000)
})

test('is nothing without an offer, and what 1 kg takes at most', () => {
  expect(amountOnGold([], grams(20), BASIS)).toBeNull()
  expect(amountOnGold([lending(4500)], grams(1e6), BASIS)).toBe(4_468_000)
})

test('the gold suffices for it, and not for a step more', () => {
  const weights = fc.double({ min: 3, max: 1000, noNaN: true }).map(grams)
  const rates = fc.integer({ min: 3500, max: 7000 })
  fc.assert(
    fc.property(weights, rates, (weight, perGram) => {
      const requested = (amount: number) =>
        goldToBring(figuresFor(lending(perGram), amount as Rupees, BASIS)) <= weight
      const amount = amountOnGold([lending(perGram)], weight, BASIS) ?? MIN_LOAN - LOAN_STEP
      expect([amount < MIN_LOAN || requested(amount), requested(amount + LOAN_STEP)]).toEqual([true, false])
    }),
  )
})
