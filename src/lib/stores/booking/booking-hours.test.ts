import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TimeSlot } from '#lib/domain/visit/booking'
import { PIN_CODE } from '#lib/domain/visit/booking.fixture'
import { addDays, type IsoDate } from '#lib/domain/dates/dates'
import type { PinCode } from '#lib/domain/visit/pincode'
import type { BookingService } from '#lib/services/ports'
import {
  $timeSlots,
  forgetHours,
  hoursOf,
  isServed,
  loadTimeSlots,
  timeSlotsRequest,
} from './booking-hours.ts'

const TODAY = '2026-11-24' as IsoDate
const TOMORROW = addDays(TODAY, 1)
const NOON_TAKEN: readonly TimeSlot[] = [{ id: '12-13', time: '12-01 PM', available: false }]

const submitBooking = () => Promise.reject(new Error('not asked here'))

/** A service whose answers the test controls. */
function heldService() {
  const asked: {
    date: IsoDate
    pinCode: string
    answer: (slots: readonly TimeSlot[]) => void
    fail: () => void
  }[] = []
  const service: BookingService = {
    timeSlots: (date, pinCode) =>
      new Promise((answer, reject) =>
        asked.push({
          date,
          pinCode,
          answer: (slots) => answer({ served: true, slots }),
          fail: () => reject(new Error('down')),
        }),
      ),
    submitBooking,
  }
  return { service, asked }
}

const answering = (slots: readonly TimeSlot[]): BookingService => ({
  timeSlots: async () => ({ served: true, slots }),
  submitBooking,
})

beforeEach(() => forgetHours())

describe('the hours of a day', () => {
  it('are not asked for before a day is chosen', async () => {
    vi.resetModules()
    const arrived = await import('./booking-hours.ts')
    expect(arrived.$timeSlots.get()).toBeNull()
    expect(arrived.timeSlotsRequest.$progress.get()).toEqual({ state: 'idle' })
  })

  it('are asked for once while the answer is on its way, and not again when they are known', async () => {
    const { service, asked } = heldService()
    const first = loadTimeSlots(TODAY, PIN_CODE, service)
    const second = loadTimeSlots(TODAY, PIN_CODE, service)
    expect(timeSlotsRequest.$progress.get()).toEqual({ state: 'pending' })
    asked[0]?.answer(NOON_TAKEN)
    await Promise.all([first, second])
    await loadTimeSlots(TODAY, PIN_CODE, service)
    expect(asked).toHaveLength(1)
    expect($timeSlots.get()).toEqual({ date: TODAY, pinCode: PIN_CODE, served: true, slots: NOON_TAKEN })
    expect(hoursOf(TODAY, PIN_CODE)).toEqual(NOON_TAKEN)
    expect(hoursOf(TOMORROW, PIN_CODE)).toBeNull()
    expect(timeSlotsRequest.$progress.get()).toEqual({ state: 'idle' })
  })

  it('are those of a PIN code, and are asked for again at another one', async () => {
    const { service, asked } = heldService()
    const there = '123401' as PinCode
    await loadTimeSlots(TODAY, PIN_CODE, answering(NOON_TAKEN))
    const second = loadTimeSlots(TODAY, there, service)
    expect(asked).toMatchObject([{ date: TODAY, pinCode: there }])
    asked[0]?.answer([])
    await second
    expect(hoursOf(TODAY, ' 123 401 ')).toEqual([])
    expect(hoursOf(TODAY, PIN_CODE)).toBeNull()
    expect(hoursOf(TODAY, '12')).toBeNull()
  })

  it('tell whether anybody comes to the PIN code', async () => {
    expect(isServed(PIN_CODE)).toBe(true)
    await loadTimeSlots(TODAY, PIN_CODE, {
      timeSlots: async () => ({ served: false, slots: [] }),
      submitBooking,
    })
    expect(isServed(PIN_CODE)).toBe(false)
    expect(isServed('123401')).toBe(true)
    expect(isServed('')).toBe(true)
  })

  it('say when they could not be had, and asking again is the retry', async () => {
    const { service, asked } = heldService()
    const first = loadTimeSlots(TODAY, PIN_CODE, service)
    asked[0]?.fail()
    await first
    expect(timeSlotsRequest.$progress.get()).toEqual({ state: 'failed', error: 'time-slots' })
    await loadTimeSlots(TODAY, PIN_CODE, answering(NOON_TAKEN))
    expect($timeSlots.get()?.slots).toEqual(NOON_TAKEN)
    expect(timeSlotsRequest.$progress.get()).toEqual({ state: 'idle' })
  })

  it('that never come have failed after 25 seconds, and an answer after that no longer counts', async () => {
    vi.useFakeTimers()
    try {
      const { service, asked } = heldService()
      const first = loadTimeSlots(TODAY, PIN_CODE, service)
      await vi.advanceTimersByTimeAsync(24_999)
      expect(timeSlotsRequest.$progress.get()).toEqual({ state: 'pending' })
      await vi.advanceTimersByTimeAsync(1)
      await first
      expect(timeSlotsRequest.$progress.get()).toEqual({ state: 'failed', error: 'time-slots' })
      asked[0]?.answer(NOON_TAKEN)
      await vi.advanceTimersByTimeAsync(0)
      expect($timeSlots.get()).toBeNull()
      await loadTimeSlots(TODAY, PIN_CODE, answering(NOON_TAKEN))
      expect(timeSlotsRequest.$progress.get()).toEqual({ state: 'idle' })
      expect(hoursOf(TODAY, PIN_CODE)).toEqual(NOON_TAKEN)
    } finally {
      vi.useRealTimers()
    }
  })

  it('that could not be had are forgotten with the failure', async () => {
    await loadTimeSlots(TODAY, PIN_CODE, {
      timeSlots: () => Promise.reject(new Error('down')),
      submitBooking,
    })
    forgetHours()
    expect(timeSlotsRequest.$progress.get()).toEqual({ state: 'idle' })
  })

  it('are asked for anew once they were forgotten', async () => {
    const { service, asked } = heldService()
    await loadTimeSlots(TODAY, PIN_CODE, answering(NOON_TAKEN))
    forgetHours()
    expect($timeSlots.get()).toBeNull()
    expect(hoursOf(TODAY, PIN_CODE)).toBeNull()
    void loadTimeSlots(TODAY, PIN_CODE, service)
    expect(asked).toHaveLength(1)
  })

  it('end as those of the day asked for last, in whatever order the answers come', async () => {
    const days = [TODAY, TOMORROW, addDays(TODAY, 2)] as const
    const day = fc.integer({ min: 0, max: days.length - 1 })
    const move = fc.oneof(
      fc.record({ ask: day }),
      fc.record({ answer: fc.nat({ max: 9 }), fails: fc.boolean() }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 20 }), day, async (moves, last) => {
        forgetHours()
        const { service, asked } = heldService()
        const settled = () => new Promise((resolve) => setTimeout(resolve))
        for (const one of moves) {
          if ('ask' in one) void loadTimeSlots(days[one.ask] ?? TODAY, PIN_CODE, service)
          else if (one.fails) asked[one.answer]?.fail()
          else asked[one.answer]?.answer(NOON_TAKEN)
          await settled()
        }
        const wanted = days[last] ?? TODAY
        void loadTimeSlots(wanted, PIN_CODE, service)
        for (const call of asked.toReversed()) call.answer(NOON_TAKEN)
        await settled()
        expect($timeSlots.get()).toEqual({ date: wanted, pinCode: PIN_CODE, served: true, slots: NOON_TAKEN })
        expect(timeSlotsRequest.$progress.get()).toEqual({ state: 'idle' })
      }),
    )
  })
})
