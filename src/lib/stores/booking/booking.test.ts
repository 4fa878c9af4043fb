import { beforeEach, describe, expect, it } from 'vitest'
import { EMPTY_BOOKING_FORM } from '#lib/domain/visit/booking'
import { FORM, TODAY, TOMORROW } from '#lib/domain/visit/booking.fixture'
import { atBooking, settled } from './booking.fixture.ts'
import { proveNumber } from '#lib/stores/identity/proven.fixture'
import { $onboarding } from '#lib/stores/onboarding/onboarding'
import { clearSession } from '#lib/stores/shared/session'

const HOUR_MS = 60 * 60 * 1000

const { address: ADDRESS } = FORM

/** A visitor in the first step of the dialog. */
function opened() {
  const visitor = atBooking()
  visitor.open()
  return visitor
}

/** A visitor who has filled in the form and gone to Review. */
async function filled() {
  const visitor = opened()
  visitor.setAlternateNumber('98110 13579')
  visitor.next()
  await visitor.setAddress(ADDRESS)
  visitor.next()
  visitor.selectDate(TOMORROW)
  visitor.selectTimeSlot('12-13')
  visitor.next()
  await settled()
  return visitor
}

beforeEach(() => {
  clearSession()
  proveNumber()
})

describe('going through the steps', () => {
  it('starts at the alternate number with nothing filled in', () => {
    expect(opened().draft()).toEqual({ currentStep: 1, formData: EMPTY_BOOKING_FORM, filledPlace: null })
  })

  it('stays at an incomplete step and shows the errors of all fields in order', () => {
    const { setAlternateNumber, setAddress, next, step, problems, errors } = opened()
    setAlternateNumber('9811013579')
    next()
    void setAddress({ line1: '14 Jacobpura', pinCode: '012345' })
    next()
    expect(step()).toBe(2)
    expect(problems()[2].map(({ field, reason }) => `${field} ${reason}`)).toEqual([
      'pinCode invalid',
      'state empty',
      'district empty',
      'city empty',
    ])
    expect(errors()).toEqual(['pinCode', 'state', 'district', 'city'])
  })

  it('leads from a complete step to the next, and no further than Review', async () => {
    const { step, next, errors } = await filled()
    expect(step()).toBe(4)
    next()
    expect(errors()).toEqual([])
    expect(step()).toBe(4)
  })

  it('forgets what it told once the step is left', () => {
    const { next, errors, setAlternateNumber } = opened()
    next()
    expect(errors()).toEqual(['alternateNumber'])
    setAlternateNumber('9811013579')
    next()
    expect(errors()).toEqual([])
  })

  it('keeps later answers when an earlier step is edited, and passes through them again', async () => {
    const { editStep, setAlternateNumber, next, step, typed } = await filled()
    editStep(1)
    setAlternateNumber('9990011122')
    next()
    next()
    next()
    expect(step()).toBe(4)
    expect(typed()).toMatchObject({ alternateNumber: '9990011122', address: ADDRESS, selectedDate: TOMORROW })
  })
})

describe('the number', () => {
  it('of an unknown visitor has to be verified before the address step', () => {
    $onboarding.set($onboarding.initial)
    const { setAlternateNumber, next, step, errors } = opened()
    setAlternateNumber('9811013579')
    next()
    expect(step()).toBe(1)
    expect(errors()).toEqual(['ownNumber', 'fullName'])
  })

  it('of another person must differ from the visitor’s own', () => {
    const { setAlternateNumber, next, step, problems } = opened()
    setAlternateNumber('+91 98110 24680')
    next()
    expect(step()).toBe(1)
    expect(problems()[1]).toEqual([{ field: 'alternateNumber', reason: 'same-as-own' }])
  })

  it('is not required if there is no alternate one; a typed one is kept', () => {
    const { setAlternateNumber, setNoOtherNumber, next, editStep, step, typed, problems } = opened()
    setAlternateNumber('98110')
    setNoOtherNumber(true)
    next()
    expect(step()).toBe(2)
    editStep(1)
    setNoOtherNumber(false)
    expect(typed().alternateNumber).toBe('98110')
    next()
    expect(step()).toBe(1)
    expect(problems()[1]).toEqual([{ field: 'alternateNumber', reason: 'invalid' }])
  })
})

describe('what a visitor is told', () => {
  it('is about the step in view alone', () => {
    const { next, editStep, errors } = opened()
    next()
    editStep(2)
    expect(errors()).toEqual([])
  })

  it('is not announced anew while there is nothing to tell', async () => {
    const { form, setAlternateNumber, setAddress, next } = opened()
    const announced: unknown[] = []
    form.$invalidFields.listen((fields) => announced.push(fields))
    setAlternateNumber('98110 13579')
    next()
    await setAddress(ADDRESS)
    next()
    expect(announced).toEqual([])
  })
})

describe('the day and the hour', () => {
  it('clears the time slot when another day is chosen, but not for the same day', () => {
    const { selectDate, selectTimeSlot, typed } = opened()
    selectDate(TOMORROW)
    selectTimeSlot('12-13')
    selectDate(TOMORROW)
    expect(typed().selectedTimeSlot).toBe('12-13')
    selectDate(TODAY)
    expect(typed().selectedTimeSlot).toBeNull()
  })

  it('takes times of the visitor’s own instead of an hour', () => {
    const { selectDate, setCustomTiming, problems } = opened()
    selectDate(TOMORROW)
    setCustomTiming({ enabled: true, startTime: '16:00', endTime: '17:00' })
    expect(problems()[3]).toEqual([])
  })

  it('goes back to the hours when one is chosen, and keeps the times that were typed', () => {
    const { selectDate, setCustomTiming, selectTimeSlot, typed, problems } = opened()
    selectDate(TOMORROW)
    setCustomTiming({ enabled: true, startTime: '16:00', endTime: '15:00' })
    selectTimeSlot('12-13')
    expect(typed().customTiming).toEqual({ enabled: false, startTime: '16:00', endTime: '15:00' })
    expect(problems()[3]).toEqual([])
  })
})

describe('Confirm before Review', () => {
  it('leads to Review, where nothing lacks', async () => {
    const { review, editStep, step } = await filled()
    expect(review()).toBe(true)
    editStep(1)
    expect(review()).toBe(false)
    expect(step()).toBe(4)
  })

  it('goes to the first step that lacks something and tells what', async () => {
    const { setAddress, setAlternateNumber, review, step, errors } = await filled()
    void setAddress({ city: ' ' })
    setAlternateNumber('12345')
    expect(review()).toBe(false)
    expect(step()).toBe(1)
    expect(errors()).toEqual(['alternateNumber'])
  })

  it('refuses an hour that has begun since it was chosen', async () => {
    const { selectDate, selectTimeSlot, review, clock, step, errors } = await filled()
    selectDate(TODAY)
    selectTimeSlot('10-11')
    expect(review()).toBe(true)
    clock.nowMs += 2 * HOUR_MS
    expect(review()).toBe(false)
    expect(step()).toBe(3)
    expect(errors()).toEqual(['selectedTimeSlot'])
  })
})

describe('opening the dialog again', () => {
  it('shows the step that was left, with everything that was typed', () => {
    const { open, setAlternateNumber, step, typed, errors } = atBooking()
    open()()
    setAlternateNumber('98110')
    open()
    expect(step()).toBe(1)
    expect(typed().alternateNumber).toBe('98110')
    expect(errors()).toEqual([])
  })

  it('goes back to the day once it has passed, and shows the error', async () => {
    const { open, clock, step, errors, typed } = await filled()
    clock.nowMs += 48 * HOUR_MS
    open()
    expect(step()).toBe(3)
    expect(errors()).toEqual(['selectedDate'])
    expect(typed()).toMatchObject({ alternateNumber: '98110 13579', address: ADDRESS })
  })

  it('stays at Review while everything still holds', async () => {
    const { open, clock, step } = await filled()
    clock.nowMs += HOUR_MS
    open()
    expect(step()).toBe(4)
  })

  it('goes back from Review to the number if the visitor is unknown, and shows the error', async () => {
    const { open, review, step, errors, typed } = await filled()
    $onboarding.set($onboarding.initial)
    open()
    expect(step()).toBe(1)
    expect(errors()).toEqual(['ownNumber', 'fullName'])
    expect(typed()).toMatchObject({ alternateNumber: '98110 13579', address: ADDRESS })
    expect(review()).toBe(false)
    expect(step()).toBe(1)
  })
})
