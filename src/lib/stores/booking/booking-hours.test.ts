import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clock as at, PIN_CODE, SERVICE, TODAY, TOMORROW } from '#lib/domain/visit/booking.fixture'
import { atBooking, atReview, settled, storeReview } from './booking.fixture.ts'
import { $bookingDraft } from './booking-session.ts'
import { proveNumber } from '#lib/stores/identity/proven.fixture'
import { clearSession } from '#lib/stores/shared/session'

const AGAIN = `${TOMORROW} ${PIN_CODE}`

/** A visitor whose draft is complete, and who is in this step. */
function inStep(currentStep: 1 | 2 | 3 | 4) {
  storeReview()
  $bookingDraft.set({ ...$bookingDraft.get(), currentStep })
  return atBooking()
}

beforeEach(() => {
  clearSession()
  proveNumber()
})

describe('the hours of the dialog', () => {
  it('are not asked for before the address, nor while the dialog is closed', async () => {
    const { open, editStep, requested } = inStep(1)
    open()()
    editStep(3)
    await settled()
    expect(requested).toEqual([])
  })

  it('are asked for at the address, for today until a day is chosen', async () => {
    const { open, next, setAlternateNumber, setAddress, requested } = atBooking()
    open()
    setAlternateNumber('98110 13579')
    next()
    expect(requested).toEqual([])
    void setAddress({ pinCode: '12200' })
    expect(requested).toEqual([])
    void setAddress({ pinCode: PIN_CODE })
    expect(requested).toEqual([`${TODAY} ${PIN_CODE}`])
    void setAddress({ line1: '14 Jacobpura' })
    await settled()
    expect(requested).toHaveLength(1)
  })

  it('are asked for at another day and another PIN code, and once at each', async () => {
    const { open, selectDate, setAddress, requested, $state } = inStep(3)
    open()
    await settled()
    expect($state.get().hours).toEqual(SERVICE)
    selectDate(TODAY)
    expect($state.get().hours).toBeNull()
    await settled()
    void setAddress({ pinCode: '560001' })
    await settled()
    expect(requested).toEqual([AGAIN, `${TODAY} ${PIN_CODE}`, `${TODAY} 560001`])
  })

  it('say which hour is taken', async () => {
    const { open, hours, problems } = inStep(3)
    hours.slots = [{ id: '12-13', time: '12-01 PM', available: false }]
    open()
    expect(problems()[3]).toEqual([])
    await settled()
    expect(problems()[3]).toEqual([{ field: 'selectedTimeSlot', reason: 'unavailable' }])
  })

  it('that could not be had are asked for again by a press, or in the next step, and at no key', async () => {
    const { open, loadHours, setAddress, editStep, requested, troubles, $state } = inStep(2)
    troubles.set('timeSlots', new Error('down'))
    open()
    await settled()
    expect($state.get()).toMatchObject({ hoursFailed: true, hours: null })
    void setAddress({ line1: '15 Jacobpura' })
    await settled()
    expect(requested).toHaveLength(1)
    editStep(3)
    await settled()
    expect(requested).toHaveLength(2)
    expect($state.get().hoursFailed).toBe(true)
    troubles.clear()
    await loadHours()
    expect(requested).toEqual([AGAIN, AGAIN, AGAIN])
    expect($state.get()).toMatchObject({ hoursFailed: false, hours: SERVICE })
  })

  it('are asked for anew when the dialog opens again', async () => {
    const { open, requested } = inStep(3)
    const close = open()
    await settled()
    close()
    open()
    await settled()
    expect(requested).toEqual([AGAIN, AGAIN])
  })

  it('are those of the new today once midnight is past in an open dialog', async () => {
    vi.useFakeTimers()
    try {
      const { open, selectDate, clock, requested, $state } = inStep(3)
      clock.nowMs = at('23:59:58')
      open()
      selectDate(TODAY)
      await vi.advanceTimersByTimeAsync(0)
      expect($state.get()).toMatchObject({ date: TODAY, dates: { length: 6, 0: TODAY } })
      clock.nowMs += 3000
      await vi.advanceTimersByTimeAsync(5000)
      expect($state.get()).toMatchObject({ date: null, dates: { length: 6, 0: TOMORROW } })
      expect($state.get().nowMs).toBe(at('00:00:00', TOMORROW))
      expect(requested).toEqual([AGAIN, `${TODAY} ${PIN_CODE}`, AGAIN])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a visitor at a PIN code that nobody serves', () => {
  it('is told at the address, and another PIN code is asked for anew', async () => {
    const { open, hours, setAddress, step, problems } = inStep(2)
    hours.served = false
    open()
    expect(problems()[2]).toEqual([])
    await settled()
    expect(step()).toBe(2)
    expect(problems()[2]).toEqual([{ field: 'pinCode', reason: 'not-served' }])
    void setAddress({ pinCode: '560001' })
    expect(problems()[2]).toEqual([])
  })

  it.each([3, 4] as const)(
    'goes back to the address where the answer comes at step %i, everything typed kept',
    async (later) => {
      const { open, hours, step, errors, typed } = inStep(later)
      const before = typed()
      hours.served = false
      open()
      expect(step()).toBe(later)
      await settled()
      expect(step()).toBe(2)
      expect(errors()).toEqual(['pinCode'])
      expect(typed()).toEqual(before)
    },
  )

  it('goes nowhere once the dialog is closed', async () => {
    const { open, hours, held, answer, step } = inStep(4)
    hours.served = false
    held.add('timeSlots')
    open()()
    await answer()
    expect(step()).toBe(4)
  })

  it('goes back only once the booking was answered, if it was sent before', async () => {
    const visitor = await atReview()
    visitor.hours.served = false
    visitor.held.add('submitBooking')
    visitor.troubles.set('submitBooking', new Error('down'))
    visitor.open()
    const sent = visitor.confirm()
    await settled()
    expect(visitor.step()).toBe(4)
    expect(visitor.errors()).toEqual([])
    await visitor.answer()
    await sent
    expect(visitor.step()).toBe(2)
    expect(visitor.errors()).toEqual(['pinCode'])
    expect(visitor.submission()).toMatchObject({ state: 'failed', error: 'booking-submit' })
  })
})
