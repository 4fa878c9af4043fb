import { describe, expect, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { HOLIDAYS } from '#lib/domain/dates/holidays.fixture'
import type { Grams } from '#lib/domain/gold/gold'
import { goldReturn, weightChecks } from './closing-day.ts'
import { myLoan } from './loan.fixture.ts'

const day = (text: string) => text as IsoDate
const RULE = { backWorkingDays: 7, compensationPerDay: 5000, from: day('2026-04-01') }

describe('gold of a loan that was repaid on 12 November 2026', () => {
  const back = (today: string, returnedOn: IsoDate | null = null) =>
    goldReturn({ repaidOn: day('2026-11-12'), returnedOn }, day(today), RULE, HOLIDAYS)

  test('has to be back by Saturday, 21 November: the second Saturday and the Sunday do not count', () => {
    expect(back('2026-11-21')).toEqual({ backBy: '2026-11-21', daysLate: 0, compensation: 0 })
  })

  test('is 3 days late on the 24th: 15,000, the Sunday among them', () => {
    expect(back('2026-11-24')).toMatchObject({ daysLate: 3, compensation: 15_000 })
  })

  test('is no later than the day on which it came back', () => {
    expect(back('2026-12-24', day('2026-11-23'))).toMatchObject({ daysLate: 2, compensation: 10_000 })
  })
})

test.each([
  // Christmas Day is a Friday, the 26th a fourth Saturday.
  ['2026-12-18', '2026-12-29'],
  // Republic Day is a Tuesday; the 23rd is a fourth Saturday.
  ['2027-01-15', '2027-01-25'],
  ['2027-01-19', '2027-01-29'],
  // On a Sunday: Mon 16 to Fri 20, Sat 21 (third), Mon 23.
  ['2026-11-15', '2026-11-23'],
  // Over the end of a year: Thu 31, Fri 1, Sat 2 (first), Mon 4 to Thu 7.
  ['2026-12-30', '2027-01-07'],
  // Before a leap day: Fri 18, Sat 19 (third), Mon 21 to Fri 25.
  ['2028-02-17', '2028-02-25'],
])('repaid on %s, it has to be back by %s', (repaidOn, backBy) => {
  const closing = { repaidOn: day(repaidOn), returnedOn: null }
  expect(goldReturn(closing, day(repaidOn), RULE, HOLIDAYS).backBy).toBe(backBy)
})

test.each([
  // Back by Mon 23 November: on that day it is not late, and the day after is the first.
  ['2026-11-15', '2026-11-23', 0],
  ['2026-11-15', '2026-11-24', 5000],
  // Back by Fri 25 February: 26 to 29 February and 1 March, Saturday and Sunday among them.
  ['2028-02-17', '2028-03-01', 25_000],
])('repaid on %s and back on %s, the lender owes %d', (repaidOn, returnedOn, compensation) => {
  const closing = { repaidOn: day(repaidOn), returnedOn: day(returnedOn) }
  expect(goldReturn(closing, day('2029-01-01'), RULE, HOLIDAYS).compensation).toBe(compensation)
})

describe('a card with bangles of 14.600 g and a chain of 5.900 g', () => {
  const { card } = myLoan()
  const checks = (...weights: (number | null)[]) => weightChecks(card, weights as (Grams | null)[])

  test('a chain of 5.750 g is 0.150 g less, and so is all', () => {
    expect(checks(14.6, 5.75)).toEqual({
      pieces: [
        { card: 14.6, today: 14.6, difference: 0 },
        { card: 5.9, today: 5.75, difference: -0.15 },
      ],
      gross: { card: 20.5, today: 20.35, difference: -0.15 },
    })
  })

  test('0.010 g is said, 0.009 g is not', () => {
    expect(checks(14.59, 5.891)?.pieces.map(({ difference }) => difference)).toEqual([-0.01, 0])
  })

  test('more than on the card is said too', () => {
    expect(checks(14.7, 5.9)?.gross.difference).toBe(0.1)
  })

  test('all are compared once each piece was weighed', () => {
    expect(checks(14.6)?.gross).toEqual({ card: 20.5, today: null, difference: 0 })
  })

  test('a piece that is gone weighs nothing', () => {
    expect(checks(14.6, 0)?.pieces[1]?.difference).toBe(-5.9)
  })
})

test('a card without pieces has nothing to compare', () => {
  expect(weightChecks({ ...myLoan().card, pieces: [] }, [])).toBeNull()
})
