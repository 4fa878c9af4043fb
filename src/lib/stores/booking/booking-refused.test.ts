import { beforeEach, describe, expect, it } from 'vitest'
import { FORM, MORNING, PIN_CODE, SERVICE, TOMORROW } from '#lib/domain/visit/booking.fixture'
import { consentTo } from '#lib/domain/person/consent'
import type { SelectedPlan } from '#lib/domain/offer/offer'
import { visitOf, type BookingService, type BookingWish } from '#lib/services/ports'
import { Refused, type RefusalCode } from '#lib/services/refused'
import {
  $bookingDraft,
  bookingForm,
  bookingRequest,
  leaveUnserved,
  nextStep,
  problemsOf,
  selectTimeSlot,
  setAddress,
  setAlternateNumber,
} from './booking.ts'
import { $timeSlots, forgetHours, loadTimeSlots } from './booking-hours.ts'
import { confirmBooking, submitBooking } from './booking-submit.ts'
import { $visitor, setOwnName } from './booking-visitor.ts'
import { $openDialog, openBooking } from '#lib/stores/shared/dialogs'
import { $onboarding, keep, setNeed } from '#lib/stores/onboarding/onboarding'
import { proveNumber } from '#lib/stores/identity/proven.fixture'
import { clearSession } from '#lib/stores/shared/session'

/** A service that takes bookings, unless it has a reason to refuse them, and records them. */
function service() {
  const wishes: BookingWish[] = []
  const state: { refusal: Refused | null; slots: typeof SERVICE; served: boolean } = {
    refusal: null,
    slots: SERVICE,
    served: true,
  }
  const booking: BookingService = {
    timeSlots: async () => ({ served: state.served, slots: state.slots }),
    async submitBooking(wish) {
      wishes.push(wish)
      if (state.refusal) throw state.refusal
      return {
        ...visitOf(wish),
        bookingId: 'BOOK-4821907736',
        status: 'confirmed',
        createdAt: '2026-11-24T04:10:00.000Z',
      }
    },
  }
  return { booking, wishes, state }
}

const step = () => $bookingDraft.get().currentStep

/** A visitor who reads the booking at Review, with the hours loaded. */
async function atReview() {
  const visitor = service()
  setAlternateNumber('98110 13579')
  setAddress(FORM.address)
  const { formData } = $bookingDraft.get()
  $bookingDraft.set({
    currentStep: 4,
    formData: { ...formData, selectedDate: TOMORROW, selectedTimeSlot: '12-13' },
    filledPlace: null,
  })
  await loadTimeSlots(TOMORROW, PIN_CODE, visitor.booking)
  const refuse = async (code: RefusalCode, retryAfter: number | null = null) => {
    visitor.state.refusal = new Refused(code, retryAfter)
    expect(await confirmBooking(MORNING, visitor.booking)).toBe(false)
    expect($openDialog.get()?.name).toBe('booking')
  }
  return { ...visitor, refuse, typed: $bookingDraft.get().formData }
}

beforeEach(() => {
  clearSession()
  bookingRequest.clear()
  forgetHours()
  proveNumber()
  openBooking({ withPlan: false })
})

describe('a visitor whose hour is taken while reading', () => {
  it.each(['slot-full', 'slot-past'] as const)(
    'goes back to the hours (%s), everything typed kept',
    async (code) => {
      const { refuse, typed } = await atReview()
      await refuse(code)
      expect(step()).toBe(3)
      expect(bookingRequest.$progress.get()).toEqual({ state: 'failed', error: code })
      expect($bookingDraft.get().formData).toEqual(typed)
      expect($timeSlots.get()).toBeNull()
    },
  )

  it('picks another one, and it is booked', async () => {
    const { refuse, state, booking, wishes } = await atReview()
    await refuse('slot-full')
    state.slots = SERVICE.map((slot) => (slot.id === '12-13' ? { ...slot, available: false } : slot))
    await loadTimeSlots(TOMORROW, PIN_CODE, booking)
    expect(problemsOf(3, MORNING)).toEqual([{ field: 'selectedTimeSlot', reason: 'unavailable' }])
    selectTimeSlot('13-14')
    expect(bookingRequest.$progress.get()).toEqual({ state: 'idle' })
    nextStep(MORNING)
    state.refusal = null
    expect(await confirmBooking(MORNING, booking)).toBe(true)
    expect(wishes.map(({ selectedTimeSlot }) => selectedTimeSlot)).toEqual(['12-13', '13-14'])
  })
})

describe('a visitor at a PIN code that nobody serves', () => {
  it('is told at the address, and another PIN code is asked for anew', async () => {
    const { booking, state } = await atReview()
    forgetHours()
    state.served = false
    expect(problemsOf(2, MORNING)).toEqual([])
    await loadTimeSlots(TOMORROW, PIN_CODE, booking)
    expect(problemsOf(2, MORNING)).toEqual([{ field: 'pinCode', reason: 'not-served' }])
    setAddress({ pinCode: '123401' })
    expect(problemsOf(2, MORNING)).toEqual([])
  })

  it('goes back to the address where the answer comes after it, everything typed kept', async () => {
    const { booking, state, typed } = await atReview()
    forgetHours()
    leaveUnserved(MORNING)
    expect(step()).toBe(4)
    state.served = false
    await loadTimeSlots(TOMORROW, PIN_CODE, booking)
    leaveUnserved(MORNING)
    expect(step()).toBe(2)
    expect(bookingForm.$invalidFields.get()).toEqual(['pinCode'])
    expect($bookingDraft.get().formData).toEqual(typed)
  })

  it('goes back to the address where the booking is refused, everything typed kept', async () => {
    const { refuse, typed } = await atReview()
    await refuse('area-not-served')
    expect(step()).toBe(2)
    expect($bookingDraft.get().formData).toEqual(typed)
    expect(bookingRequest.$progress.get()).toMatchObject({ error: 'area-not-served' })
  })
})

describe('a visitor whose number is not proven any more', () => {
  it('proves it again: number and name stand in their fields', async () => {
    const { refuse, typed } = await atReview()
    keep({ otpSentAt: 1 })
    await refuse('not-proven')
    expect(step()).toBe(1)
    expect($visitor.get()).toEqual({
      proven: null,
      ownNumber: '98110 24680',
      fullName: 'Sunita Devi',
      codeSent: false,
    })
    expect($bookingDraft.get().formData).toEqual(typed)
  })
})

describe('a visitor who is asked to wait', () => {
  it('stays at Review and is told how long', async () => {
    const { refuse } = await atReview()
    await refuse('too-many', 90)
    expect(step()).toBe(4)
    expect(bookingRequest.$progress.get()).toEqual({ state: 'failed', error: 'too-many', retryAfter: 90 })
  })

  it.each(['invalid', 'key-reused'] as const)(
    'is told of a failure where nothing can be put right: %s',
    async (code) => {
      const { refuse } = await atReview()
      await refuse(code)
      expect(step()).toBe(4)
      expect(bookingRequest.$progress.get()).toEqual({ state: 'failed', error: 'booking-submit' })
    },
  )
})

describe('a booking carries', () => {
  const PLAN = { offerId: 'hdfc-excel', title: 'HDFC Excel', doorstep: true } as SelectedPlan

  it('name, occupation and the consent to the visit', async () => {
    const { booking, wishes } = await atReview()
    setNeed({
      amount: 100_000 as never,
      weight: null,
      existingLoans: null,
      pinCode: '',
      occupation: 'Farmer',
    })
    await submitBooking(booking)
    expect(wishes[0]).toMatchObject({
      fullName: 'Sunita Devi',
      occupation: 'Farmer',
      plan: null,
      consents: [consentTo('visit')],
    })
  })

  it('a name that was asked for in the dialog because none was told before', async () => {
    const { booking, wishes } = await atReview()
    keep({ fullName: '' })
    expect(await confirmBooking(MORNING, booking)).toBe(false)
    expect(step()).toBe(1)
    expect(wishes).toEqual([])
    setOwnName(' Sunita  Devi ')
    expect(await submitBooking(booking)).toBe(true)
    expect(wishes[0]?.fullName).toBe('Sunita Devi')
    expect($onboarding.get().fullName).toBe('Sunita Devi')
  })

  it.each([
    [true, PLAN, 'hdfc-excel'],
    [false, PLAN, undefined],
    [true, { ...PLAN, doorstep: false }, 'hdfc-excel'],
  ])('the plan that Review shows (dialog with plan: %s)', async (withPlan, selectedPlan, offerId) => {
    const { booking, wishes } = await atReview()
    keep({ selectedPlan })
    openBooking({ withPlan })
    await submitBooking(booking)
    expect(wishes[0]?.plan?.offerId).toBe(offerId)
  })
})
