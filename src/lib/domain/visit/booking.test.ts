import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  availableDates,
  DIALOG_SLOTS,
  EMPTY_BOOKING_FORM,
  hasSlotsLeft,
  parseTime,
  slotsFor,
  timesOf,
  type TimeSlot,
} from './booking.ts'
import { clock, FORM, MORNING, ownTime, SERVICE, TODAY, TOMORROW, YESTERDAY } from './booking.fixture.ts'
import type { IsoDate } from '#lib/domain/dates/dates'

const openSlots = (date: IsoDate, service: readonly TimeSlot[], nowMs: number) =>
  slotsFor(date, service, nowMs)
    .filter(({ available }) => available)
    .map(({ id }) => id)

test('an empty form has no answer yet', () => {
  expect(EMPTY_BOOKING_FORM).toEqual({
    alternateNumber: '',
    noOtherNumber: false,
    address: { line1: '', pinCode: '', state: '', district: '', city: '' },
    selectedDate: null,
    selectedTimeSlot: null,
    customTiming: { enabled: false, startTime: '', endTime: '' },
  })
})

describe('dates and hours on offer', () => {
  test('six dates can be booked, from today', () => {
    expect(availableDates('2026-12-29' as IsoDate)).toEqual([
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ])
  })

  test('six hours are offered, from 10 AM to 4 PM', () => {
    expect(DIALOG_SLOTS).toEqual([
      { id: '10-11', startMinutes: 600, endMinutes: 660 },
      { id: '11-12', startMinutes: 660, endMinutes: 720 },
      { id: '12-13', startMinutes: 720, endMinutes: 780 },
      { id: '13-14', startMinutes: 780, endMinutes: 840 },
      { id: '14-15', startMinutes: 840, endMinutes: 900 },
      { id: '15-16', startMinutes: 900, endMinutes: 960 },
    ])
  })

  test('hours that the service reports taken are not available', () => {
    expect(slotsFor(TOMORROW, SERVICE, MORNING)).toEqual([
      { id: '10-11', startMinutes: 600, endMinutes: 660, available: true },
      { id: '11-12', startMinutes: 660, endMinutes: 720, available: false },
      { id: '12-13', startMinutes: 720, endMinutes: 780, available: true },
      { id: '13-14', startMinutes: 780, endMinutes: 840, available: true },
      { id: '14-15', startMinutes: 840, endMinutes: 900, available: false },
      { id: '15-16', startMinutes: 900, endMinutes: 960, available: true },
    ])
  })

  test('hours that the service does not list are available', () => {
    expect(openSlots(TOMORROW, [], MORNING)).toEqual(DIALOG_SLOTS.map(({ id }) => id))
  })

  test.each([
    ['09:59:59.999', ['10-11', '12-13', '13-14', '15-16']],
    ['10:00:00', ['12-13', '13-14', '15-16']],
    ['13:00:00', ['15-16']],
    ['14:59:59.999', ['15-16']],
    ['15:00:00', []],
    ['23:59:59', []],
  ])('today at %s the hours left are %j', (time, left) => {
    expect(openSlots(TODAY, SERVICE, clock(time))).toEqual(left)
    expect(hasSlotsLeft(TODAY, SERVICE, clock(time))).toBe(left.length > 0)
  })

  test('the next day is open however late it is', () => {
    expect(openSlots(TOMORROW, SERVICE, clock('23:59:59'))).toEqual(['10-11', '12-13', '13-14', '15-16'])
  })

  test('nothing is left of a past date, nor where everything is taken', () => {
    expect(hasSlotsLeft(YESTERDAY, SERVICE, MORNING)).toBe(false)
    const full = SERVICE.map((slot) => ({ ...slot, available: false }))
    expect(hasSlotsLeft(TOMORROW, full, MORNING)).toBe(false)
  })

  test('time never opens an hour', () => {
    const instants = fc.integer({ min: clock('00:00:00', YESTERDAY), max: clock('23:59:59', TOMORROW) })
    fc.assert(
      fc.property(instants, instants, (one, other) => {
        const later = openSlots(TODAY, SERVICE, Math.max(one, other))
        expect(openSlots(TODAY, SERVICE, Math.min(one, other))).toEqual(expect.arrayContaining(later))
      }),
    )
  })
})

describe('a time of the day', () => {
  test.each([
    ['00:00', 0],
    ['09:05', 545],
    ['17:00', 1020],
    ['19:59', 1199],
    ['23:59', 1439],
  ])('%s is %d minutes after midnight', (text, minutes) => {
    expect(parseTime(text)).toEqual({ ok: true, value: minutes })
  })

  test('may be missing', () => {
    expect(parseTime('')).toEqual({ ok: false, reason: 'empty' })
  })

  test.each([
    '24:00',
    '9:00',
    '12:60',
    '12:5',
    '1200',
    '12:00:00',
    ' 12:00',
    '12:00 PM',
    '29:00',
    'noon',
    '__proto__',
  ])('is not %j', (text) => {
    expect(parseTime(text)).toEqual({ ok: false, reason: 'invalid' })
  })
})

describe('when the visit starts and ends', () => {
  test('is the chosen hour', () => {
    expect(timesOf(FORM)).toEqual({ startMinutes: 720, endMinutes: 780 })
  })

  test('is the custom timing where it is enabled, whatever hour was chosen before', () => {
    expect(timesOf({ ...ownTime('09:30', '10:15'), selectedTimeSlot: '12-13' })).toEqual({
      startMinutes: 570,
      endMinutes: 615,
    })
    expect(timesOf({ ...ownTime('', ''), selectedTimeSlot: '12-13' })).toBeNull()
  })

  test('is the chosen hour where custom timing was filled in and switched off', () => {
    const switchedOff = { enabled: false, startTime: '09:30', endTime: '10:15' }
    expect(timesOf({ ...FORM, customTiming: switchedOff })).toEqual({ startMinutes: 720, endMinutes: 780 })
  })

  test('is open without a choice', () => {
    expect(timesOf(EMPTY_BOOKING_FORM)).toBeNull()
  })

  test.each([
    ['', '10:00'],
    ['10:00', ''],
    ['10:00', 'noon'],
    ['10:00', '10:00'],
    ['10:00', '09:59'],
  ])('is open from %j to %j', (start, end) => {
    expect(timesOf(ownTime(start, end))).toBeNull()
  })

  test('is a minute at least', () => {
    expect(timesOf(ownTime('10:00', '10:01'))).toEqual({ startMinutes: 600, endMinutes: 601 })
  })

  test('is known of a confirmation too', () => {
    const confirmation = {
      ...FORM,
      bookingId: 'BOOK-1764000000000',
      status: 'confirmed',
      createdAt: '2026-11-24T16:00:00.000Z',
    } as const
    expect(timesOf(confirmation)).toEqual({ startMinutes: 720, endMinutes: 780 })
  })
})
