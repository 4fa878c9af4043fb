import { beforeEach, describe, expect, it } from 'vitest'
import { FORM, TODAY, TOMORROW } from '#lib/domain/visit/booking.fixture'
import { atReview, storeReview } from './booking.fixture.ts'
import { $bookingConfirmation, $bookingDraft } from './booking-session.ts'
import { proveNumber } from '#lib/stores/identity/proven.fixture'
import { $onboarding } from '#lib/stores/onboarding/onboarding'
import { $openDialog, closeDialog, openEnquiry } from '#lib/stores/shared/dialogs'
import { clearSession } from '#lib/stores/shared/session'

const DOWN = new Error('down')

beforeEach(() => {
  clearSession()
  proveNumber()
})

describe('Confirm of the dialog', () => {
  it('books what was read in Review, closes the dialog and goes to the confirmation', async () => {
    const { confirm, go } = await atReview()
    await confirm()
    expect($bookingConfirmation.get()).toMatchObject({
      bookingId: 'BOOK-1764000000000',
      status: 'confirmed',
      selectedDate: TOMORROW,
      selectedTimeSlot: '12-13',
    })
    expect($bookingDraft.get()).toEqual($bookingDraft.initial)
    expect($openDialog.get()).toBeNull()
    expect(go).toHaveBeenCalledExactlyOnceWith('/confirm')
  })

  it('books once for two quick taps', async () => {
    const { confirm, held, answer, bookings, submission, go } = await atReview()
    held.add('submitBooking')
    const taps = [confirm(), confirm()]
    expect(submission()).toEqual({ state: 'pending' })
    await answer()
    await Promise.all(taps)
    expect(bookings).toHaveLength(1)
    expect(go).toHaveBeenCalledOnce()
  })

  it('leaves a dialog open that has taken its place', async () => {
    const { confirm } = await atReview()
    closeDialog()
    openEnquiry()
    await confirm()
    expect($openDialog.get()).toEqual({ name: 'enquiry' })
  })

  it('leads to Review from an earlier step, and books nothing that was not read', async () => {
    const { editStep, confirm, step, bookings, go } = await atReview()
    editStep(2)
    await confirm()
    expect(step()).toBe(4)
    expect(bookings).toEqual([])
    expect($bookingConfirmation.get()).toBeNull()
    expect($openDialog.get()).not.toBeNull()
    expect(go).not.toHaveBeenCalled()
  })

  it('leaves only the masked PAN behind', async () => {
    $onboarding.set({ ...$onboarding.get(), pan: 'ABCDE1234F' })
    const { confirm } = await atReview()
    await confirm()
    expect($onboarding.get().pan).toBe('XXXXXX234F')
  })

  it('loses nothing when it fails, says so, and can be tried again', async () => {
    const { confirm, troubles, draft, submission, go } = await atReview()
    const before = draft()
    troubles.set('submitBooking', DOWN)
    await confirm()
    expect(submission()).toEqual({ state: 'failed', error: 'booking-submit' })
    expect(draft()).toEqual(before)
    expect($bookingConfirmation.get()).toBeNull()
    expect($openDialog.get()).toEqual({ name: 'booking', withPlan: false })
    expect(go).not.toHaveBeenCalled()
    troubles.clear()
    await confirm()
    expect(submission()).toEqual({ state: 'idle' })
    expect($bookingConfirmation.get()).not.toBeNull()
  })

  it('drops the failure when a step is edited', async () => {
    const { confirm, troubles, editStep, submission } = await atReview()
    troubles.set('submitBooking', DOWN)
    await confirm()
    editStep(2)
    expect(submission()).toEqual({ state: 'idle' })
  })

  it.each([
    ['nobody is known', {}],
    ['a number was told and not proven', { phone: '9811024680' }],
    ['a code was sent and not entered', { phone: '9811024680', fullName: 'Sunita Devi', otpSentAt: 1 }],
  ])('sends nothing while %s, and leads back to the first step', async (_, onboarding) => {
    const visitor = await atReview()
    $onboarding.set({ ...$onboarding.initial, ...onboarding })
    const before = visitor.typed()
    await visitor.confirm()
    expect(visitor.bookings).toEqual([])
    expect(visitor.draft()).toMatchObject({ currentStep: 1, formData: before })
    expect(visitor.errors()).not.toEqual([])
    expect($bookingConfirmation.get()).toBeNull()
  })
})

describe('a booking is sent', () => {
  it('with bare digits and trimmed text, whatever way they were typed', async () => {
    const { setAlternateNumber, setAddress, confirm, bookings } = await atReview()
    setAlternateNumber('+91 98110-13579')
    await setAddress({
      line1: ' 14 Jacobpura ',
      pinCode: '१२२ 001',
      district: 'Gurugram ',
      city: ' Gurugram',
    })
    await confirm()
    expect(bookings[0]).toMatchObject({ alternateNumber: '9811013579', address: FORM.address })
  })

  it('with no other number where there is none, whatever was typed as one', async () => {
    const { setNoOtherNumber, confirm, bookings } = await atReview()
    setNoOtherNumber(true)
    await confirm()
    expect(bookings[0]?.alternateNumber).toBe('')
    expect(bookings[0]).not.toHaveProperty('noOtherNumber')
  })

  it('with either the hour or the times of the visitor’s own', async () => {
    const { setCustomTiming, confirm, bookings } = await atReview()
    setCustomTiming({ enabled: true, startTime: '14:00', endTime: '15:30' })
    await confirm()
    expect(bookings[0]).toMatchObject({
      selectedTimeSlot: null,
      customTiming: { enabled: true, startTime: '14:00', endTime: '15:30' },
    })
    storeReview()
    setCustomTiming({ enabled: false, startTime: '14:00', endTime: '' })
    await confirm()
    expect(bookings[1]).toMatchObject({
      selectedTimeSlot: '12-13',
      customTiming: { enabled: false, startTime: '', endTime: '' },
    })
  })
})

describe('while a booking is sent', () => {
  /** A visitor whose booking is on its way. */
  async function sending() {
    const visitor = await atReview()
    visitor.held.add('submitBooking')
    const sent = visitor.confirm()
    return { ...visitor, sent }
  }
  type Sending = Awaited<ReturnType<typeof sending>>

  it.each<readonly [string, (visitor: Sending) => unknown]>([
    ['the other number', ({ setAlternateNumber }) => setAlternateNumber('9990011122')],
    ['whether there is one', ({ setNoOtherNumber }) => setNoOtherNumber(true)],
    ['the street', ({ setAddress }) => setAddress({ line1: '15 Jacobpura' })],
    ['the PIN code with its place', ({ setAddress }) => void setAddress({ pinCode: '560001' })],
    ['the state', ({ setAddress }) => setAddress({ state: 'Goa' })],
    ['the district', ({ setAddress }) => setAddress({ district: 'Rewari' })],
    ['the city', ({ setAddress }) => setAddress({ city: 'Rewari' })],
    ['the day', ({ selectDate }) => selectDate(TODAY)],
    ['the hour', ({ selectTimeSlot }) => selectTimeSlot('13-14')],
    ['times of the visitor’s own', ({ setCustomTiming }) => setCustomTiming({ enabled: true })],
    ['the step, by its edit button', ({ editStep }) => editStep(2)],
    ['the step, by Continue', ({ next }) => next()],
    ['the step, by Confirm', ({ review }) => review()],
    [
      'the step, as the dialog opens again',
      ({ clock, open }) => {
        clock.nowMs += 48 * 60 * 60 * 1000
        open()
      },
    ],
  ])('nothing changes: %s', async (_, change) => {
    const visitor = await sending()
    const before = visitor.draft()
    await change(visitor)
    expect(visitor.draft()).toEqual(before)
    expect(visitor.errors()).toEqual([])
    expect(visitor.submission()).toEqual({ state: 'pending' })
    await visitor.answer()
    await visitor.sent
    expect($bookingConfirmation.get()).toMatchObject({ selectedDate: TOMORROW, selectedTimeSlot: '12-13' })
  })

  it('and once it was refused, everything can be changed again', async () => {
    const visitor = await sending()
    visitor.troubles.set('submitBooking', DOWN)
    await visitor.answer()
    await visitor.sent
    visitor.setAlternateNumber('9990011122')
    visitor.editStep(2)
    expect(visitor.draft()).toMatchObject({ currentStep: 2, formData: { alternateNumber: '9990011122' } })
  })

  it('the dialog can be closed, and the visit is booked all the same', async () => {
    const { open, answer, sent, go } = await sending()
    open()()
    closeDialog()
    await answer()
    await sent
    expect($bookingConfirmation.get()?.bookingId).toBe('BOOK-1764000000000')
    expect($bookingDraft.get()).toEqual($bookingDraft.initial)
    expect(go).toHaveBeenCalledExactlyOnceWith('/confirm')
  })

  it('a dialog that is opened again waits on at Review, and closes with the answer', async () => {
    const { open, step, submission, answer, sent, bookings } = await sending()
    closeDialog()
    open()
    expect(step()).toBe(4)
    expect(submission()).toEqual({ state: 'pending' })
    await answer()
    await sent
    expect(bookings).toHaveLength(1)
    expect($openDialog.get()).toBeNull()
  })
})
