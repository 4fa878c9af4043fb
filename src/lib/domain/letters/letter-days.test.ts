import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekdayOf, type IsoDate } from '#lib/domain/dates/dates'
import { HOLIDAYS } from '#lib/domain/dates/holidays.fixture'
import { LETTER_KINDS, type LetterKind } from './duties.ts'
import { letterDays } from './letter-days.ts'
import { LETTER_RULES } from './letter-rules.fixture.ts'

const TODAY = '2026-11-24'

const daysOf = (kind: LetterKind, writtenOn: string, namedDay: string, today = TODAY) =>
  letterDays(
    kind,
    { writtenOn: writtenOn as IsoDate, namedDay: namedDay as IsoDate },
    today as IsoDate,
    LETTER_RULES,
    HOLIDAYS,
  )

describe('the days left', () => {
  it.each([
    ['auction', '2026-11-14', '2026-12-05', 11],
    ['auction', '2026-11-14', '2026-11-24', 0],
    ['auction', '2026-10-30', '2026-11-21', -3],
    ['margin-call', '2026-11-20', '2026-11-30', 6],
    ['newspaper', '2026-11-20', '2027-01-04', 41],
    ['overdue', '2026-11-20', '2026-11-12', -12],
    ['overdue', '2026-11-20', '2026-11-30', 6],
    ['sale', '2026-11-20', '2026-11-18', 2],
  ] as const)('of a letter of the kind %s of %s that names %s are %i', (kind, writtenOn, namedDay, left) => {
    expect(daysOf(kind, writtenOn, namedDay).left).toBe(left)
  })
})

// Reserve Bank, Lending Against Gold and Silver Collateral Directions, 2025 (RBI/2025-26/47): what is left must reach the borrower
// within seven working days. Counted by hand on a calendar; d: a day that does not count.
describe('until when what a sale leaves must have come', () => {
  it.each([
    // Thu 5 Nov, Fri 6, Sat 7 (first), d Sun 8, Mon 9, Tue 10, Wed 11, Thu 12: the seventh.
    ['a Wednesday', '2026-11-04', '2026-11-12'],
    // Mon 7 Dec, Tue 8, Wed 9, Thu 10, Fri 11, d Sat 12 (second), d Sun 13, Mon 14, Tue 15.
    ['the first Saturday', '2026-12-05', '2026-12-15'],
    // Fri 18, Sat 19 (third), d Sun 20, Mon 21, Tue 22, Wed 23, Thu 24, d Fri 25 (Christmas), d Sat 26 (fourth), d Sun 27, Mon 28.
    ['the days before Christmas', '2026-12-17', '2026-12-28'],
    // d Sun 24, Mon 25, d Tue 26 (Republic Day), Wed 27, Thu 28, Fri 29, Sat 30 (fifth), d Sun 31, Mon 1 Feb, Tue 2.
    ['the days before Republic Day', '2027-01-23', '2027-02-02'],
    // Fri 14, d Sat 15 (Independence Day), d Sun 16, Mon 17 to Fri 21, d Sat 22 (fourth), d Sun 23, Mon 24.
    ['the days before Independence Day', '2026-08-13', '2026-08-24'],
    // Thu 1, d Fri 2 (Gandhi Jayanti), Sat 3 (first), d Sun 4, Mon 5 to Fri 9.
    ['the days before Gandhi Jayanti', '2026-09-30', '2026-10-09'],
    // Mon 16 to Fri 20, Sat 21 (third), d Sun 22, Mon 23.
    ['a Sunday', '2026-11-15', '2026-11-23'],
    ['a second Saturday', '2026-11-14', '2026-11-23'],
    // d Fri 25 (Christmas), d Sat 26 (fourth), d Sun 27, Mon 28 to Thu 31, Fri 1, Sat 2 (first), d Sun 3, Mon 4.
    ['the last days of a year', '2026-12-24', '2027-01-04'],
    // Fri 25, d Sat 26 (fourth), d Sun 27, Mon 28, Tue 29, Wed 1, Thu 2, Fri 3, Sat 4 (first).
    ['the days before a leap day', '2028-02-24', '2028-03-04'],
  ])('after %s', (_name, sold, until) => {
    expect(daysOf('sale', sold, sold).until).toBe(until)
  })

  it('lies behind once it has passed', () => {
    expect(daysOf('sale', '2026-11-04', '2026-11-04').left).toBe(-12)
    expect(daysOf('sale', '2026-11-20', '2026-11-18').left).toBeGreaterThan(0)
  })
})

describe('other days of a letter', () => {
  it('the gold is back seven working days after everything is repaid', () => {
    // Wed 25, Thu 26, Fri 27, d Sat 28 (fourth), d Sun 29, Mon 30, Tue 1, Wed 2, Thu 3.
    expect(daysOf('auction', '2026-11-14', '2026-12-05').goldBackBy).toBe('2026-12-03')
    expect(daysOf('sale', '2026-11-14', '2026-11-14').goldBackBy).toBeNull()
  })

  // The example of the Reserve Bank (RBI/2021-22/125): due on 31 March 2021, a bad loan at the end of 29 June.
  it.each([
    ['2021-03-31', '2021-06-29'],
    // 18 of November, 31 of December, 31 of January: 80; the 90th is 10 February.
    ['2026-11-12', '2027-02-10'],
    // December, January and February have 90 days.
    ['2026-11-30', '2027-02-28'],
    // 29 of February, 31 of March: 60; the 90th is 30 April.
    ['2028-01-31', '2028-04-30'],
  ])('a loan that was due on %s counts as bad on %s', (due, day) => {
    expect(daysOf('overdue', due, due).badFrom).toBe(day)
  })

  it('no other letter has such a day', () => {
    expect(daysOf('auction', '2026-11-14', '2026-12-05').badFrom).toBeNull()
  })

  // The whole month goes by first, the day of the notice not counted.
  it.each([
    ['2026-11-20', '2026-12-21'],
    ['2027-01-31', '2027-03-01'],
    ['2028-01-31', '2028-03-01'],
    ['2026-11-30', '2026-12-31'],
    ['2026-12-01', '2027-01-02'],
  ])('after the public notice of %s nothing is sold before %s', (writtenOn, day) => {
    expect(daysOf('newspaper', writtenOn, '2027-03-05').notBefore).toBe(day)
  })
})

const START = '2026-04-01' as IsoDate
const anyDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays(START, days))

describe('for any letter', () => {
  it('days left and day stand for one another', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LETTER_KINDS), anyDay, anyDay, anyDay, (kind, written, named, today) => {
        const { until, left } = daysOf(kind, written, named, today)
        expect(addDays(today, left)).toBe(until)
      }),
    )
  })

  it('seven working days are never on a Sunday, and take 8 to 14 days', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { until } = daysOf('sale', day, day)
        expect(weekdayOf(until)).not.toBe(6)
        expect(daysBetween(day, until)).toBeGreaterThanOrEqual(8)
        expect(daysBetween(day, until)).toBeLessThanOrEqual(14)
      }),
    )
  })
})
