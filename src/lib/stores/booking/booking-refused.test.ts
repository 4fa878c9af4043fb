import { beforeEach, describe, expect, it } from 'vitest'
import { SERVICE } from '#lib/domain/visit/booking.fixture'
import { consentTo } from '#lib/domain/person/consent'
import type { SelectedPlan } from '#lib/domain/offer/offer'
import { Refused, type RefusalCode } from '#lib/services/refused'
import { atReview, settled } from './booking.fixture.ts'
import { proveNumber } from '#lib/stores/identity/proven.fixture'
import { $onboarding, keep, setNeed } from '#lib/stores/onboarding/onboarding'
import { $openDialog, openBooking } from '#lib/stores/shared/dialogs'
import { clearSession } from '#lib/stores/shared/session'

/** A visitor at Review whose booking is refused with a code; these are the time slots then. */
async function refused(code: RefusalCode, retryAfter: number | null = null, slots = SERVICE) {
  const visitor = await atReview()
  const before = visitor.typed()
  visitor.requested.splice(0)
  visitor.hours.slots = slots
  visitor.troubles.set('submitBooking', new Refused(code, retryAfter))
  await visitor.confirm()
  expect($openDialog.get()?.name).toBe('booking')
  expect(visitor.go).not.toHaveBeenCalled()
  return { ...visitor, before }
}

beforeEach(() => {
  clearSession()
  proveNumber()
})

describe('a visitor whose hour is taken while reading', () => {
  it.each(['slot-full', 'slot-past'] as const)(
    'goes back to the hours (%s), which are asked for anew, everything typed kept',
    async (code) => {
      const { step, submission, typed, before, requested, $state } = await refused(code)
      expect(step()).toBe(3)
      expect(submission()).toEqual({ state: 'failed', error: code })
      expect(typed()).toEqual(before)
      expect($state.get().hours).toBeNull()
      expect(requested).toHaveLength(1)
      await settled()
      expect($state.get().hours).toEqual(SERVICE)
      expect(submission()).toEqual({ state: 'failed', error: code })
    },
  )

  it('picks another one, and it is booked', async () => {
    const left = SERVICE.map((slot) => (slot.id === '12-13' ? { ...slot, available: false } : slot))
    const visitor = await refused('slot-full', null, left)
    await settled()
    expect(visitor.problems()[3]).toEqual([{ field: 'selectedTimeSlot', reason: 'unavailable' }])
    visitor.selectTimeSlot('13-14')
    expect(visitor.submission()).toEqual({ state: 'idle' })
    visitor.next()
    visitor.troubles.clear()
    await visitor.confirm()
    expect(visitor.go).toHaveBeenCalledOnce()
    expect(visitor.bookings.map(({ selectedTimeSlot }) => selectedTimeSlot)).toEqual(['12-13', '13-14'])
  })
})

describe('a visitor whose PIN code is refused', () => {
  it('goes back to the address, everything typed kept', async () => {
    const { step, typed, before, submission, requested } = await refused('area-not-served')
    expect(step()).toBe(2)
    expect(typed()).toEqual(before)
    expect(submission()).toMatchObject({ error: 'area-not-served' })
    expect(requested).toHaveLength(1)
  })
})

describe('a visitor whose number is not proven any more', () => {
  it('proves it again: number and name stand in their fields', async () => {
    keep({ otpSentAt: 1 })
    const { step, typed, before, $state } = await refused('not-proven')
    expect(step()).toBe(1)
    expect($state.get().visitor).toEqual({
      proven: null,
      ownNumber: '98110 24680',
      fullName: 'Sunita Devi',
      codeSent: false,
    })
    expect(typed()).toEqual(before)
  })
})

describe('a visitor who is asked to wait', () => {
  it('stays at Review and is told how long', async () => {
    const { step, submission } = await refused('too-many', 90)
    expect(step()).toBe(4)
    expect(submission()).toEqual({ state: 'failed', error: 'too-many', retryAfter: 90 })
  })

  it('stays at Review and is told that no more is booked today', async () => {
    const { step, submission, typed, before } = await refused('budget-spent', 7200)
    expect(step()).toBe(4)
    expect(submission()).toEqual({ state: 'failed', error: 'budget-spent', retryAfter: 7200 })
    expect(typed()).toEqual(before)
  })

  it.each(['invalid', 'key-reused'] as const)(
    'is told of a failure where nothing can be put right: %s',
    async (code) => {
      const { step, submission } = await refused(code)
      expect(step()).toBe(4)
      expect(submission()).toEqual({ state: 'failed', error: 'booking-submit' })
    },
  )
})

describe('a booking carries', () => {
  const PLAN = { offerId: 'hdfc-excel', title: 'HDFC Excel', doorstep: true } as SelectedPlan

  it('name, occupation and the consent to the visit', async () => {
    const { confirm, bookings } = await atReview()
    setNeed({
      amount: 100_000 as never,
      weight: null,
      existingLoans: null,
      pinCode: '',
      occupation: 'Farmer',
    })
    await confirm()
    expect(bookings[0]).toMatchObject({
      fullName: 'Sunita Devi',
      occupation: 'Farmer',
      plan: null,
      consents: [consentTo('visit')],
    })
  })

  it('a name that was asked for in the dialog because none was told before', async () => {
    const { confirm, review, ownNumber, step, bookings } = await atReview()
    keep({ fullName: '' })
    await confirm()
    expect(step()).toBe(1)
    expect(bookings).toEqual([])
    ownNumber().setName(' Sunita  Devi ')
    expect(review()).toBe(false)
    await confirm()
    expect(bookings[0]?.fullName).toBe('Sunita Devi')
    expect($onboarding.get().fullName).toBe('Sunita Devi')
  })

  it.each([
    [true, PLAN, 'hdfc-excel'],
    [false, PLAN, undefined],
    [true, { ...PLAN, doorstep: false }, 'hdfc-excel'],
  ])('the plan that Review shows (dialog with plan: %s)', async (withPlan, selectedPlan, offerId) => {
    const { confirm, bookings } = await atReview()
    keep({ selectedPlan })
    openBooking({ withPlan })
    await confirm()
    expect(bookings[0]?.plan?.offerId).toBe(offerId)
  })
})
