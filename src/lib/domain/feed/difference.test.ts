import { expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Rupees } from '#lib/domain/money/money'
import { countsOfChanges, differenceOf } from './difference'
import type { FeedOffer } from './feed-offer'

const EASY: FeedOffer = {
  id: 'TT-03',
  name: 'Tamarind Tree Easy',
  product: 'Gold Loan',
  annualRatePercent: 9.9,
  repayment: 'emi',
  tenureMonths: 10,
  processingFee: 199,
  feeWithTax: 234.82,
  lendingValuePerGram: { 22: 4530 },
  aprPercent: 10.42,
}
const shown = (...offers: FeedOffer[]) => new Map(offers.map((offer) => [offer.id, offer]))

it('names the fields that differ, with what is shown and what the file says', () => {
  const after = { ...EASY, processingFee: 999, feeWithTax: 1178.82 }
  expect(differenceOf([after], shown(EASY), true)).toEqual([
    {
      offer: after,
      change: 'changed',
      changes: [
        { field: 'processingFee', before: '₹199', after: '₹999' },
        { field: 'feeWithTax', before: '₹234.82', after: '₹1,178.82' },
      ],
    },
  ])
})

it('shows every field of a new offer, and a field that is gone as gone', () => {
  const [one] = differenceOf([EASY], shown(), true)
  expect(one?.change).toBe('new')
  expect(one?.changes).toContainEqual({ field: 'lendingValue22', before: null, after: '₹4,530' })
  expect(one?.changes.every(({ before }) => before === null)).toBe(true)
  const { aprPercent: _left, ...without } = EASY
  expect(differenceOf([without], shown(EASY), true)[0]?.changes).toEqual([
    { field: 'aprPercent', before: '10.42%', after: null },
  ])
})

it('tells values apart that are shown alike', () => {
  const finer = { ...EASY, aprPercent: 10.4201 }
  expect(differenceOf([finer], shown(EASY), true)).toMatchObject([
    { change: 'changed', changes: [{ field: 'aprPercent', before: '10.42', after: '10.4201' }] },
  ])
  expect(differenceOf([{ ...EASY, lendingValuePerGram: { 22: 4530 } }], shown(EASY), true)).toMatchObject([
    { change: 'unchanged', changes: [] },
  ])
})

it('does not mind in which order the parts of a value stand', () => {
  const slab = { upToMonths: 1, annualRatePercent: 10.8 }
  const turned = { annualRatePercent: 10.8, upToMonths: 1 }
  const before: FeedOffer = { ...EASY, slabs: [slab], slabsFrom: 'first-day' }
  const change = (slabs: FeedOffer['slabs'] & object) =>
    differenceOf([{ ...before, slabs }], shown(before), true)[0]?.change
  expect(change([turned])).toBe('unchanged')
  expect(change([{ ...slab, upToMonths: 2 }])).toBe('changed')
  expect(change([slab, slab])).toBe('changed')
})

it('counts offers by how they differ, but for those that could not be read', () => {
  const short = { ...EASY, id: 'TT-05' }
  const changes = (complete: boolean) =>
    countsOfChanges(differenceOf([EASY, { ...EASY, id: 'TT-06' }], shown(EASY, short), complete))
  expect(changes(true)).toEqual({ new: 1, changed: 0, unchanged: 1, removed: 1 })
  expect(changes(false)).toEqual({ new: 1, changed: 0, unchanged: 1, removed: 0 })
})

it('tells offers that stay, and those that are no longer in the file', () => {
  const short = { ...EASY, id: 'TT-05', name: 'Tamarind Tree Short' }
  expect(
    differenceOf([EASY], shown(EASY, short), true).map(({ offer, change }) => [offer.id, change]),
  ).toEqual([
    ['TT-03', 'unchanged'],
    ['TT-05', 'removed'],
  ])
})

it('removes nothing where a row of the file could not be read', () => {
  expect(differenceOf([], shown(EASY), false).map(({ change }) => change)).toEqual(['not-read'])
})

it('writes lists, days and yes or no as a file has them', () => {
  const after: FeedOffer = {
    ...EASY,
    doorstep: true,
    pinAreas: ['1220', '1221'],
    amountFrom: 10_000 as Rupees,
    validUntil: '2026-11-30' as IsoDate,
    slabs: [
      { upToMonths: 1, annualRatePercent: 10.8 },
      { upToMonths: 3, annualRatePercent: 14.4 },
    ],
    slabsFrom: 'first-day',
  }
  expect(
    Object.fromEntries(
      differenceOf([after], shown(EASY), true)[0]!.changes.map(({ field, after: value }) => [field, value]),
    ),
  ).toEqual({
    ...{ doorstep: 'yes', pinAreas: '1220; 1221', amountFrom: '₹10,000', validUntil: '2026-11-30' },
    ...{ slabs: '1: 10.80%; 3: 14.40%', slabsFrom: 'first-day' },
  })
})
