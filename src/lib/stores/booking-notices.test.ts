import { beforeEach, expect, it } from 'vitest'
import { TODAY, VISIT } from '@/lib/domain/booking.fixture'
import { istInstant } from '@/lib/domain/dates'
import { BASIS } from '@/lib/domain/market.fixture'
import type { Rupees } from '@/lib/domain/money'
import { figuresFor } from '@/lib/domain/offer'
import { INDIAN_BANK } from '@/lib/domain/offer.fixture'
import { $bookingConfirmation } from './booking'
import { $bookingNotice, lookForNotices, passNotice } from './booking-notices'
import { choosePlan } from './chosen-plan'
import { clearSession } from './session'

const MORNING = istInstant(TODAY, 9 * 60)
const DAY_MS = 24 * 60 * 60 * 1000

const BOOKED = {
  ...VISIT,
  bookingId: 'BOOK-1764000000000',
  status: 'confirmed',
  createdAt: '2026-11-23T04:10:00.000Z',
} as const

const chooseBranch = () =>
  choosePlan({ ...INDIAN_BANK, doorstep: false }, figuresFor(INDIAN_BANK, 100_000 as Rupees, BASIS))

beforeEach(() => clearSession())

it('nothing is said to a visitor who has booked nothing', () => {
  lookForNotices(true, MORNING)
  expect($bookingNotice.get()).toBeNull()
})

it('the booked visit is said first, then that the offer is given at a branch, then the steps come', () => {
  $bookingConfirmation.set(BOOKED)
  chooseBranch()
  lookForNotices(true, MORNING)
  expect($bookingNotice.get()).toBe('booked')
  passNotice()
  expect($bookingNotice.get()).toBe('branch')
  passNotice()
  expect($bookingNotice.get()).toBeNull()
})

it('a visit whose day is over in India gives no notice', () => {
  $bookingConfirmation.set(BOOKED)
  lookForNotices(false, MORNING + 2 * DAY_MS)
  expect($bookingNotice.get()).toBeNull()
})

it('an offer that the dialog does not carry gives no notice', () => {
  chooseBranch()
  lookForNotices(false, MORNING)
  expect($bookingNotice.get()).toBeNull()
})

it('what was left unread is said anew when the dialog opens again', () => {
  $bookingConfirmation.set(BOOKED)
  lookForNotices(false, MORNING)
  passNotice()
  lookForNotices(false, MORNING)
  expect($bookingNotice.get()).toBe('booked')
})
