import { describe, expect, it } from 'vitest'
import type { BookingForm, TimeSlot } from './booking.ts'
import {
  clock,
  FORM,
  KNOWN,
  MORNING,
  ownTime,
  PIN_CODE,
  TODAY,
  TOMORROW,
  YESTERDAY,
} from './booking.fixture.ts'
import { bookingStateOf, firstIncomplete, hoursNeeded, type HoursAtPinCode } from './booking-state.ts'
import type { PinCode } from './pincode.ts'
import { addDays } from '#lib/domain/dates/dates'

const NOON_TAKEN: readonly TimeSlot[] = [{ id: '12-13', time: '12-01 PM', available: false }]
const LOADED: HoursAtPinCode = { date: TOMORROW, pinCode: PIN_CODE, served: true, slots: NOON_TAKEN }

const at = (pinCode: string, more: Partial<BookingForm> = {}): BookingForm => ({
  ...FORM,
  ...more,
  address: { ...FORM.address, pinCode },
})
const state = (form: BookingForm = FORM, loaded: HoursAtPinCode | null = LOADED, nowMs = MORNING) =>
  bookingStateOf(form, KNOWN, loaded, nowMs)

describe('the hours that were loaded', () => {
  it('count for their own day and PIN code only', () => {
    expect(state().hours).toBe(NOON_TAKEN)
    expect(state(at(' 122 001 ')).hours).toBe(NOON_TAKEN)
    expect(state(at('123401')).hours).toBeNull()
    expect(state(at('12')).hours).toBeNull()
    expect(state(at('')).hours).toBeNull()
    expect(state({ ...FORM, selectedDate: TODAY }).hours).toBeNull()
    expect(state({ ...FORM, selectedDate: null }).hours).toBeNull()
    expect(state(FORM, null).hours).toBeNull()
  })

  it('tell which hour is taken', () => {
    expect(state().problems[3]).toEqual([{ field: 'selectedTimeSlot', reason: 'unavailable' }])
    expect(state(FORM, null).problems[3]).toEqual([])
    expect(state(at('123401')).problems[3]).toEqual([])
  })

  it('tell whether anybody comes to the PIN code, whatever the day', () => {
    const nobody = { ...LOADED, served: false, slots: [] }
    expect(state(FORM, null).served).toBe(true)
    expect(state(FORM, nobody).served).toBe(false)
    expect(state({ ...FORM, selectedDate: null }, nobody).served).toBe(false)
    expect(state(at('123401'), nobody).served).toBe(true)
    expect(state(at(''), nobody).served).toBe(true)
    expect(state(FORM, nobody).problems[2]).toEqual([{ field: 'pinCode', reason: 'not-served' }])
  })
})

describe('the day', () => {
  it('is one of six from today in India', () => {
    const late = clock('23:59:59')
    expect(state(FORM, null, late).dates).toEqual([0, 1, 2, 3, 4, 5].map((days) => addDays(TODAY, days)))
    expect(state(FORM, null, late + 1000).dates[0]).toBe(TOMORROW)
  })

  it('that is over, or too far, is none', () => {
    expect(state().date).toBe(TOMORROW)
    for (const selectedDate of [YESTERDAY, addDays(TODAY, 6), null]) {
      const over = state({ ...FORM, selectedDate })
      expect(over).toMatchObject({ date: null, hours: null })
      expect(over.problems[3][0]?.field).toBe('selectedDate')
    }
  })
})

describe('the hours that are needed', () => {
  const none = { ...FORM, selectedDate: null }

  it('are those of the chosen day, from the address on', () => {
    expect(hoursNeeded(1, state())).toBeNull()
    for (const step of [2, 3, 4] as const)
      expect(hoursNeeded(step, state())).toEqual({ date: TOMORROW, pinCode: PIN_CODE })
  })

  it('are those of today until a day is chosen, or once it is over', () => {
    expect(hoursNeeded(2, state(none))).toEqual({ date: TODAY, pinCode: PIN_CODE })
    expect(hoursNeeded(3, state({ ...FORM, selectedDate: YESTERDAY }))).toMatchObject({ date: TODAY })
  })

  it('are of a whole PIN code', () => {
    expect(hoursNeeded(2, state(at('1220')))).toBeNull()
    expect(hoursNeeded(2, state(at('१२२ ००१')))?.pinCode).toBe(PIN_CODE satisfies PinCode)
  })
})

describe('the first step with problems', () => {
  const wrong = { ...at('', { alternateNumber: '' }), selectedDate: null }

  it('is before the step', () => {
    expect(firstIncomplete(4, state(wrong))).toBe(1)
    expect(firstIncomplete(1, state(wrong))).toBeUndefined()
    expect(firstIncomplete(2, state({ ...wrong, alternateNumber: '9811013579' }))).toBeUndefined()
    expect(firstIncomplete(3, state({ ...wrong, alternateNumber: '9811013579' }))).toBe(2)
    expect(firstIncomplete(4, state(ownTime('16:00', '15:00')))).toBe(3)
    expect(firstIncomplete(4, state(FORM, null))).toBeUndefined()
  })

  it('is told at Review with all others', () => {
    const { problems } = state(wrong)
    expect(problems[4]).toEqual([...problems[1], ...problems[2], ...problems[3]])
    expect(problems[4].map(({ field }) => field)).toEqual(['alternateNumber', 'pinCode', 'selectedDate'])
  })
})
