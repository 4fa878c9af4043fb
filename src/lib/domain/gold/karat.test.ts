import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Grams } from './gold.ts'
import { parseKarat, PLEDGED_KARATS, weightAs22 } from './karat.ts'

describe('reading a purity', () => {
  test.each(PLEDGED_KARATS)('%d KT is taken', (karat) => {
    expect(parseKarat(String(karat))).toEqual({ ok: true, value: karat })
  })

  test.each([
    ['14', 'too-low'],
    ['9', 'too-low'],
    ['17', 'too-low'],
    ['21', 'unreadable'],
    ['25', 'unreadable'],
    ['916', 'unreadable'],
    ['22.0', 'unreadable'],
    ['-22', 'unreadable'],
    ['0', 'unreadable'],
    ['', 'unreadable'],
    ['gold', 'unreadable'],
  ])('%j is refused as %s', (text, reason) => {
    expect(parseKarat(text)).toEqual({ ok: false, reason })
  })
})

test.each([
  [20, 22, 20],
  [20, 18, 16.376],
  [20, 24, 21.812],
  [0.001, 18, 0.001],
] as const)('%d g of %d KT hold as much gold as %d g of 22 KT', (weight, karat, as22) => {
  expect(weightAs22(weight as Grams, karat)).toBe(as22)
})

test('purer gold of a weight is never less gold', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (milligrams) => {
      const as22 = PLEDGED_KARATS.map((karat) => weightAs22((milligrams / 1000) as Grams, karat))
      expect(as22.toSorted((a, b) => b - a)).toEqual(as22)
    }),
  )
})
