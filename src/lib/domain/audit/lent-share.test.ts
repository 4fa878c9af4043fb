import { expect, it } from 'vitest'
import { lentShares, ofKarat } from './lent-share.ts'
import { BASIS, TT_01, without } from './offers.fixture.ts'

const pricesOf = (values: object) =>
  lentShares({ ...TT_01, lendingValuePerGram: values }, BASIS.pricePerGram22).map(({ karat, price }) => [
    karat,
    price.toFixed(2),
  ])

it('A gram counts by its karat or by its fineness, whichever is more', () => {
  expect(pricesOf({ 24: 5000, 23: 5000, 22: 5000, 20: 5000, 18: 5000 })).toEqual([
    [22, '5958.33'],
    // 6,500 rupees are the price of 24 KT itself; 999 of 1,000 parts would be less.
    [24, '6500.00'],
    // 958, 833 and 750 of 1,000 parts against 916.
    [23, '6231.53'],
    [20, '5418.44'],
    [18, '4878.55'],
  ])
})

it('What is lent is a share of that price', () => {
  const [share] = lentShares({ ...TT_01, lendingValuePerGram: { 24: 4875 } }, BASIS.pricePerGram22)
  expect(share).toMatchObject({ karat: 24, perGram: 4875 })
  expect(share?.percent).toBeCloseTo(75, 10)
  expect(lentShares(without(TT_01, 'lendingValuePerGram'), BASIS.pricePerGram22)).toEqual([])
})

it('Only 22 KT goes without saying', () => {
  expect(ofKarat(22)).toBe('')
  expect(ofKarat(18)).toBe(' of 18 KT')
})
