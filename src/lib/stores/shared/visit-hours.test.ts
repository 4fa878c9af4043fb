import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { TimeSlot } from '#lib/domain/visit/booking'
import { PIN_CODE } from '#lib/domain/visit/booking.fixture'
import { addDays, type IsoDate } from '#lib/domain/dates/dates'
import type { PinCode } from '#lib/domain/visit/pincode'
import type { BookingService } from '#lib/services/ports'
import { createVisitHours } from './visit-hours.ts'

const TODAY = '2026-11-24' as IsoDate
const TOMORROW = addDays(TODAY, 1)
const NOON_TAKEN: readonly TimeSlot[] = [{ id: '12-13', time: '12-01 PM', available: false }]

/** A service whose answers the test controls. */
function heldService() {
  const requested: {
    date: IsoDate
    pinCode: string
    answer: (slots: readonly TimeSlot[]) => void
    fail: () => void
  }[] = []
  const service: Pick<BookingService, 'timeSlots'> = {
    timeSlots: (date, pinCode) =>
      new Promise((answer, reject) =>
        requested.push({
          date,
          pinCode,
          answer: (slots) => answer({ served: true, slots }),
          fail: () => reject(new Error('down')),
        }),
      ),
  }
  return { service, requested }
}

/** A visitor who asks the service for time slots. */
function asking({ service }: ReturnType<typeof heldService>) {
  const { $loaded, $progress, load, clear } = createVisitHours(service)
  return {
    load: (date: IsoDate, pinCode: PinCode = PIN_CODE) => load({ date, pinCode }),
    loaded: () => $loaded.get(),
    progress: () => $progress.get(),
    clear,
  }
}

const NOON = { date: TODAY, pinCode: PIN_CODE, served: true, slots: NOON_TAKEN }

describe('the hours of a day', () => {
  it('are not asked for before a day is chosen', () => {
    const service = heldService()
    const { loaded, progress } = asking(service)
    expect(loaded()).toBeNull()
    expect(progress()).toEqual({ state: 'idle' })
    expect(service.requested).toEqual([])
  })

  it('are asked for once while the answer is on its way, and not again when they are known', async () => {
    const service = heldService()
    const { load, loaded, progress } = asking(service)
    const first = load(TODAY)
    const second = load(TODAY)
    expect(progress()).toEqual({ state: 'pending' })
    service.requested[0]?.answer(NOON_TAKEN)
    await Promise.all([first, second])
    await load(TODAY)
    expect(service.requested).toHaveLength(1)
    expect(loaded()).toEqual(NOON)
    expect(progress()).toEqual({ state: 'idle' })
  })

  it('are those of a PIN code, and are asked for again at another one', async () => {
    const service = heldService()
    const { load, loaded } = asking(service)
    const there = '123401' as PinCode
    const first = load(TODAY)
    service.requested[0]?.answer(NOON_TAKEN)
    await first
    const second = load(TODAY, there)
    expect(service.requested).toMatchObject([{ pinCode: PIN_CODE }, { date: TODAY, pinCode: there }])
    service.requested[1]?.answer([])
    await second
    expect(loaded()).toEqual({ date: TODAY, pinCode: there, served: true, slots: [] })
  })

  it('stay those that are known when another day is asked for and let go', async () => {
    const service = heldService()
    const { load, loaded, progress } = asking(service)
    const first = load(TODAY)
    service.requested[0]?.answer(NOON_TAKEN)
    await first
    const second = load(TOMORROW)
    await load(TODAY)
    expect(progress()).toEqual({ state: 'idle' })
    service.requested[1]?.answer([])
    await second
    expect(loaded()).toEqual(NOON)
  })

  it('say when they could not be had, and asking again is the retry', async () => {
    const service = heldService()
    const { load, loaded, progress } = asking(service)
    const first = load(TODAY)
    service.requested[0]?.fail()
    await first
    expect(progress()).toEqual({ state: 'failed', error: 'time-slots' })
    const second = load(TODAY)
    service.requested[1]?.answer(NOON_TAKEN)
    await second
    expect(loaded()).toEqual(NOON)
    expect(progress()).toEqual({ state: 'idle' })
  })

  it('that never come have failed after 25 seconds, and an answer after that no longer counts', async () => {
    vi.useFakeTimers()
    try {
      const service = heldService()
      const { load, loaded, progress } = asking(service)
      const first = load(TODAY)
      await vi.advanceTimersByTimeAsync(24_999)
      expect(progress()).toEqual({ state: 'pending' })
      await vi.advanceTimersByTimeAsync(1)
      await first
      expect(progress()).toEqual({ state: 'failed', error: 'time-slots' })
      service.requested[0]?.answer(NOON_TAKEN)
      await vi.advanceTimersByTimeAsync(0)
      expect(loaded()).toBeNull()
      const second = load(TODAY)
      service.requested[1]?.answer(NOON_TAKEN)
      await second
      expect(progress()).toEqual({ state: 'idle' })
      expect(loaded()).toEqual(NOON)
    } finally {
      vi.useRealTimers()
    }
  })

  it('that could not be had are forgotten with the failure', async () => {
    const service = heldService()
    const { load, clear, progress } = asking(service)
    const first = load(TODAY)
    service.requested[0]?.fail()
    await first
    clear()
    expect(progress()).toEqual({ state: 'idle' })
  })

  it('are asked for anew once they were forgotten', async () => {
    const service = heldService()
    const { load, loaded, clear } = asking(service)
    const first = load(TODAY)
    service.requested[0]?.answer(NOON_TAKEN)
    await first
    clear()
    expect(loaded()).toBeNull()
    void load(TODAY)
    expect(service.requested).toHaveLength(2)
  })

  it('are asked for anew, too, where they were forgotten on their way', async () => {
    const service = heldService()
    const { load, loaded, clear } = asking(service)
    const first = load(TODAY)
    clear()
    const second = load(TODAY)
    expect(service.requested).toHaveLength(2)
    service.requested[1]?.answer(NOON_TAKEN)
    service.requested[0]?.answer([])
    await Promise.all([first, second])
    expect(loaded()).toEqual(NOON)
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
        const service = heldService()
        const { requested } = service
        const { load, loaded, progress } = asking(service)
        const settled = () => new Promise((resolve) => setTimeout(resolve))
        for (const one of moves) {
          if ('ask' in one) void load(days[one.ask] ?? TODAY)
          else if (one.fails) requested[one.answer]?.fail()
          else requested[one.answer]?.answer(NOON_TAKEN)
          await settled()
        }
        const wanted = days[last] ?? TODAY
        void load(wanted)
        for (const call of requested.toReversed()) call.answer(NOON_TAKEN)
        await settled()
        expect(loaded()).toEqual({ ...NOON, date: wanted })
        expect(progress()).toEqual({ state: 'idle' })
      }),
    )
  })
})
