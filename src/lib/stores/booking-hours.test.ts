import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TimeSlot } from '@/lib/domain/booking'
import { addDays, type IsoDate } from '@/lib/domain/dates'
import type { BookingService } from '@/lib/services/ports'
import { $timeSlots, forgetHours, hoursOf, loadTimeSlots, timeSlotsRequest } from './booking-hours'

const TODAY = '2026-11-24' as IsoDate
const TOMORROW = addDays(TODAY, 1)
const NOON_TAKEN: readonly TimeSlot[] = [{ id: '12-13', time: '12-01 PM', available: false }]

const submitBooking = () => Promise.reject(new Error('not asked here'))

/** A service whose answers the test controls. */
function heldService() {
  const asked: { date: IsoDate; answer: (slots: readonly TimeSlot[]) => void; fail: () => void }[] = []
  const service: BookingService = {
    timeSlots: (date) =>
      new Promise((answer, reject) => asked.push({ date, answer, fail: () => reject(new Error('down')) })),
    submitBooking,
  }
  return { service, asked }
}

const answering = (slots: readonly TimeSlot[]): BookingService => ({
  timeSlots: async () => slots,
  submitBooking,
})

beforeEach(() => forgetHours())

describe('the hours of a day', () => {
  it('are not asked for before a day is chosen', async () => {
    vi.resetModules()
    const arrived = await import('./booking-hours')
    expect(arrived.$timeSlots.get()).toBeNull()
    expect(arrived.timeSlotsRequest.$progress.get()).toEqual({ state: 'idle' })
  })

  it('are asked for once while the answer is on its way, and not again when they are known', async () => {
    const { service, asked } = heldService()
    const first = loadTimeSlots(TODAY, service)
    const second = loadTimeSlots(TODAY, service)
    expect(timeSlotsRequest.$progress.get()).toEqual({ state: 'pending' })
    asked[0]?.answer(NOON_TAKEN)
    await Promise.all([first, second])
    await loadTimeSlots(TODAY, service)
    expect(asked).toHaveLength(1)
    expect($timeSlots.get()).toEqual({ date: TODAY, slots: NOON_TAKEN })
    expect(hoursOf(TODAY)).toEqual(NOON_TAKEN)
    expect(hoursOf(TOMORROW)).toEqual([])
    expect(timeSlotsRequest.$progress.get()).toEqual({ state: 'idle' })
  })

  it('say when they could not be had, and asking again is the retry', async () => {
    const { service, asked } = heldService()
    const first = loadTimeSlots(TODAY, service)
    asked[0]?.fail()
    await first
    expect(timeSlotsRequest.$progress.get()).toEqual({ state: 'failed', error: 'time-slots' })
    await loadTimeSlots(TODAY, answering(NOON_TAKEN))
    expect($timeSlots.get()?.slots).toEqual(NOON_TAKEN)
    expect(timeSlotsRequest.$progress.get()).toEqual({ state: 'idle' })
  })

  it('that never come have failed after 25 seconds, and an answer after that no longer counts', async () => {
    vi.useFakeTimers()
    try {
      const { service, asked } = heldService()
      const first = loadTimeSlots(TODAY, service)
      await vi.advanceTimersByTimeAsync(24_999)
      expect(timeSlotsRequest.$progress.get()).toEqual({ state: 'pending' })
      await vi.advanceTimersByTimeAsync(1)
      await first
      expect(timeSlotsRequest.$progress.get()).toEqual({ state: 'failed', error: 'time-slots' })
      asked[0]?.answer(NOON_TAKEN)
      await vi.advanceTimersByTimeAsync(0)
      expect($timeSlots.get()).toBeNull()
      await loadTimeSlots(TODAY, answering(NOON_TAKEN))
      expect(timeSlotsRequest.$progress.get()).toEqual({ state: 'idle' })
      expect(hoursOf(TODAY)).toEqual(NOON_TAKEN)
    } finally {
      vi.useRealTimers()
    }
  })

  it('that could not be had are forgotten with the failure', async () => {
    await loadTimeSlots(TODAY, { timeSlots: () => Promise.reject(new Error('down')), submitBooking })
    forgetHours()
    expect(timeSlotsRequest.$progress.get()).toEqual({ state: 'idle' })
  })

  it('are asked for anew once they were forgotten', async () => {
    const { service, asked } = heldService()
    await loadTimeSlots(TODAY, answering(NOON_TAKEN))
    forgetHours()
    expect($timeSlots.get()).toBeNull()
    expect(hoursOf(TODAY)).toEqual([])
    void loadTimeSlots(TODAY, service)
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
          if ('ask' in one) void loadTimeSlots(days[one.ask] ?? TODAY, service)
          else if (one.fails) asked[one.answer]?.fail()
          else asked[one.answer]?.answer(NOON_TAKEN)
          await settled()
        }
        const wanted = days[last] ?? TODAY
        void loadTimeSlots(wanted, service)
        for (const call of asked.toReversed()) call.answer(NOON_TAKEN)
        await settled()
        expect($timeSlots.get()).toEqual({ date: wanted, slots: NOON_TAKEN })
        expect(timeSlotsRequest.$progress.get()).toEqual({ state: 'idle' })
      }),
    )
  })
})
