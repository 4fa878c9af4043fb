import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Grams } from '#lib/domain/gold/gold'
import { BASIS } from './market.fixture.ts'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'
import type { Rupees } from '#lib/domain/money/money'
import { goldLacking, mostLent, mostLentOnGold } from './most-lent.ts'
import { figuresFor, goldToBring, type Offer } from './offer.ts'
import { INDIAN_BANK } from './offer.fixture.ts'
import { REPAYMENTS } from '#lib/domain/loan/repayment'

const grams = (weight: number) => weight as Grams
const rupees = (amount: number) => amount as Rupees
const lending = (perGram: number, changes: Partial<Offer> = {}): Offer => ({
  ...INDIAN_BANK,
  lendingValuePerGram: rupees(perGram),
  ...changes,
})

describe('the gold that is lacking', () => {
  test.each([
    [20, 2.222],
    [22.221, 0.001],
    [22.222, 0],
    [30, 0],
  ])('with %f g for a loan that takes 22.222 g', (weight, shortBy) => {
    expect(goldLacking(figuresFor(lending(4500), rupees(100_000), BASIS), grams(weight))).toBe(shortBy)
  })

  test('is none if no gold was told', () => {
    expect(goldLacking(figuresFor(lending(4500), rupees(100_000), BASIS), null)).toBe(0)
  })
})

describe('the most that an offer lends', () => {
  test.each([
    ['by its rate per gram', lending(4500), 20, 90_002],
    ['by the ceiling, where that allows less', lending(7000), 20, 101_291],
    ['at 75 percent above five lakh', lending(7000), 200, 893_750],
    ['a bullet loan with its interest', lending(7000, { repayment: 'bullet' }), 20, 93_013],
    ['nothing without gold', lending(4500), 0, 0],
    ['nothing on gold for which no rupee is lent', lending(4500), 0.0004, 0],
  ])('%s', (_, offer, weight, amount) => {
    expect(mostLent(offer, grams(weight), BASIS)).toBe(amount)
  })

  test('ends at 1 kg, the most that lenders may take', () => {
    expect(mostLent(lending(4500), grams(5000), BASIS)).toBe(mostLent(lending(4500), grams(1000), BASIS))
    expect(mostLent(lending(2_000_000), grams(1000), BASIS)).toBeLessThan(MAX_AMOUNT)
  })

  test('counts other gold loans', () => {
    const basis = { ...BASIS, existingLoans: rupees(600_000) }
    expect(mostLent(lending(7000), grams(20), basis)).toBe(89_375)
  })

  test('is the largest amount for which the card asks for no more gold than there is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }).map((milligrams) => grams(milligrams / 1000)),
        fc.integer({ min: 3500, max: 7000 }),
        fc.constantFrom(...REPAYMENTS),
        fc.integer({ min: 0, max: 600_000 }),
        (weight, perGram, repayment, existing) => {
          const offer = lending(perGram, { repayment })
          const basis = { ...BASIS, existingLoans: rupees(existing) }
          const requested = (amount: number) => goldToBring(figuresFor(offer, rupees(amount), basis))
          const max = mostLent(offer, weight, basis)
          if (max > 0) expect(requested(max)).toBeLessThanOrEqual(weight)
          expect(requested(max + 1)).toBeGreaterThan(weight)
          expect(goldLacking(figuresFor(offer, rupees(max + 1), basis), weight)).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('the most that is lent on some gold', () => {
  const some = [lending(4500, { id: 'a' }), lending(4900, { id: 'b' }), lending(4900, { id: 'c' })]

  test('is that of the offer that lends most, of equal ones the first', () => {
    expect(mostLentOnGold(some, grams(20), BASIS)).toEqual({ offer: some[1], amount: 98_002 })
  })

  test('is nothing without an offer, or without gold', () => {
    expect(mostLentOnGold([], grams(20), BASIS)).toBeNull()
    expect(mostLentOnGold(some, grams(0), BASIS)).toBeNull()
  })
})
