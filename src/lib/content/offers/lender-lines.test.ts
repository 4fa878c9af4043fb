import { describe, expect, it } from 'vitest'
import copy from '@/content/copy/en/lenders.json'
import { formatRupees } from '#lib/domain/format/format'
import type { Rupees } from '#lib/domain/money/money'
import { compared } from '#lib/domain/offer/comparison'
import { BASIS } from '#lib/domain/offer/market.fixture'
import type { Offer } from '#lib/domain/offer/offer'
import { INDIAN_BANK } from '#lib/domain/offer/offer.fixture'
import { chargeLines, doorText, formatAmong, formatBesideMiddle } from './lender-lines.ts'

const offer = (title: string, more: Partial<Offer>) =>
  compared({ ...INDIAN_BANK, title, ...more }, 100_000 as Rupees, BASIS)

const FREE = { processingFee: 0 as Rupees, closingChargePercent: 0 }
const DEAR = {
  processingFee: 99 as Rupees,
  closingChargePercent: 2,
  penalChargePercent: 24,
  coolingOffDays: 3,
}

type Compared = ReturnType<typeof offer>
const linesOf = (offers: readonly Compared[], others: readonly Compared[] = []) =>
  chargeLines(offers, [...offers, ...others], {
    copy,
    locale: 'en',
    lender: 'Brass Bell',
    named: ({ offer: { title } }) => title,
  }).map(({ term, says, among }) => `${term}: ${says}${among === null ? '' : ` (${among})`}`)

describe('the charges of a lender', () => {
  it('are one line where nothing is charged, and one for what it has not stated', () => {
    expect(linesOf([offer('One', FREE), offer('Two', FREE)])).toEqual([
      'Processing fee with GST; Closing early: none',
      'Late charge; Cooling-off; Valuation fee; Stamp duty: ask Brass Bell',
    ])
  })

  it('are a line each where its offers say the same, beside those of all', () => {
    const cheaper = { ...DEAR, processingFee: 50 as Rupees, coolingOffDays: 5 }
    expect(linesOf([offer('One', DEAR)], [offer('Other', cheaper), offer('Third', FREE)])).toEqual([
      'Processing fee with GST: ₹116.82 (less at 2 of 3)',
      'Closing early: 2.00% of what is owed (less at 1 of 3)',
      'Late charge: 24.00% a year',
      'Cooling-off: 3 days (more at 1 of 2)',
      'Valuation fee; Stamp duty: ask Brass Bell',
    ])
  })

  it('are a line an offer where they differ', () => {
    expect(linesOf([offer('One', FREE), offer('Two', DEAR)])).toEqual([
      'Processing fee with GST, One: none (more at 1 of 2)',
      'Processing fee with GST, Two: ₹116.82 (less at 1 of 2)',
      'Closing early, One: none (more at 1 of 2)',
      'Closing early, Two: 2.00% of what is owed (less at 1 of 2)',
      'Late charge, Two: 24.00% a year',
      'Cooling-off, Two: 3 days',
      'Late charge, One; Cooling-off, One; Valuation fee; Stamp duty: ask Brass Bell',
    ])
  })
})

describe('where a figure lies', () => {
  it.each([
    [{ lower: 0, higher: 0, count: 3 }, null],
    [{ lower: 0, higher: 2, count: 3 }, 'more at 2 of 3'],
    [{ lower: 2, higher: 0, count: 3 }, 'less at 2 of 3'],
    [{ lower: 4, higher: 2, count: 7 }, 'less at 4 of 7, more at 2'],
  ])('among others %j: %s', (among, says) => {
    expect(formatAmong(among, copy)).toBe(says)
  })

  it.each([
    [-100, '₹100 below the middle; less at 1 of 5, more at 3'],
    [0, 'at the middle; less at 1 of 5, more at 3'],
    [75, '₹75 above the middle; less at 1 of 5, more at 3'],
  ])('%i from the middle: %s', (fromMiddle, says) => {
    const among = { lowest: 1, middle: 2, highest: 3, own: 2, lower: 1, higher: 3, count: 5, fromMiddle }
    expect(formatBesideMiddle(among, copy, formatRupees)).toBe(says)
  })
})

it.each([
  [[true], 'yes'],
  [[true, true, true], 'yes, all 3'],
  [[true, false], '1 of 2'],
  [[false, false], 'no, at a branch'],
])('says of offers at the door %j: %s', (doors, says) => {
  expect(
    doorText(
      doors.map((doorstep) => offer('One', { doorstep })),
      copy,
      'en',
    ),
  ).toBe(says)
})
