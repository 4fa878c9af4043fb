import { describe, expect, it, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Rupees } from '#lib/domain/money/money'
import { monthsPage, paidOutDays, readMonthsAddress, readPaidOut, usualPaidOut } from './months-address.ts'

const TODAY = '2026-11-24' as IsoDate
const TERMS = { amount: 95_000 as Rupees, keepMonths: 6 }

describe('the address of the months of an offer', () => {
  it('has the offer, the amount, the months and the day, and nothing else', () => {
    expect(monthsPage('en', 'banyan-bench', TERMS)).toBe(
      '/plans/months?offer=banyan-bench&amount=95000&keep=6',
    )
    expect(monthsPage('hi', 'a&b', TERMS, '2026-11-25' as IsoDate)).toBe(
      '/hi/plans/months?offer=a%26b&amount=95000&keep=6&from=2026-11-25',
    )
  })

  test.each([
    ['offer=banyan-bench&from=2026-11-25', { id: 'banyan-bench', from: '2026-11-25' }],
    ['offer=banyan-bench', { id: 'banyan-bench', from: '' }],
    ['offer=a,b&from=%20soon%20', { id: null, from: 'soon' }],
    ['', { id: null, from: '' }],
    [`from=${'x'.repeat(99)}`, { id: null, from: 'x'.repeat(20) }],
  ])('%j is read', (query, read) => {
    expect(readMonthsAddress(new URLSearchParams(query))).toEqual(read)
  })
})

test.each(['2026-11-24', '2026-11-25', '2027-11-24', ' 2027-01-31 '])(
  'a loan can be paid out on %s',
  (text) => {
    expect(readPaidOut(text, TODAY)).toEqual({ ok: true, value: text.trim() })
  },
)

test.each([
  ['', 'empty'],
  ['soon', 'format'],
  ['2027-02-29', 'format'],
  ['25-11-2026', 'format'],
  ['2026-11-23', 'past'],
  ['2027-11-25', 'far'],
])('the day %j is refused', (text, reason) => {
  expect(readPaidOut(text, TODAY)).toEqual({ ok: false, reason })
})

it('it is paid out the day after today unless another day is chosen', () => {
  expect(usualPaidOut('2026-12-31' as IsoDate)).toBe('2027-01-01')
  expect(paidOutDays(TODAY)).toEqual({ min: TODAY, max: '2027-11-24' })
})
