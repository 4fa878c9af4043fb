import {
  EMPTY_BOOKING_FORM,
  type Address,
  type BookingForm,
  type BookingStep,
  type CustomTiming,
  type SlotId,
} from '@/lib/domain/booking'
import { checkStep, type BookingField, type BookingProblem } from '@/lib/domain/booking-steps'
import type { IsoDate } from '@/lib/domain/dates'
import { forgetHours, hoursOf } from './booking-hours'
import { storedConfirmation, storedDraft, type BookingDraft } from './booking-schema'
import { $visitor } from './booking-visitor'
import { createForm } from './form'
import { createRequest } from './request'
import { sessionStore } from './session'

const EMPTY_DRAFT: BookingDraft = { currentStep: 1, formData: EMPTY_BOOKING_FORM, filledPlace: null }

export const $bookingDraft = sessionStore('booking', storedDraft, EMPTY_DRAFT)
export const $bookingConfirmation = sessionStore('confirmation', storedConfirmation, null)

const change = (draft: Partial<BookingDraft>) => $bookingDraft.set({ ...$bookingDraft.get(), ...draft })
const fill = (fields: Partial<BookingForm>) =>
  change({ formData: { ...$bookingDraft.get().formData, ...fields } })

export const setAlternateNumber = (alternateNumber: string): void => fill({ alternateNumber })

/** Says whether there is no other number to call; one that was typed is kept. */
export const setNoOtherNumber = (noOtherNumber: boolean): void => fill({ noOtherNumber })

export const setAddress = (fields: Partial<Address>): void =>
  fill({ address: { ...$bookingDraft.get().formData.address, ...fields } })

/** Keeps what a PIN code filled in, so that it can be told from what was typed. */
export const keepFilledPlace = (filledPlace: BookingDraft['filledPlace']): void => change({ filledPlace })

/** Chooses a day; an hour chosen for another day is let go, because it may be taken on this one. */
export function selectDate(selectedDate: IsoDate): void {
  if (selectedDate === $bookingDraft.get().formData.selectedDate) return
  fill({ selectedDate, selectedTimeSlot: null })
}

export const setCustomTiming = (timing: Partial<CustomTiming>): void =>
  fill({ customTiming: { ...$bookingDraft.get().formData.customTiming, ...timing } })

/** Chooses an hour instead of times of the visitor's own; these are kept, but no longer asked for. */
export function selectTimeSlot(selectedTimeSlot: SlotId): void {
  fill({ selectedTimeSlot })
  setCustomTiming({ enabled: false })
}

/** Submitting the booking; the code of its failure is a key of the error copy. */
export const bookingRequest = createRequest<'booking-submit'>()

/** The fields that the visitor has been told to put right in the step in view. */
export const bookingForm = createForm<BookingField>()

/** Goes to a step that was reached before, to edit it. */
export function editStep(step: BookingStep): void {
  bookingRequest.clear()
  bookingForm.clear()
  change({ currentStep: step })
}

/** What stands in the way of leaving a step. `nowMs` is the epoch time. */
export function problemsOf(step: BookingStep, nowMs: number): readonly BookingProblem[] {
  const { formData } = $bookingDraft.get()
  return checkStep(step, formData, { slots: hoursOf(formData.selectedDate), nowMs, visitor: $visitor.get() })
}

/** Advances one step, at most to 4, if nothing stands in the way. @returns the problems, none when it advanced */
export function nextStep(nowMs: number): readonly BookingProblem[] {
  const { currentStep } = $bookingDraft.get()
  const problems = problemsOf(currentStep, nowMs)
  if (bookingForm.passes(problems) && currentStep < 4)
    change({ currentStep: (currentStep + 1) as BookingStep })
  return problems
}

const OF_VISITOR: readonly BookingField[] = ['ownNumber', 'fullName', 'ownCode']

/**
 * Tells what is wrong with the visitor's own number, its name or its code, and nothing else of the step.
 * @returns whether nothing is; that the number is not proven yet is nothing wrong
 */
export function tellVisitor(): boolean {
  const problems = problemsOf(1, Date.now()).filter(
    ({ field, reason }) => OF_VISITOR.includes(field) && reason !== 'unproven',
  )
  return problems.length === 0 || bookingForm.passes(problems)
}

/** The first step before another that lacks something. */
const firstInvalid = (before: BookingStep, nowMs: number) =>
  ([1, 2, 3] as const).find((step) => step < before && problemsOf(step, nowMs).length > 0)

/**
 * Goes to the first step that lacks something and tells what, else to Review.
 * @param nowMs epoch ms
 * @returns whether Review was in view and nothing lacks, so that the visit can be booked
 */
export function checkBooking(nowMs: number): boolean {
  const reviewed = $bookingDraft.get().currentStep === 4
  const invalid = firstInvalid(4, nowMs)
  editStep(invalid ?? 4)
  if (invalid) bookingForm.passes(problemsOf(invalid, nowMs))
  return reviewed && invalid === undefined
}

/**
 * Takes the draft up again when the dialog opens: hours told earlier are forgotten, and where a step that was passed lacks
 * something by now, such as an hour that has begun, the visitor is taken back and told.
 * @param nowMs epoch ms
 */
export function resumeBooking(nowMs: number): void {
  forgetHours()
  bookingForm.clear()
  const invalid = firstInvalid($bookingDraft.get().currentStep, nowMs)
  if (invalid) {
    change({ currentStep: invalid })
    bookingForm.passes(problemsOf(invalid, nowMs))
  }
}
