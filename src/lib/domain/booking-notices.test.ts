import { describe, expect, test } from 'vitest'
import type { BookingConfirmation } from './booking'
import { noticesBefore, planToBook } from './booking-notices'
import { TODAY, TOMORROW, VISIT, YESTERDAY } from './booking.fixture'
import { BASIS } from './market.fixture'
import type { Rupees } from './money'
import { figuresFor, planFrom, type SelectedPlan } from './offer'
import { INDIAN_BANK } from './offer.fixture'

const booked = (selectedDate: BookingConfirmation['selectedDate']): BookingConfirmation => ({
  ...VISIT,
  selectedDate,
  bookingId: 'BOOK-1764000000000',
  status: 'confirmed',
  createdAt: '2026-11-23T04:10:00.000Z',
})

const planWith = (doorstep: SelectedPlan['doorstep']): SelectedPlan => ({
  ...planFrom(INDIAN_BANK, figuresFor(INDIAN_BANK, 100_000 as Rupees, BASIS)),
  doorstep,
})

describe('a visit that is booked already', () => {
  test.each([TODAY, TOMORROW, null])('is said while its day, %s, is not over', (date) => {
    expect(noticesBefore(booked(date), null, TODAY)).toEqual(['booked'])
  })

  test('is not spoken of once its day is over', () => {
    expect(noticesBefore(booked(YESTERDAY), null, TODAY)).toEqual([])
  })
})

describe('an offer', () => {
  test('that is given at a branch is said so, and not booked as a visit at home', () => {
    expect(noticesBefore(null, planWith(false), TODAY)).toEqual(['branch'])
    expect(planToBook(planWith(false))).toBeNull()
  })

  test.each([true, null])('with doorstep %s is booked without a word', (doorstep) => {
    expect(noticesBefore(null, planWith(doorstep), TODAY)).toEqual([])
    expect(planToBook(planWith(doorstep))).toEqual(planWith(doorstep))
  })

  test('at a branch comes after the visit that is booked', () => {
    expect(noticesBefore(booked(TOMORROW), planWith(false), TODAY)).toEqual(['booked', 'branch'])
  })

  test('that was not chosen is none', () => {
    expect(noticesBefore(null, null, TODAY)).toEqual([])
    expect(planToBook(null)).toBeNull()
  })
})

test('the chosen plan keeps what its offer says about a visit at home', () => {
  const figures = figuresFor(INDIAN_BANK, 100_000 as Rupees, BASIS)
  expect(planFrom({ ...INDIAN_BANK, doorstep: false }, figures).doorstep).toBe(false)
  expect(planFrom({ ...INDIAN_BANK, doorstep: true }, figures).doorstep).toBe(true)
})
