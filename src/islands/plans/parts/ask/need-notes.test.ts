import { expect, test } from 'vitest'
import words from '@/content/copy/en/plans.json'
import { BASIS } from '#lib/domain/offer/market.fixture'
import type { Rupees } from '#lib/domain/money/money'
import { goldFor } from '#lib/domain/offer/offer'
import { needNotes } from './need-notes'

const notes = (amount: number, notDone: Parameters<typeof needNotes>[2] = {}) =>
  needNotes(words.need, amount as Rupees, notDone, goldFor(amount as Rupees, BASIS), 'en')

test('an amount that is lent as it was asked for needs no word', () => {
  expect(notes(10_000)).toEqual([])
  expect(notes(4_468_750)).toEqual([])
})

test.each([
  ['unreadable', 'The amount in the link could not be read. Offers are shown for ₹40,000 instead.'],
  [
    'too-large',
    'The amount in the link is above ₹10,00,00,000, the most that can be asked for. Offers are shown for ₹40,000 instead.',
  ],
] as const)('an amount of the address that is %s is said to be replaced, and by what', (problem, note) => {
  expect(notes(40_000, { amount: problem })).toEqual([note])
})

test('a weight of the address that is left out is said to be', () => {
  expect(notes(40_000, { weight: 'unreadable' }).join()).toContain('could not be read and is left out')
  expect(notes(40_000, { weight: 'too-large' }).join()).toContain(
    'at most 1 kg of gold ornaments and 50 g of',
  )
})

test('an amount that takes more gold than may be pledged says so', () => {
  expect(notes(4_468_751)).toEqual([
    "₹44,68,751 takes about 1,000.001 g of gold. Lenders may take at most 1 kg of gold ornaments and 50 g of gold coins as pledge from one borrower, so an offer that needs more than 1,000 g can't be given.",
  ])
})

test('months and choices of the address that the page does not have are said to be left out', () => {
  expect(notes(40_000, { keep: true, choice: true })).toEqual([
    'The months in the link are left out: a cost can be shown for 1 to 12 months.',
    'A filter or an order in the link does not exist here and is left out.',
  ])
})
