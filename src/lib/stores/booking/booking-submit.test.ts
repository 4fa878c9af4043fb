import { beforeEach, describe, expect, it } from 'vitest'
import type { BookingConfirmation } from '#lib/domain/visit/booking'
import { FORM, MORNING, SERVICE, TOMORROW, PIN_CODE } from '#lib/domain/visit/booking.fixture'
import { visitOf, type BookingService, type BookingWish } from '#lib/services/ports'
import {
  $bookingConfirmation,
  $bookingDraft,
  bookingForm,
  bookingRequest,
  editStep,
  setAddress,
  setAlternateNumber,
  setCustomTiming,
  setNoOtherNumber,
} from './booking.ts'
import { forgetHours, loadTimeSlots } from './booking-hours.ts'
import { confirmBooking, submitBooking } from './booking-submit.ts'
import { $openDialog, closeDialog, openBooking, openEnquiry } from '#lib/stores/shared/dialogs'
import { $onboarding } from '#lib/stores/onboarding/onboarding'
import { proveNumber } from '#lib/stores/identity/proven.fixture'
import { clearSession } from '#lib/stores/shared/session'

const { address: ADDRESS } = FORM

const confirmed = (wish: BookingWish): BookingConfirmation => ({
  ...visitOf(wish),
  bookingId: 'BOOK-1764000000000',
  status: 'confirmed',
  createdAt: '2026-11-24T04:10:00.000Z',
})

const answering: BookingService = {
  timeSlots: async () => ({ served: true, slots: [] }),
  submitBooking: async (form) => confirmed(form),
}

/** A service whose answers the test controls. */
function heldService() {
  const submitted: { form: BookingWish; confirm: () => void; fail: () => void }[] = []
  const service: BookingService = {
    ...answering,
    submitBooking: (form) =>
      new Promise((resolve, reject) =>
        submitted.push({
          form,
          confirm: () => resolve(confirmed(form)),
          fail: () => reject(new Error('down')),
        }),
      ),
  }
  return { service, submitted }
}

function reachReview() {
  setAlternateNumber('98110 13579')
  setAddress(ADDRESS)
  const { formData } = $bookingDraft.get()
  $bookingDraft.set({
    currentStep: 4,
    formData: { ...formData, selectedDate: TOMORROW, selectedTimeSlot: '12-13' },
    filledPlace: { pinCode: '122001', state: 'Haryana', district: 'Gurugram' },
  })
}

beforeEach(() => {
  clearSession()
  bookingRequest.clear()
  proveNumber()
  reachReview()
})

describe('submitting a booking', () => {
  it('books once for two quick taps, keeps the confirmation and empties the draft', async () => {
    const { service, submitted } = heldService()
    const taps = [submitBooking(service), submitBooking(service)]
    expect(bookingRequest.$progress.get()).toEqual({ state: 'pending' })
    submitted[0]?.confirm()
    expect(await Promise.all(taps)).toEqual([true, false])
    expect(submitted).toHaveLength(1)
    expect($bookingConfirmation.get()).toMatchObject({
      bookingId: 'BOOK-1764000000000',
      status: 'confirmed',
      selectedDate: TOMORROW,
      selectedTimeSlot: '12-13',
    })
    expect($bookingDraft.get()).toEqual($bookingDraft.initial)
  })

  it('leaves only the masked PAN behind', async () => {
    $onboarding.set({ ...$onboarding.get(), pan: 'ABCDE1234F' })
    await submitBooking(answering)
    expect($onboarding.get().pan).toBe('XXXXXX234F')
  })

  it('loses nothing when it fails, says so, and can be tried again', async () => {
    const before = $bookingDraft.get()
    const { service, submitted } = heldService()
    const tap = submitBooking(service)
    submitted[0]?.fail()
    expect(await tap).toBe(false)
    expect(bookingRequest.$progress.get()).toEqual({ state: 'failed', error: 'booking-submit' })
    expect($bookingDraft.get()).toEqual(before)
    expect($bookingConfirmation.get()).toBeNull()
    expect(await submitBooking(answering)).toBe(true)
    expect(bookingRequest.$progress.get()).toEqual({ state: 'idle' })
  })

  it('drops the failure when a step is edited', async () => {
    const { service, submitted } = heldService()
    const tap = submitBooking(service)
    submitted[0]?.fail()
    await tap
    editStep(2)
    expect(bookingRequest.$progress.get()).toEqual({ state: 'idle' })
  })

  it('sends bare digits and trimmed text, whatever way they were typed', async () => {
    setAlternateNumber('+91 98110-13579')
    setAddress({ line1: ' 14 Jacobpura ', pinCode: '१२२ 001', district: 'Gurugram ', city: ' Gurugram' })
    const { service, submitted } = heldService()
    void submitBooking(service)
    expect(submitted[0]?.form).toMatchObject({ alternateNumber: '9811013579', address: ADDRESS })
    submitted[0]?.confirm()
  })

  it('sends no other number where there is none, whatever was typed as one', async () => {
    setNoOtherNumber(true)
    const { service, submitted } = heldService()
    void submitBooking(service)
    expect(submitted[0]?.form.alternateNumber).toBe('')
    expect(submitted[0]?.form).not.toHaveProperty('noOtherNumber')
    submitted[0]?.confirm()
  })

  it.each([
    ['nobody is known', {}],
    ['a number was told and not proven', { phone: '9811024680' }],
    ['a code was sent and not entered', { phone: '9811024680', fullName: 'Sunita Devi', otpSentAt: 1 }],
  ])('sends nothing while %s, and leads back to the first step', async (_, told) => {
    $onboarding.set({ ...$onboarding.initial, ...told })
    const { formData } = $bookingDraft.get()
    const { service, submitted } = heldService()
    expect(await submitBooking(service)).toBe(false)
    expect(submitted).toEqual([])
    expect($bookingDraft.get()).toMatchObject({ currentStep: 1, formData })
    expect(bookingForm.$invalidFields.get()).not.toEqual([])
    expect($bookingConfirmation.get()).toBeNull()
  })

  it('sends either the hour or the times of the visitor’s own', async () => {
    setCustomTiming({ enabled: true, startTime: '14:00', endTime: '15:30' })
    await submitBooking(answering)
    expect($bookingConfirmation.get()).toMatchObject({
      selectedTimeSlot: null,
      customTiming: { enabled: true, startTime: '14:00', endTime: '15:30' },
    })
    reachReview()
    setCustomTiming({ enabled: false, startTime: '14:00', endTime: '' })
    await submitBooking(answering)
    expect($bookingConfirmation.get()).toMatchObject({
      selectedTimeSlot: '12-13',
      customTiming: { enabled: false, startTime: '', endTime: '' },
    })
  })
})

describe('Confirm of the dialog', () => {
  const withHours = { ...answering, timeSlots: async () => ({ served: true, slots: SERVICE }) }

  beforeEach(async () => {
    forgetHours()
    await loadTimeSlots(TOMORROW, PIN_CODE, withHours)
    openBooking({ withPlan: false })
  })

  it('books what was read in Review, and closes the dialog', async () => {
    expect(await confirmBooking(MORNING, answering)).toBe(true)
    expect($bookingConfirmation.get()?.bookingId).toBe('BOOK-1764000000000')
    expect($openDialog.get()).toBeNull()
  })

  it('leaves a dialog open that has taken its place', async () => {
    closeDialog()
    openEnquiry()
    await confirmBooking(MORNING, answering)
    expect($openDialog.get()).toEqual({ name: 'enquiry' })
  })

  it('leads to Review from an earlier step, and books nothing that was not read', async () => {
    editStep(2)
    expect(await confirmBooking(MORNING, answering)).toBe(false)
    expect($bookingDraft.get().currentStep).toBe(4)
    expect($bookingConfirmation.get()).toBeNull()
    expect($openDialog.get()).not.toBeNull()
  })

  it('leaves the dialog open where the visit could not be booked', async () => {
    const down = { ...answering, submitBooking: () => Promise.reject(new Error('down')) }
    expect(await confirmBooking(MORNING, down)).toBe(false)
    expect(bookingRequest.$progress.get()).toEqual({ state: 'failed', error: 'booking-submit' })
    expect($openDialog.get()).toEqual({ name: 'booking', withPlan: false })
  })
})
