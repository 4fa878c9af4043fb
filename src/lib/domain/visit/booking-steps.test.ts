import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  availableDates,
  DIALOG_SLOTS,
  EMPTY_BOOKING_FORM,
  slotsFor,
  timesOf,
  type BookingForm,
  type SlotId,
} from './booking.ts'
import { checkStep } from './booking-steps.ts'
import {
  clock,
  FORM,
  KNOWN,
  MORNING,
  ownTime,
  SERVICE,
  TODAY,
  TOMORROW,
  YESTERDAY,
} from './booking.fixture.ts'
import { addDays, istInstant, type IsoDate } from '#lib/domain/dates/dates'

const atTime = (nowMs: number) => ({ slots: SERVICE, nowMs, visitor: KNOWN })
const atMorning = atTime(MORNING)

describe('step 2, the address', () => {
  const withAddress = (changes: Partial<BookingForm['address']>): BookingForm => ({
    ...EMPTY_BOOKING_FORM,
    address: { ...FORM.address, ...changes },
  })

  test('is complete with all five fields', () => {
    expect(checkStep(2, withAddress({}), atMorning)).toEqual([])
    expect(checkStep(2, withAddress({ pinCode: '122 001' }), atMorning)).toEqual([])
  })

  test('names every missing field in order', () => {
    expect(checkStep(2, EMPTY_BOOKING_FORM, atMorning)).toEqual(
      ['line1', 'pinCode', 'state', 'district', 'city'].map((field) => ({ field, reason: 'empty' })),
    )
  })

  test.each(['line1', 'pinCode', 'state', 'district', 'city'] as const)(
    'a blank %s counts as empty',
    (field) => {
      expect(checkStep(2, withAddress({ [field]: ' \u00a0' }), atMorning)).toEqual([
        { field, reason: 'empty' },
      ])
    },
  )

  test.each(['012345', '12200', '1220011', 'abcdef'])('%s is no PIN code', (pinCode) => {
    expect(checkStep(2, withAddress({ pinCode }), atMorning)).toEqual([
      { field: 'pinCode', reason: 'invalid' },
    ])
  })

  test.each(['Chattisgarh', 'haryana', 'Haryana ', 'constructor', '0'])(
    '%j is no state of the list',
    (state) => {
      expect(checkStep(2, withAddress({ state }), atMorning)).toEqual([{ field: 'state', reason: 'invalid' }])
    },
  )
})

describe('step 3, the date', () => {
  const onDate = (selectedDate: IsoDate | null): BookingForm => ({ ...FORM, selectedDate })

  test.each([0, 1, 2, 3, 4, 5])('%d days from today can be booked', (days) => {
    expect(checkStep(3, onDate(addDays(TODAY, days)), atMorning)).toEqual([])
  })

  test.each<[IsoDate | null, string]>([
    [null, 'empty'],
    [YESTERDAY, 'past'],
    [addDays(TODAY, 6), 'unavailable'],
  ])('%s is %s', (date, reason) => {
    expect(checkStep(3, onDate(date), atMorning)).toEqual([{ field: 'selectedDate', reason }])
  })

  test('turns at midnight in India', () => {
    expect(checkStep(3, onDate(TODAY), atTime(clock('23:59:59.999')))).toEqual([
      { field: 'selectedTimeSlot', reason: 'past' },
    ])
    expect(checkStep(3, onDate(TODAY), atTime(clock('00:00:00', TOMORROW)))).toEqual([
      { field: 'selectedDate', reason: 'past' },
    ])
  })
})

describe('step 3, the hour', () => {
  const inSlot = (selectedTimeSlot: SlotId | null, selectedDate: IsoDate | null = TOMORROW): BookingForm => ({
    ...FORM,
    selectedDate,
    selectedTimeSlot,
  })
  const slotProblem = (reason: string) => [{ field: 'selectedTimeSlot', reason }]

  test('needs a choice', () => {
    expect(checkStep(3, inSlot(null), atMorning)).toEqual(slotProblem('empty'))
    expect(checkStep(3, inSlot(null, null), atMorning)).toEqual([
      { field: 'selectedDate', reason: 'empty' },
      { field: 'selectedTimeSlot', reason: 'empty' },
    ])
  })

  test('may not be taken; one that the dialog does not show can be booked', () => {
    expect(checkStep(3, inSlot('11-12'), atMorning)).toEqual(slotProblem('unavailable'))
    expect(checkStep(3, inSlot('09-10'), atMorning)).toEqual([])
  })

  test('is held against a date only once there is one that can be booked', () => {
    expect(checkStep(3, inSlot('11-12', null), atMorning)).toEqual([
      { field: 'selectedDate', reason: 'empty' },
    ])
    expect(checkStep(3, inSlot('11-12', YESTERDAY), atMorning)).toEqual([
      { field: 'selectedDate', reason: 'past' },
    ])
  })

  test('may not have begun', () => {
    const at = (time: string) => atTime(clock(time))
    expect(checkStep(3, inSlot('12-13', TODAY), at('11:59:59.999'))).toEqual([])
    expect(checkStep(3, inSlot('12-13', TODAY), at('12:00:00'))).toEqual(slotProblem('past'))
    expect(checkStep(3, inSlot('12-13'), at('12:00:00'))).toEqual([])
  })

  test('is complete exactly for the hours that are shown as available', () => {
    const ids = DIALOG_SLOTS.map(({ id }) => id)
    const days = fc.integer({ min: 0, max: 5 }).map((count) => addDays(TODAY, count))
    const instants = fc.integer({ min: clock('00:00:00'), max: clock('23:59:59') })
    fc.assert(
      fc.property(days, fc.constantFrom(...ids), fc.subarray(ids), instants, (date, id, taken, nowMs) => {
        const slots = taken.map((slot) => ({ id: slot, time: slot, available: false }))
        const complete = checkStep(3, inSlot(id, date), { ...atTime(nowMs), slots }).length === 0
        const shown = slotsFor(date, slots, nowMs).find((slot) => slot.id === id)
        expect(complete).toBe(shown?.available)
      }),
    )
  })
})

describe('step 3, custom timing', () => {
  test.each([
    ['09:00', '17:00'],
    ['09:00', '10:00'],
    ['16:00', '17:00'],
    ['11:15', '12:30'],
  ])('%s to %s can be booked, whatever the hours of the service', (start, end) => {
    expect(checkStep(3, ownTime(start, end), atMorning)).toEqual([])
  })

  test.each<[string, string, [string, string][]]>([
    [
      '',
      '',
      [
        ['startTime', 'empty'],
        ['endTime', 'empty'],
      ],
    ],
    ['', '10:00', [['startTime', 'empty']]],
    ['10:00', '', [['endTime', 'empty']]],
    ['noon', '13:00', [['startTime', 'invalid']]],
    ['12:00', '25:00', [['endTime', 'invalid']]],
    ['08:59', '10:00', [['startTime', 'outside-hours']]],
    ['10:00', '17:01', [['endTime', 'outside-hours']]],
    [
      '17:01',
      '17:02',
      [
        ['startTime', 'outside-hours'],
        ['endTime', 'outside-hours'],
      ],
    ],
    ['10:00', '08:59', [['endTime', 'outside-hours']]],
    ['10:00', '10:00', [['endTime', 'end-before-start']]],
    ['10:00', '09:45', [['endTime', 'end-before-start']]],
    ['10:00', '10:45', [['endTime', 'too-short']]],
    ['16:15', '17:00', [['endTime', 'too-short']]],
    ['10:05', '12:00', [['startTime', 'off-quarter']]],
    ['10:00', '11:59', [['endTime', 'off-quarter']]],
    [
      '10:01',
      '10:02',
      [
        ['startTime', 'off-quarter'],
        ['endTime', 'off-quarter'],
      ],
    ],
    ['18:00', '10:00', [['startTime', 'outside-hours']]],
  ])('%j to %j cannot', (start, end, problems) => {
    expect(checkStep(3, ownTime(start, end), atMorning)).toEqual(
      problems.map(([field, reason]) => ({ field, reason })),
    )
  })

  test('starts after now when it is today', () => {
    const atNoon = atTime(clock('12:00:00'))
    expect(checkStep(3, ownTime('12:15', '13:15', TODAY), atNoon)).toEqual([])
    expect(checkStep(3, ownTime('12:00', '13:00', TODAY), atNoon)).toEqual([
      { field: 'startTime', reason: 'past' },
    ])
    expect(checkStep(3, ownTime('12:00', '11:00', TODAY), atNoon)).toEqual([
      { field: 'startTime', reason: 'past' },
      { field: 'endTime', reason: 'end-before-start' },
    ])
    expect(checkStep(3, ownTime('12:00', '13:00'), atNoon)).toEqual([])
  })

  test('still needs a date, and a date that is over is the only thing said about it', () => {
    expect(checkStep(3, ownTime('12:00', '13:00', null), atMorning)).toEqual([
      { field: 'selectedDate', reason: 'empty' },
    ])
    expect(checkStep(3, ownTime('12:00', '13:00', YESTERDAY), atMorning)).toEqual([
      { field: 'selectedDate', reason: 'past' },
    ])
  })

  test('what is complete has quarters within opening hours, an hour apart or more, that are still to come', () => {
    const times = fc
      .oneof(
        fc.integer({ min: 480, max: 1080 }),
        fc.integer({ min: 32, max: 72 }).map((quarters) => quarters * 15),
      )
      .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16))
    const instants = fc.integer({ min: clock('00:00:00'), max: clock('23:59:59') })
    const days = fc.integer({ min: -1, max: 6 }).map((count) => addDays(TODAY, count))
    fc.assert(
      fc.property(times, times, days, instants, (start, end, date, nowMs) => {
        const form = ownTime(start, end, date)
        const span = timesOf(form)
        const bookable =
          availableDates(TODAY).includes(date) &&
          span !== null &&
          span.startMinutes >= 540 &&
          span.endMinutes <= 1020 &&
          span.startMinutes % 15 === 0 &&
          span.endMinutes % 15 === 0 &&
          span.endMinutes - span.startMinutes >= 60 &&
          istInstant(date, span.startMinutes) > nowMs
        expect(checkStep(3, form, atTime(nowMs)).length === 0).toBe(bookable)
      }),
    )
  })
})

describe('step 4, the review', () => {
  test('is complete when the three steps are', () => {
    expect(checkStep(4, FORM, atMorning)).toEqual([])
  })

  test('names what each step lacks, in order', () => {
    expect(checkStep(4, EMPTY_BOOKING_FORM, atMorning)).toEqual([
      ...checkStep(1, EMPTY_BOOKING_FORM, atMorning),
      ...checkStep(2, EMPTY_BOOKING_FORM, atMorning),
      ...checkStep(3, EMPTY_BOOKING_FORM, atMorning),
    ])
    expect(checkStep(4, EMPTY_BOOKING_FORM, atMorning)).toHaveLength(8)
  })

  test('catches an hour that began while the form lay open', () => {
    const form = { ...FORM, selectedDate: TODAY }
    expect(checkStep(4, form, atMorning)).toEqual([])
    expect(checkStep(4, form, atTime(clock('12:00:00')))).toEqual([
      { field: 'selectedTimeSlot', reason: 'past' },
    ])
  })
})
