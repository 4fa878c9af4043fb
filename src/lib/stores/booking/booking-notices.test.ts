import { beforeEach, expect, it } from 'vitest'
import { VISIT } from '#lib/domain/visit/booking.fixture'
import { BASIS } from '#lib/domain/offer/market.fixture'
import type { Rupees } from '#lib/domain/money/money'
import { figuresFor } from '#lib/domain/offer/offer'
import { INDIAN_BANK } from '#lib/domain/offer/offer.fixture'
import { atBooking, settled, storeReview } from './booking.fixture.ts'
import { $bookingConfirmation } from './booking-session.ts'
import { proveNumber } from '#lib/stores/identity/proven.fixture'
import { choosePlan } from '#lib/stores/onboarding/chosen-plan'
import { clearSession } from '#lib/stores/shared/session'

const DAY_MS = 24 * 60 * 60 * 1000

const BOOKED = {
  ...VISIT,
  bookingId: 'BOOK-1764000000000',
  status: 'confirmed',
  createdAt: '2026-11-23T04:10:00.000Z',
} as const

beforeEach(() => clearSession())

it('a visitor who has booked nothing comes to the steps at once', () => {
  const { open, $showsBooked } = atBooking()
  open()
  expect($showsBooked.get()).toBe(false)
})

it('an offer that is pledged at a branch is booked without a stop, as any other', () => {
  choosePlan({ ...INDIAN_BANK, doorstep: false }, figuresFor(INDIAN_BANK, 100_000 as Rupees, BASIS))
  const { open, $showsBooked } = atBooking()
  open()
  expect($showsBooked.get()).toBe(false)
})

it('the booked visit comes first, then the steps, with the hours that they need', async () => {
  $bookingConfirmation.set(BOOKED)
  proveNumber()
  storeReview()
  const { open, bookAnother, $showsBooked, requested, step } = atBooking()
  open()
  await settled()
  expect($showsBooked.get()).toBe(true)
  expect(requested).toEqual([])
  bookAnother()
  expect($showsBooked.get()).toBe(false)
  expect(step()).toBe(4)
  expect(requested).toHaveLength(1)
})

it('the steps after the booked visit are checked as they are at any opening', () => {
  $bookingConfirmation.set(BOOKED)
  storeReview()
  const { open, bookAnother, step, errors } = atBooking()
  open()
  expect(errors()).toEqual([])
  bookAnother()
  expect(step()).toBe(1)
  expect(errors()).toEqual(['ownNumber', 'fullName'])
})

it('a visit whose day is over in India is not spoken of', () => {
  $bookingConfirmation.set(BOOKED)
  const { open, clock, $showsBooked } = atBooking()
  clock.nowMs += 2 * DAY_MS
  open()
  expect($showsBooked.get()).toBe(false)
})

it('what was passed is said anew when the dialog opens again', () => {
  $bookingConfirmation.set(BOOKED)
  const { open, bookAnother, $showsBooked } = atBooking()
  const close = open()
  bookAnother()
  close()
  open()
  expect($showsBooked.get()).toBe(true)
})
