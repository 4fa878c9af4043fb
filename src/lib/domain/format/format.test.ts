import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type * as format from './format.ts'
import {
  dayParts,
  formatClock,
  formatFileSize,
  formatGrams,
  formatList,
  formatLtv,
  formatPaise,
  formatPercent,
  formatRupees,
  formatTime,
  groupRupees,
  formatLongDate,
  formatMonth,
  settledAmount,
  spanTexts,
  formatWeekday,
} from './format.ts'
import type { Locale } from '#lib/domain/shared/locale'

const TUESDAY = '2026-11-24' as IsoDate

/** The formats without the formatters that were created before. */
async function withoutCache(): Promise<typeof format> {
  vi.resetModules()
  return import('./format.ts')
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe('rupees', () => {
  test.each([
    [0, '₹0'],
    [1, '₹1'],
    [742, '₹742'],
    [4469, '₹4,469'],
    [100_000, '₹1,00,000'],
    [3_65_625, '₹3,65,625'],
    [100_000_000, '₹10,00,00,000'],
    [741.4, '₹741'],
    [741.5, '₹742'],
    [-100_000, '-₹1,00,000'],
    [-10, '-₹10'],
    [-0.4, '₹0'],
    [-0, '₹0'],
  ])('%d are shown as %s', (amount, text) => {
    expect(formatRupees(amount)).toBe(text)
  })

  test('carry the Indian grouping: three digits, then pairs', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
        const text = formatRupees(amount)
        expect(text).toMatch(/^-?₹(?:\d{1,3}|\d{1,2}(?:,\d\d)*,\d{3})$/)
        expect(Number(text.replace(/[₹,]/g, ''))).toBe(amount)
      }),
    )
  })
})

test('an amount in a field is grouped, without its sign', () => {
  expect(groupRupees(100_000)).toBe('1,00,000')
})

test.each([
  [0, '₹0.00'],
  [1_00_550, '₹1,00,550.00'],
  [431.054, '₹431.05'],
  [63_631.1123, '₹63,631.11'],
  [272.5, '₹272.50'],
  [-12.5, '-₹12.50'],
  [-0.001, '₹0.00'],
])('%d rupees to the paisa are %s', (amount, text) => {
  expect(formatPaise(amount)).toBe(text)
})

test.each([
  [0, '0 g'],
  [10, '10 g'],
  [22.222, '22.222 g'],
  [22.22, '22.22 g'],
  [22.2224, '22.222 g'],
  [0.001, '0.001 g'],
  [22_222.222, '22,222.222 g'],
  [1_00_000, '1,00,000 g'],
])('%d grams are %s', (weight, text) => {
  expect(formatGrams(weight, 'en')).toBe(text)
})

test.each([
  [8.9, undefined, '8.90%'],
  [9.22, undefined, '9.22%'],
  [8.9 / 12, undefined, '0.74%'],
  [75, 0, '75%'],
  [75.5, 0, '76%'],
  [94.25, 2, '94.25%'],
  [1.25, 1, '1.3%'],
  [0, undefined, '0.00%'],
  [-9.22, undefined, '-9.22%'],
  [-0.001, undefined, '0.00%'],
])('%d percent with %s digits is %s', (value, digits, text) => {
  expect(formatPercent(value, digits)).toBe(text)
})

test.each([
  [75, '75%'],
  [72.5, '72.50%'],
])('a loan-to-value of %d is %s', (value, text) => {
  expect(formatLtv(value)).toBe(text)
})

describe('dates', () => {
  test('a day button shows weekday, day and month', () => {
    expect(dayParts(TUESDAY, 'en')).toEqual({ weekday: 'Tue', day: '24', month: 'Nov' })
    expect(dayParts('2026-05-03' as IsoDate, 'en')).toEqual({ weekday: 'Sun', day: '3', month: 'May' })
  })

  test('a month has its year', () => {
    expect(formatMonth(TUESDAY, 'en')).toBe('November 2026')
  })

  test('a date in full has no commas', () => {
    expect(formatLongDate(TUESDAY, 'en')).toBe('Tuesday 24 November 2026')
    expect(formatLongDate('2027-01-01' as IsoDate, 'en')).toBe('Friday 1 January 2027')
  })

  test('the weekday stands alone', () => {
    expect(formatWeekday(TUESDAY, 'en')).toBe('Tuesday')
  })

  test('another locale has its own words', () => {
    const HINDI = 'hi' as Locale
    expect(formatLongDate(TUESDAY, HINDI)).toBe('मंगलवार 24 नवंबर 2026')
    expect(formatWeekday(TUESDAY, HINDI)).toBe('मंगलवार')
    expect(dayParts(TUESDAY, HINDI).day).toBe('24')
  })

  // West of Greenwich, a date parsed without a zone would become the previous day. A cached formatter keeps the zone in
  // which it was created.
  test.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])(
    'the time zone of a machine in %s shifts no date',
    async (zone) => {
      vi.stubEnv('TZ', zone)
      expect(new Date().getTimezoneOffset()).not.toBe(0)
      expect((await withoutCache()).formatLongDate(TUESDAY, 'en')).toBe('Tuesday 24 November 2026')
    },
  )

  test('every date is shown with its own weekday and day', () => {
    const days = fc
      .integer({ min: 0, max: 60_000 })
      .map((day) => Temporal.PlainDate.from('1970-01-01').add({ days: day }))
    const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    fc.assert(
      fc.property(days, (day) => {
        const date = day.toString() as IsoDate
        expect(formatWeekday(date, 'en')).toBe(weekdays[day.dayOfWeek - 1])
        expect(dayParts(date, 'en').day).toBe(String(day.day))
        expect(formatLongDate(date, 'en')).toMatch(new RegExp(`^\\w+ ${day.day} \\w+ ${day.year}$`))
      }),
    )
  })
})

describe('times', () => {
  test.each([
    [0, '12 AM'],
    [1, '12:01 AM'],
    [60, '1 AM'],
    [570, '9:30 AM'],
    [600, '10 AM'],
    [719, '11:59 AM'],
    [720, '12 PM'],
    [725, '12:05 PM'],
    [780, '1 PM'],
    [1020, '5 PM'],
    [1439, '11:59 PM'],
  ])('%d minutes after midnight is %s', (minutes, text) => {
    expect(formatTime(minutes, 'en')).toBe(text)
    expect(formatClock(minutes, 'en')).toBe(text.replace(/ .M$/, ''))
  })
})

test('a language has its own units', () => {
  expect(formatGrams(22.5, 'hi')).toBe('22.5 ग्राम')
})

describe('spans of time', () => {
  const tenToEleven = { startMinutes: 600, endMinutes: 660 }
  const toNoon = { startMinutes: 660, endMinutes: 720 }

  test('name AM and PM at both ends, or briefly once', () => {
    expect(spanTexts(toNoon, 'en')).toEqual({ start: '11 AM', end: '12 PM' })
    expect(spanTexts(tenToEleven, 'en', true)).toEqual({ start: '10', end: '11 AM' })
  })

  test('name the part of the day in Hindi, at the end only if it is another one', () => {
    expect(formatTime(570, 'hi')).toBe('सुबह 9:30 बजे')
    expect(formatTime(990, 'hi')).toBe('शाम 4:30 बजे')
    expect(spanTexts(tenToEleven, 'hi')).toEqual({ start: 'सुबह 10', end: '11 बजे' })
    expect(spanTexts(toNoon, 'hi', true)).toEqual({ start: 'सुबह 11', end: 'दोपहर 12 बजे' })
  })
})

test('things in a row', () => {
  expect(formatList(['PAN', 'credit score', 'KYC'], 'en')).toBe('PAN, credit score, KYC')
  expect(formatList(['PAN'], 'en')).toBe('PAN')
})

test('where Intl puts a narrow or non-breaking space, a plain one is shown', async () => {
  const numbers = { format: () => '1\u202f000\u00a05' }
  vi.spyOn(Intl, 'NumberFormat').mockImplementation(function () {
    return numbers
  } as unknown as typeof Intl.NumberFormat)
  expect(formatPercent(1, 9)).toBe('1 000 5%')

  vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockReturnValue([
    { type: 'weekday', value: 'mar.\u00a0' },
    { type: 'day', value: '24\u202f' },
  ])
  expect((await withoutCache()).dayParts(TUESDAY, 'en')).toEqual({ weekday: 'mar. ', day: '24 ', month: '' })
})

test('formatters are made once for each locale and length', async () => {
  const { dayParts, formatLongDate, formatWeekday } = await withoutCache()
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  formatLongDate(TUESDAY, 'hi')
  formatLongDate(TUESDAY, 'hi')
  formatWeekday(TUESDAY, 'hi')
  expect(made).toHaveBeenCalledTimes(1)
  dayParts(TUESDAY, 'hi')
  expect(made).toHaveBeenCalledTimes(2)
})

test('percent formatters are made once for each number of digits', () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  formatPercent(1, 7)
  formatPercent(2, 7)
  expect(made).toHaveBeenCalledTimes(1)
})

test.each([
  [0, '1 KB'],
  [1, '1 KB'],
  [1536, '2 KB'],
  [245_760, '240 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [1024 * 1024, '1 MB'],
  [1_258_291, '1.2 MB'],
  [1_300_000, '1.2 MB'],
  [5 * 1024 * 1024 - 1, '5 MB'],
  [5 * 1024 * 1024, '5 MB'],
])('a file of %d bytes is %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})

test.each([
  ['150000', '1,50,000'],
  ['2 lakh', '2,00,000'],
  ['₹ 2,00,000/-', '2,00,000'],
  ['५०,०००', '50,000'],
  ['150', '150'],
  ['1,5', '1,5'],
  ['two lakh', 'two lakh'],
  ['', ''],
])('an amount typed as %j stands as %j once its field is left', (text, settled) => {
  expect(settledAmount(text)).toBe(settled)
})
