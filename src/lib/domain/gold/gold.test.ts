import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gramsFor, MAX_COINS, MAX_ORNAMENTS, parseGrams, roundToMilligram } from './gold.ts'
import type { Rupees } from '#lib/domain/money/money'
import { RULES_2026 } from '#lib/domain/loan/rules.fixture'

test.each([
  ['1', 1],
  ['22.222', 22.222],
  ['.5', 0.5],
  ['.125', 0.125],
  ['5.', 5],
  ['0.001', 0.001],
  [' 999.5 ', 999.5],
  ['1,000', 1000],
  ['1000.000', 1000],
  ['22,5', 22.5],
  ['२२.५', 22.5],
  ['10 g', 10],
  ['10.5 grams', 10.5],
])('a weight typed as %j is read', (text, grams) => {
  expect(parseGrams(text)).toEqual({ ok: true, value: grams })
})

test.each([
  ['', 'empty'],
  [' , ', 'empty'],
  ['.', 'not-a-number'],
  ['1.2345', 'not-a-number'],
  ['.1234', 'not-a-number'],
  ['1.2.3', 'not-a-number'],
  ['-1', 'negative'],
  ['1e3', 'not-a-number'],
  ['10 kg', 'not-a-number'],
  ['x5', 'not-a-number'],
  ['0', 'too-small'],
  ['0.000', 'too-small'],
  ['1000.001', 'too-large'],
  ['100000', 'too-large'],
])('a weight typed as %j is refused', (text, reason) => {
  expect(parseGrams(text)).toEqual({ ok: false, reason })
})

test('a text of ten thousand digits is too large', () => {
  expect(parseGrams('9'.repeat(10_000))).toEqual({ ok: false, reason: 'too-large' })
})

test('a borrower can pledge 1 kg of ornaments and 50 g of coins', () => {
  expect([MAX_ORNAMENTS, MAX_COINS]).toEqual([1000, 50])
})

test.each([
  [0, 0],
  [0.0004, 0],
  [0.0005, 0.001],
  [22.2222, 22.222],
  [22.2225, 22.223],
  [1.0005, 1.001],
])('%d grams round to %d', (value, rounded) => {
  expect(roundToMilligram(value)).toBe(rounded)
})

test.each([
  [100_000, 4500, 22.222],
  [10_000, 4500, 2.222],
  [45_000, 4500, 10],
  [100_000, 4700, 21.277],
  [1, 4500, 0],
  [100_000_000, 4500, 22_222.222],
])('a loan of %d rupees at %d rupees a gram needs %d grams', (amount, perGram, grams) => {
  expect(gramsFor(amount as Rupees, perGram)).toBe(grams)
})

test('every weight of whole milligrams is its own rounding and reads back from its own text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (milligrams) => {
      const grams = milligrams / 1000
      expect(roundToMilligram(grams)).toBe(grams)
      expect(parseGrams(String(grams))).toEqual({ ok: true, value: grams })
    }),
  )
})

test('the gold needed is the exact quotient with halves up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 1, max: 20_000 }),
      (amount, perGram) => {
        const milligrams = (2000n * BigInt(amount) + BigInt(perGram)) / (2n * BigInt(perGram))
        expect(gramsFor(amount as Rupees, perGram)).toBe(Number(milligrams) / 1000)
      },
    ),
  )
})

test('the limits are those of the rules in force', () => {
  expect({ ornaments: MAX_ORNAMENTS, coins: MAX_COINS }).toEqual(RULES_2026.pledge)
})
