import { onTestFinished, vi } from 'vitest'
import type { BookingConfirmation, TimeSlot } from '#lib/domain/visit/booking'
import { FORM, MORNING, SERVICE, TOMORROW } from '#lib/domain/visit/booking.fixture'
import type { FindPlace, Place } from '#lib/places/find-place'
import { visitOf, type BookingService, type NewBooking } from '#lib/services/ports'
import { exchange } from '#lib/stores/shared/exchange.fixture'
import { openBooking } from '#lib/stores/shared/dialogs'
import { createBooking } from './booking.ts'
import { $bookingDraft } from './booking-session.ts'

type Call = 'timeSlots' | 'submitBooking'

const PLACES: Readonly<Record<string, Place>> = {
  '122001': { state: 'Haryana', district: 'Gurugram' },
  '122413': { state: 'Haryana', district: 'Rewari' },
  '560001': { state: 'Karnataka', district: 'Bengaluru Urban' },
}
export const findPlace: FindPlace = async (pinCode) => PLACES[pinCode] ?? null

const confirmed = (booked: NewBooking): BookingConfirmation => ({
  ...visitOf(booked),
  bookingId: 'BOOK-1764000000000',
  status: 'confirmed',
  createdAt: '2026-11-24T04:10:00.000Z',
})

/**
 * A service of visits that records what it is asked, rejects the calls in `troubles` with their error, and delays those in
 * `held` until `answer`.
 */
function desk() {
  const hours = { served: true, slots: SERVICE as readonly TimeSlot[] }
  const requested: string[] = []
  const bookings: NewBooking[] = []
  const held = new Set<Call>()
  const troubles = new Map<Call, Error>()
  let waiting: (() => void)[] = []

  async function call(name: Call): Promise<void> {
    if (held.has(name)) await new Promise<void>((resolve) => waiting.push(resolve))
    const trouble = troubles.get(name)
    if (trouble) throw trouble
  }
  const booking: BookingService = {
    async timeSlots(date, pinCode) {
      requested.push(`${date} ${pinCode}`)
      await call('timeSlots')
      return { ...hours }
    },
    async submitBooking(booked) {
      bookings.push(booked)
      await call('submitBooking')
      return confirmed(booked)
    },
  }
  /** Answers the calls that wait, and waits until their answers have arrived. */
  async function answer(): Promise<void> {
    for (const resolve of waiting) resolve()
    waiting = []
    await settled()
  }
  return { booking, hours, requested, bookings, held, troubles, answer }
}

/** Waits until every answer that is there has arrived. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The booking of a visitor at eight in the morning; `open` opens the dialog for the rest of the test. */
export function atBooking(find = findPlace) {
  const service = desk()
  const person = exchange()
  const clock = { nowMs: MORNING }
  const go = vi.fn()
  const services = { booking: service.booking, identity: person.identity }
  const flow = createBooking({ services, now: () => clock.nowMs, go, findPlace: find })
  let close: () => void = () => undefined
  onTestFinished(() => close())
  return {
    ...service,
    ...flow,
    person,
    clock,
    go,
    open() {
      openBooking({ withPlan: false })
      close = flow.open()
      return close
    },
    draft: () => $bookingDraft.get(),
    step: () => $bookingDraft.get().currentStep,
    typed: () => $bookingDraft.get().formData,
    errors: () => flow.form.$invalidFields.get(),
    problems: () => flow.$state.get().problems,
    submission: () => flow.$state.get().submission,
  }
}

/** Puts a complete draft at Review, tomorrow from 12 to 1 PM, whose place the PIN code filled in. */
export const storeReview = () =>
  $bookingDraft.set({
    currentStep: 4,
    formData: FORM,
    filledPlace: { pinCode: '122001', state: 'Haryana', district: 'Gurugram' },
  })

/** A visitor who reads the booking at Review, with the time slots of tomorrow loaded. */
export async function atReview() {
  storeReview()
  const visitor = atBooking()
  visitor.open()
  await settled()
  if (visitor.$state.get().date !== TOMORROW || visitor.step() !== 4)
    throw new Error('Review is not in view.')
  return visitor
}
