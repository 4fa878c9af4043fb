import { expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { auditFile, isPriceOld } from './audit-file.ts'
import { BASIS, TT_01 } from './offers.fixture.ts'

const offers = (count: number): readonly FeedOffer[] =>
  Array.from({ length: count }, (_, index) => ({ ...TT_01, id: `TT-${index}` }))
const shown = (count: number) => new Map(offers(count).map((offer) => [offer.id, offer]))
const found = (inFile: number, onSite: number) => auditFile(offers(inFile), BASIS, shown(onSite))

it('A file like the one before has nothing to say', () => {
  expect(found(6, 5)).toEqual([])
  expect(found(1, 0)).toEqual([])
  expect(found(3, 6)).toEqual([])
})

it('A file of fewer than half of the offers is to be confirmed', () => {
  expect(found(2, 5)).toEqual([
    {
      rule: 'shrunk',
      check: 'Offers in the file',
      verdict: 'to-confirm',
      stated: '2 offers',
      worked: '5 offers shown',
      sentence:
        'The file has 2 offers, and 5 are shown now. Please confirm that the others are no longer offered.',
      workings: [],
      reason: null,
    },
  ])
  expect(found(1, 3)[0]).toMatchObject({
    stated: '1 offer',
    sentence:
      'The file has 1 offer, and 3 are shown now. Please confirm that the others are no longer offered.',
  })
})

it('An empty file is to be confirmed', () => {
  expect(found(0, 1)).toMatchObject([
    {
      rule: 'shrunk',
      check: 'Offers in the file',
      verdict: 'to-confirm',
      stated: '0 offers',
      worked: '1 offer shown',
      sentence:
        'The file has no offers. 1 offer would go off the site. Please confirm that nothing is offered any more.',
    },
  ])
  expect(found(0, 0)).toMatchObject([{ verdict: 'to-confirm', sentence: 'The file has no offers.' }])
})

it('A price of gold of more than seven days ago lets nothing be published', () => {
  const on = (day: string) => ({ ...BASIS, priceDay: '2026-11-16' as IsoDate, day: day as IsoDate })
  expect(isPriceOld(on('2026-11-23'))).toBe(false)
  expect(isPriceOld(on('2026-11-24'))).toBe(true)
  expect(auditFile(offers(1), on('2026-11-23'), shown(1))).toEqual([])
  expect(auditFile(offers(1), on('2026-11-24'), shown(1))).toEqual([
    {
      rule: 'price',
      check: 'Price of gold',
      verdict: 'withheld',
      stated: 'Mon 16 Nov',
      worked: null,
      sentence:
        'The gold price is of Mon 16 Nov. After 7 days LTV and ceiling can’t be checked, so nothing can be published. Enter the price in Settings.',
      workings: [],
      reason: null,
    },
  ])
})
