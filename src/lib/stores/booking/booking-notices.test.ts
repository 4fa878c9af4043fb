import { beforeEach, expect, it } from 'vitest'
import { TODAY, VISIT } from '#lib/domain/visit/booking.fixture'
import { istInstant } from '#lib/domain/dates/dates'
import { BASIS } from '#lib/domain/offer/market.fixture'
import type { Rupees } from '#lib/domain/money/money'
import { figuresFor } from '#lib/domain/offer/offer'
import { INDIAN_BANK } from '#lib/domain/offer/offer.fixture'
import { $bookingConfirmation } from './booking.ts'
import { $saysBooked, lookForBooked, passBooked } from './booking-notices.ts'
import { choosePlan } from '#lib/stores/onboarding/chosen-plan'
import { clearSession } from '#lib/stores/shared/session'

const MORNING = istInstant(TODAY, 9 * 60)
const DAY_MS = 24 * 60 * 60 * 1000

const BOOKED = {
  ...VISIT,
  bookingId: 'BOOK-1764000000000',
  status: 'confirmed',
  createdAt: '2026-11-23T04:10:00.000Z',
} as const

const says = (nowMs = MORNING) => {
  lookForBooked(nowMs)
  return $saysBooked.get()
}

beforeEach(() => clearSession())

it('a visitor who has booked nothing comes to the steps at once', () => {
  expect(says()).toBe(false)
})

it('an offer that is pledged at a branch is booked without a stop, as any other', () => {
  choosePlan({ ...INDIAN_BANK, doorstep: false }, figuresFor(INDIAN_BANK, 100_000 as Rupees, BASIS))
  expect(says()).toBe(false)
})

it('the booked visit comes first, then the steps', () => {
  $bookingConfirmation.set(BOOKED)
  expect(says()).toBe(true)
  passBooked()
  expect($saysBooked.get()).toBe(false)
})

it('a visit whose day is over in India is not spoken of', () => {
  $bookingConfirmation.set(BOOKED)
  expect(says(MORNING + 2 * DAY_MS)).toBe(false)
})

it('what was passed is said anew when the dialog opens again', () => {
  $bookingConfirmation.set(BOOKED)
  expect(says()).toBe(true)
  passBooked()
  expect(says()).toBe(true)
})
