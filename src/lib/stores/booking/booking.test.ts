import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { EMPTY_BOOKING_FORM, type TimeSlot } from '#lib/domain/visit/booking'
import { FORM, PIN_CODE } from '#lib/domain/visit/booking.fixture'
import { addDays, istDate } from '#lib/domain/dates/dates'
import type { BookingService } from '#lib/services/ports'
import {
  $bookingDraft,
  bookingForm,
  checkBooking,
  editStep,
  nextStep,
  problemsOf,
  resumeBooking,
  selectDate,
  selectTimeSlot,
  setAddress,
  setAlternateNumber,
  setCustomTiming,
  setNoOtherNumber,
  tellVisitor,
} from './booking.ts'
import { proveNumber } from '#lib/stores/identity/proven.fixture'
import { loadTimeSlots } from './booking-hours.ts'
import { storedDraft } from './booking-schema.ts'
import { $onboarding } from '#lib/stores/onboarding/onboarding'
import { clearSession } from '#lib/stores/shared/session'

/** Tuesday 24 November 2026, 09:40 in India. */
const MORNING = Date.parse('2026-11-24T04:10:00Z')
const TODAY = istDate(MORNING)
const TOMORROW = addDays(TODAY, 1)
const HOUR_MS = 60 * 60 * 1000

const { address: ADDRESS } = FORM
const NOON_TAKEN: readonly TimeSlot[] = [{ id: '12-13', time: '12-01 PM', available: false }]

const answering = (slots: readonly TimeSlot[]): BookingService => ({
  timeSlots: async () => ({ served: true, slots }),
  submitBooking: () => Promise.reject(new Error('not asked here')),
})

const step = () => $bookingDraft.get().currentStep
const form = () => $bookingDraft.get().formData

/** Fills the form and goes to Review, as a visitor would. */
function fillToReview() {
  setAlternateNumber('98110 13579')
  nextStep(MORNING)
  setAddress(ADDRESS)
  nextStep(MORNING)
  selectDate(TOMORROW)
  selectTimeSlot('12-13')
  nextStep(MORNING)
}

beforeEach(() => {
  clearSession()
  proveNumber()
  resumeBooking(MORNING)
})

describe('going through the steps', () => {
  it('starts at the alternate number with nothing filled in', () => {
    expect($bookingDraft.get()).toEqual({
      currentStep: 1,
      formData: EMPTY_BOOKING_FORM,
      filledPlace: null,
    })
  })

  it('stays at an incomplete step and shows the errors of all fields in order', () => {
    setAlternateNumber('9811013579')
    nextStep(MORNING)
    setAddress({ line1: '14 Jacobpura', pinCode: '012345' })
    const problems = nextStep(MORNING)
    expect(step()).toBe(2)
    expect(problems.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
      'pinCode invalid',
      'state empty',
      'district empty',
      'city empty',
    ])
    expect(bookingForm.$invalidFields.get()).toEqual(['pinCode', 'state', 'district', 'city'])
  })

  it('leads from a complete step to the next, and no further than Review', () => {
    fillToReview()
    expect(step()).toBe(4)
    expect(nextStep(MORNING)).toEqual([])
    expect(step()).toBe(4)
  })

  it('forgets what it told once the step is left', () => {
    nextStep(MORNING)
    expect(bookingForm.$invalidFields.get()).toEqual(['alternateNumber'])
    setAlternateNumber('9811013579')
    nextStep(MORNING)
    expect(bookingForm.$invalidFields.get()).toEqual([])
  })

  it('keeps later answers when an earlier step is edited, and passes through them again', () => {
    fillToReview()
    editStep(1)
    setAlternateNumber('9990011122')
    nextStep(MORNING)
    nextStep(MORNING)
    nextStep(MORNING)
    expect(step()).toBe(4)
    expect(form()).toMatchObject({ alternateNumber: '9990011122', address: ADDRESS, selectedDate: TOMORROW })
  })
})

describe('the number', () => {
  it('of an unknown visitor has to be verified before the address step', () => {
    $onboarding.set($onboarding.initial)
    setAlternateNumber('9811013579')
    nextStep(MORNING)
    expect(step()).toBe(1)
    expect(bookingForm.$invalidFields.get()).toEqual(['ownNumber', 'fullName'])
  })

  it('shows the errors of the visitor’s own number and name alone, when only those are checked', () => {
    $onboarding.set($onboarding.initial)
    tellVisitor()
    expect(bookingForm.$invalidFields.get()).toEqual(['ownNumber', 'fullName'])
    expect(problemsOf(1, MORNING)).toHaveLength(3)
  })

  it('of another person must differ from the visitor’s own', () => {
    setAlternateNumber('+91 98110 24680')
    expect(nextStep(MORNING)).toEqual([{ field: 'alternateNumber', reason: 'same-as-own' }])
  })

  it('is not required if there is no alternate one; a typed one is kept', () => {
    setAlternateNumber('98110')
    setNoOtherNumber(true)
    expect(nextStep(MORNING)).toEqual([])
    editStep(1)
    setNoOtherNumber(false)
    expect(form().alternateNumber).toBe('98110')
    expect(nextStep(MORNING)).toEqual([{ field: 'alternateNumber', reason: 'invalid' }])
  })
})

describe('what a visitor is told', () => {
  it('is about the step in view alone', () => {
    nextStep(MORNING)
    editStep(2)
    expect(bookingForm.$invalidFields.get()).toEqual([])
  })

  it('is not announced anew while there is nothing to tell', () => {
    const told: unknown[] = []
    const stop = bookingForm.$invalidFields.listen((fields) => told.push(fields))
    fillToReview()
    stop()
    expect(told).toEqual([])
  })
})

describe('the day and the hour', () => {
  it('clears the time slot when another day is chosen, but not for the same day', () => {
    selectDate(TOMORROW)
    selectTimeSlot('12-13')
    selectDate(TOMORROW)
    expect(form().selectedTimeSlot).toBe('12-13')
    selectDate(TODAY)
    expect(form().selectedTimeSlot).toBeNull()
  })

  it('needs an hour that the service has not reported as taken', async () => {
    setAddress({ pinCode: PIN_CODE })
    selectDate(TOMORROW)
    selectTimeSlot('12-13')
    expect(problemsOf(3, MORNING)).toEqual([])
    await loadTimeSlots(TOMORROW, PIN_CODE, answering(NOON_TAKEN))
    expect(problemsOf(3, MORNING)).toEqual([{ field: 'selectedTimeSlot', reason: 'unavailable' }])
  })

  it('takes times of the visitor’s own instead of an hour', () => {
    selectDate(TOMORROW)
    setCustomTiming({ enabled: true, startTime: '16:00', endTime: '17:00' })
    expect(problemsOf(3, MORNING)).toEqual([])
  })

  it('goes back to the hours when one is chosen, and keeps the times that were typed', () => {
    selectDate(TOMORROW)
    setCustomTiming({ enabled: true, startTime: '16:00', endTime: '15:00' })
    selectTimeSlot('12-13')
    expect(form().customTiming).toEqual({ enabled: false, startTime: '16:00', endTime: '15:00' })
    expect(problemsOf(3, MORNING)).toEqual([])
  })
})

describe('checking before Confirm', () => {
  it('books from Review alone, when nothing lacks', () => {
    fillToReview()
    expect(checkBooking(MORNING)).toBe(true)
    editStep(1)
    expect(checkBooking(MORNING)).toBe(false)
    expect(step()).toBe(4)
  })

  it('goes to the first step that lacks something and tells what', () => {
    fillToReview()
    setAddress({ city: ' ' })
    setAlternateNumber('12345')
    expect(checkBooking(MORNING)).toBe(false)
    expect(step()).toBe(1)
    expect(bookingForm.$invalidFields.get()).toEqual(['alternateNumber'])
  })

  it('refuses an hour that has begun since it was chosen', () => {
    fillToReview()
    selectDate(TODAY)
    selectTimeSlot('10-11')
    expect(checkBooking(MORNING)).toBe(true)
    expect(checkBooking(MORNING + HOUR_MS)).toBe(false)
    expect(step()).toBe(3)
    expect(bookingForm.$invalidFields.get()).toEqual(['selectedTimeSlot'])
  })
})

describe('opening the dialog again', () => {
  it('shows the step that was left, with everything that was typed', () => {
    setAlternateNumber('98110')
    resumeBooking(MORNING)
    expect(step()).toBe(1)
    expect(form().alternateNumber).toBe('98110')
    expect(bookingForm.$invalidFields.get()).toEqual([])
  })

  it('goes back to the day once it has passed, and shows the error', () => {
    fillToReview()
    resumeBooking(MORNING + 48 * HOUR_MS)
    expect(step()).toBe(3)
    expect(bookingForm.$invalidFields.get()).toEqual(['selectedDate'])
    expect(form()).toMatchObject({ alternateNumber: '98110 13579', address: ADDRESS })
  })

  it('stays at Review while everything still holds', () => {
    fillToReview()
    resumeBooking(MORNING + HOUR_MS)
    expect(step()).toBe(4)
  })

  it('goes back from Review to the number if the visitor is unknown, and shows the error', () => {
    fillToReview()
    $onboarding.set($onboarding.initial)
    resumeBooking(MORNING)
    expect(step()).toBe(1)
    expect(bookingForm.$invalidFields.get()).toEqual(['ownNumber', 'fullName'])
    expect(form()).toMatchObject({ alternateNumber: '98110 13579', address: ADDRESS })
    expect(checkBooking(MORNING)).toBe(false)
    expect(step()).toBe(1)
  })

  it('reads a draft of an earlier release, which knew neither the place of a PIN code nor a missing number', () => {
    const { noOtherNumber: _, ...earlier } = EMPTY_BOOKING_FORM
    expect(v.parse(storedDraft, { currentStep: 2, formData: earlier })).toEqual({
      currentStep: 2,
      formData: EMPTY_BOOKING_FORM,
      filledPlace: null,
    })
  })
})
