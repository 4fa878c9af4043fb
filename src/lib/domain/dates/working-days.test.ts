import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { nextBureauDay } from './bureau-days.ts'
import { daysBetween, type IsoDate } from './dates.ts'
import { HOLIDAYS } from './holidays.fixture.ts'
import { addMonths, dayOfMonth, lastOfMonth, monthSpan } from './month-days.ts'
import { addWorkingDays, closedOn, payByOf } from './working-days.ts'

const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10) as IsoDate)
const plain = (date: IsoDate) => Temporal.PlainDate.from(date)

describe('the same day in another month', () => {
  test.each([
    ['2026-11-25', 1, '2026-12-25'],
    ['2026-11-25', 6, '2027-05-25'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2027-01-30', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-01-31', 3, '2027-04-30'],
    ['2027-01-31', 12, '2028-01-31'],
    ['2027-05-09', 0, '2027-05-09'],
    ['2027-03-31', -1, '2027-02-28'],
    ['2027-01-15', -13, '2025-12-15'],
  ])('%s and %d months is %s', (date, months, result) => {
    expect(addMonths(date as IsoDate, months)).toBe(result)
  })

  it('agrees with the calendar, as do the ends of months and the days between', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -60, max: 60 }), (date, months) => {
        const later = addMonths(date, months)
        expect(later).toBe(plain(date).add({ months }).toString())
        expect(lastOfMonth(date)).toBe(plain(date).with({ day: 31 }).toString())
        expect(dayOfMonth(date)).toBe(plain(date).day)
        expect(daysBetween(date, later)).toBe(plain(date).until(plain(later), { largestUnit: 'day' }).days)
      }),
    )
  })
})

/** Closed, worked out by the calendar: the day of the week, and which of its kind in the month. */
const isClosed = (date: Temporal.PlainDate): boolean =>
  date.dayOfWeek === 7 ||
  (date.dayOfWeek === 6 && (Math.floor((date.day - 1) / 7) === 1 || Math.floor((date.day - 1) / 7) === 3)) ||
  HOLIDAYS.some(({ day }) => date.toString().endsWith(day))

describe('the working day by which to pay', () => {
  test.each([
    ['2026-12-25', '2026-12-24', ['holiday']],
    ['2027-01-25', '2027-01-25', []],
    ['2027-04-25', '2027-04-23', ['sunday', 'saturday']],
    ['2027-01-24', '2027-01-22', ['sunday', 'saturday']],
    ['2027-01-10', '2027-01-08', ['sunday', 'saturday']],
    ['2027-01-17', '2027-01-16', ['sunday']],
    ['2027-01-16', '2027-01-16', []],
    ['2027-05-29', '2027-05-29', []],
    ['2027-08-15', '2027-08-13', ['holiday', 'saturday']],
    ['2027-12-26', '2027-12-24', ['sunday', 'holiday']],
  ])('of %s is %s', (due, date, closed) => {
    const payBy = payByOf(due as IsoDate, HOLIDAYS)
    expect(payBy.date).toBe(date)
    expect(payBy.closed.map(({ kind }) => kind)).toEqual(closed)
  })

  it('names the holiday, also where it is one of a single year', () => {
    expect(closedOn('2027-01-26' as IsoDate, HOLIDAYS)).toEqual({ kind: 'holiday', name: 'Republic Day' })
    const friday = [{ day: '2027-03-26', name: 'Good Friday' }]
    expect(closedOn('2027-03-26' as IsoDate, friday)).toEqual({ kind: 'holiday', name: 'Good Friday' })
    expect(closedOn('2026-03-26' as IsoDate, friday)).toBeNull()
  })

  it('is the last open day that the calendar finds, with every closed day after it', () => {
    fc.assert(
      fc.property(days, (due) => {
        let day = plain(due)
        let closed = 0
        while (isClosed(day)) {
          day = day.subtract({ days: 1 })
          closed += 1
        }
        const payBy = payByOf(due, HOLIDAYS)
        expect(payBy.date).toBe(day.toString())
        expect(payBy.closed).toHaveLength(closed)
      }),
      { numRuns: 1000 },
    )
  })
})

it('seven working days after Tuesday 25 May 2027 is Wednesday 2 June: its fifth Saturday is open', () => {
  expect(addWorkingDays('2027-05-25' as IsoDate, 7, HOLIDAYS)).toBe('2027-06-02')
})

it('between a day and that so many working days later the calendar finds as many open days', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 30 }), (date, count) => {
      const end = plain(addWorkingDays(date, count, HOLIDAYS))
      expect(isClosed(end)).toBe(false)
      let open = 0
      for (let day = plain(date); Temporal.PlainDate.compare(day, end) < 0;) {
        day = day.add({ days: 1 })
        if (!isClosed(day)) open += 1
      }
      expect(open).toBe(count)
    }),
  )
})

test.each([
  ['2027-01-25', '2027-01-31'],
  ['2027-01-31', '2027-02-09'],
  ['2027-02-23', '2027-02-28'],
  ['2027-02-28', '2027-03-09'],
  ['2028-02-23', '2028-02-29'],
  ['2027-03-08', '2027-03-09'],
  ['2027-03-09', '2027-03-16'],
  ['2027-03-16', '2027-03-23'],
  ['2026-12-31', '2027-01-09'],
])('after %s the credit bureaus hear of it as on %s', (date, report) => {
  expect(nextBureauDay(date as IsoDate)).toBe(report)
})

test('a month goes from its first midnight in India to the next one', () => {
  const span = ({ fromMs, toMs }: ReturnType<typeof monthSpan>) =>
    [fromMs, toMs].map((ms) => new Date(ms).toISOString())
  expect(span(monthSpan('2026-11'))).toEqual(['2026-10-31T18:30:00.000Z', '2026-11-30T18:30:00.000Z'])
  expect(span(monthSpan('2026-12'))).toEqual(['2026-11-30T18:30:00.000Z', '2026-12-31T18:30:00.000Z'])
})
