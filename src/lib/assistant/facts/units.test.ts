import { describe, expect, test } from 'vitest'
import { amountUnit, karatUnit, monthUnit, weightUnit } from './units.ts'

describe('units in any usual spelling', () => {
  test.each([
    ['k', 1000],
    ['hazaar', 1000],
    ['lkh', 100_000],
    ['lakh', 100_000],
    ['karor', 10_000_000],
    ['gram', null],
  ])('amounts: %s', (word, factor) => {
    expect(amountUnit(word)).toBe(factor)
  })

  test.each([
    ['gm', 1],
    ['grams', 1],
    ['tola', 11.6638],
    ['bhari', 11.6638],
    ['sovereign', 8],
    ['kilo', 1000],
    // They sound like bhari.
    ['baar', null],
    ['bharna', null],
  ])('weights: %s', (word, grams) => {
    expect(weightUnit(word)).toBe(grams)
  })

  test.each([
    ['mahine', 1],
    ['mahene', 1],
    ['months', 1],
    ['saal', 12],
    ['yrs', 12],
    ['din', null],
  ])('times: %s', (word, months) => {
    expect(monthUnit(word)).toBe(months)
  })

  test.each([
    ['carat', 1],
    ['crat', 1],
    ['kt', 1],
    ['card', null],
  ])('karat: %s', (word, unit) => {
    expect(karatUnit(word)).toBe(unit)
  })
})
