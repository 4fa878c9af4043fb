import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_BOOKING_FORM } from '#lib/domain/visit/booking'
import { FORM, VISIT } from '#lib/domain/visit/booking.fixture'
import { stubTab } from '#lib/stores/shared/tab.fixture'

const items = new Map<string, string>()

/** The session of the booking on a newly loaded page of this tab. */
async function load() {
  vi.resetModules()
  stubTab(items)
  return import('./booking-session.ts')
}

const DRAFT = {
  currentStep: 3,
  formData: FORM,
  filledPlace: { pinCode: '122001', state: 'Haryana', district: 'Gurugram' },
}
const BOOKED = { ...VISIT, bookingId: 'BOOK-1', status: 'confirmed', createdAt: '2026-11-24T04:10:00.000Z' }

const store = (key: 'booking' | 'confirmation', value: unknown) =>
  items.set(`moneypal:1:${key}`, JSON.stringify(value))

beforeEach(() => items.clear())
afterEach(() => vi.unstubAllGlobals())

describe('after a reload of the tab', () => {
  it('a half-made booking is there with its step, its day and hour, and what the PIN code filled in', async () => {
    store('booking', DRAFT)
    expect((await load()).$bookingDraft.get()).toEqual(DRAFT)
  })

  it('a draft of an earlier release is read, which knew neither the place of a PIN code nor a missing number', async () => {
    const { noOtherNumber: _, ...earlier } = EMPTY_BOOKING_FORM
    store('booking', { currentStep: 2, formData: earlier })
    expect((await load()).$bookingDraft.get()).toEqual({
      currentStep: 2,
      formData: EMPTY_BOOKING_FORM,
      filledPlace: null,
    })
  })

  it('a booked visit is there with its ID', async () => {
    store('confirmation', BOOKED)
    expect((await load()).$bookingConfirmation.get()).toEqual(BOOKED)
  })

  it.each([
    ['a day that no calendar has', { selectedDate: '2026-02-30' }],
    ['an hour with a digit too many before it', { selectedTimeSlot: '112-13' }],
    ['an hour with a digit too many behind it', { selectedTimeSlot: '12-131' }],
  ])('%s in the storage gives an empty form, not an error', async (_, damage) => {
    store('booking', { ...DRAFT, formData: { ...FORM, ...damage } })
    const { $bookingDraft } = await load()
    expect($bookingDraft.get()).toEqual($bookingDraft.initial)
  })

  it.each([
    ['without an ID', { bookingId: '' }],
    ['that is not confirmed', { status: '' }],
    ['of no time', { createdAt: 'yesterday' }],
  ])('a visit %s in the storage is none', async (_, damage) => {
    store('confirmation', { ...BOOKED, ...damage })
    expect((await load()).$bookingConfirmation.get()).toBeNull()
  })
})
