import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, istDate, istInstant, istMinutes, mondayOf, parseIsoDate, type IsoDate } from './dates.ts'

const at = (instant: string) => Date.parse(instant)

const instants = fc.integer({ min: at('0001-01-02T00:00:00Z'), max: at('9998-12-30T00:00:00Z') })
const dates = instants.map(istDate)

describe('the date and time in India', () => {
  test.each([
    ['2026-11-24T18:29:59.999Z', '2026-11-24'],
    ['2026-11-24T18:30:00.000Z', '2026-11-25'],
    ['2026-11-24T00:00:00.000Z', '2026-11-24'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01'],
    ['1970-01-01T00:00:00.000Z', '1970-01-01'],
    ['1969-12-31T18:29:59.999Z', '1969-12-31'],
    ['1969-12-31T18:30:00.000Z', '1970-01-01'],
  ])('at %s', (instant, date) => {
    expect(istDate(at(instant))).toBe(date)
  })

  test('agrees with the time zone database for this century', () => {
    const recent = fc.integer({ min: at('1971-01-01T00:00:00Z'), max: at('2100-01-01T00:00:00Z') })
    fc.assert(
      fc.property(recent, (epochMs) => {
        const oracle = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO('Asia/Kolkata')
        expect(istDate(epochMs)).toBe(oracle.toPlainDate().toString())
        const minute = Math.floor(epochMs / 60_000) * 60_000
        expect(istMinutes(epochMs)).toBe(oracle.hour * 60 + oracle.minute)
        expect(istInstant(istDate(epochMs), oracle.hour * 60 + oracle.minute)).toBe(minute)
      }),
    )
  })

  test('every minute of a day is on that day', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 1439 }), (date, minutes) => {
        expect(istDate(istInstant(date, minutes))).toBe(date)
      }),
    )
  })

  test('noon in India is 06:30 in UTC', () => {
    expect(istInstant('2026-11-25' as IsoDate, 720)).toBe(at('2026-11-25T06:30:00Z'))
  })
})

describe('counting days', () => {
  test.each([
    ['2026-11-24', 0, '2026-11-24'],
    ['2026-11-24', 1, '2026-11-25'],
    ['2026-11-28', 5, '2026-12-03'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %d days is %s', (date, days, result) => {
    expect(addDays(date as IsoDate, days)).toBe(result)
  })

  test('agrees with the calendar', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -300, max: 300 }), (date, days) => {
        const oracle = Temporal.PlainDate.from(date).add({ days })
        fc.pre(oracle.year >= 1 && oracle.year <= 9999)
        expect(addDays(date, days)).toBe(oracle.toString())
      }),
    )
  })
})

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-24', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('%s is in the week of %s', (date, monday) => {
  expect(mondayOf(date as IsoDate)).toBe(monday)
})

describe('reading a date', () => {
  test.each(['2026-11-24', '2028-02-29', '2000-02-29', '2026-12-31', '0001-01-01', '9999-12-31'])(
    '%s',
    (text) => {
      expect(parseIsoDate(text)).toEqual({ ok: true, value: text })
    },
  )

  test.each([
    '',
    '2026-02-29',
    '2026-02-30',
    '2026-02-31',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '2026-1-1',
    '2026-11-24T00:00',
    ' 2026-11-24',
    '2026-11-24 ',
    '2026-11-24\n',
    '+002026-11-24',
    '+012026-11',
    '12026-11-24',
    '24-11-2026',
    '2026/11/24',
    'tomorrow',
    '__proto__',
  ])('%j is refused', (text) => {
    expect(parseIsoDate(text)).toEqual({ ok: false, reason: 'format' })
  })

  test('accepts what the calendar has, and nothing else', () => {
    const pad = (number: number, length: number) => String(number).padStart(length, '0')
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, day) => {
          const exists =
            month >= 1 &&
            month <= 12 &&
            day >= 1 &&
            day <= new Temporal.PlainYearMonth(year, month).daysInMonth
          expect(parseIsoDate(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`).ok).toBe(exists)
        },
      ),
    )
  })
})
