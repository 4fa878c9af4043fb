import { describe, expect, it } from 'vitest'
import copy from '@/content/copy/en/lenders.json'
import type { Rupees } from '#lib/domain/money/money'
import { compared } from '#lib/domain/offer/comparison'
import { BASIS } from '#lib/domain/offer/market.fixture'
import type { Offer } from '#lib/domain/offer/offer'
import { INDIAN_BANK } from '#lib/domain/offer/offer.fixture'
import { chargeLines, doorText } from './lender-lines.ts'

const offer = (title: string, more: Partial<Offer>) =>
  compared({ ...INDIAN_BANK, title, ...more }, 100_000 as Rupees, BASIS)
const linesOf = (...offers: readonly ReturnType<typeof offer>[]) =>
  chargeLines(offers, copy, ({ offer: { title } }) => title, 'en').map(({ term, says }) => `${term}: ${says}`)

describe('the charges of a lender', () => {
  const free = { processingFee: 0 as Rupees, closingChargePercent: 0 }

  it('are one line each where its offers say the same', () => {
    expect(linesOf(offer('One', free), offer('Two', free))).toEqual([
      'Processing fee with GST: none',
      'Closing early, of what is owed: none',
      'Late charge: ask the lender',
      'Give it back free of charge: ask the lender',
      'Valuation fee: ask the lender',
      'Stamp duty: by state',
    ])
  })

  it('are a line an offer where they differ, with the tax in the fee', () => {
    const dear = {
      processingFee: 99 as Rupees,
      closingChargePercent: 2,
      penalChargePercent: 24,
      coolingOffDays: 3,
    }
    const lines = linesOf(offer('One', free), offer('Two', dear))
    expect(lines).toContain('Processing fee with GST, One: none')
    expect(lines).toContain('Processing fee with GST, Two: ₹116.82')
    expect(lines).toContain('Closing early, of what is owed, Two: 2.00%')
    expect(lines).toContain('Late charge, One: ask the lender')
    expect(lines).toContain('Late charge, Two: 24.00% a year')
    expect(lines).toContain('Give it back free of charge, Two: 3 days')
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
