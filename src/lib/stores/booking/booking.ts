import {
  EMPTY_BOOKING_FORM,
  type Address,
  type BookingForm,
  type BookingStep,
  type CustomTiming,
  type SlotId,
} from '#lib/domain/visit/booking'
import { checkStep, type BookingField, type BookingProblem } from '#lib/domain/visit/booking-steps'
import type { IsoDate } from '#lib/domain/dates/dates'
import { forgetHours, hoursOf, isServed } from './booking-hours.ts'
import { storedConfirmation, storedDraft, type BookingDraft } from './booking-schema.ts'
import { $visitor } from './booking-visitor.ts'
import { createForm } from '#lib/stores/shared/form'
import { createRequest } from '#lib/stores/shared/request'
import { sessionStore } from '#lib/stores/shared/session'

/** Failure codes of the booking; keys of the error copy. */
export type BookingFailure =
  'booking-submit' | 'slot-full' | 'slot-past' | 'area-not-served' | 'not-proven' | 'too-many'

/** The request that submits the booking. */
export const bookingRequest = createRequest<BookingFailure>()

/** The fields of the current step that show an error. */
export const bookingForm = createForm<BookingField>()

const EMPTY_DRAFT: BookingDraft = { currentStep: 1, formData: EMPTY_BOOKING_FORM, filledPlace: null }

export const $bookingDraft = sessionStore('booking', storedDraft, EMPTY_DRAFT)
export const $bookingConfirmation = sessionStore('confirmation', storedConfirmation, null)

const change = (draft: Partial<BookingDraft>) => $bookingDraft.set({ ...$bookingDraft.get(), ...draft })
const fill = (fields: Partial<BookingForm>) => {
  bookingRequest.clear()
  change({ formData: { ...$bookingDraft.get().formData, ...fields } })
}

export const setAlternateNumber = (alternateNumber: string): void => fill({ alternateNumber })

/** Sets whether the visitor has no alternate number; a typed one is kept. */
export const setNoOtherNumber = (noOtherNumber: boolean): void => fill({ noOtherNumber })

export const setAddress = (fields: Partial<Address>): void =>
  fill({ address: { ...$bookingDraft.get().formData.address, ...fields } })

/** Stores the values filled in from a PIN code, to distinguish them from typed ones. */
export const keepFilledPlace = (filledPlace: BookingDraft['filledPlace']): void => change({ filledPlace })

/** Selects a day and clears the time slot, which may be taken on the new day. */
export function selectDate(selectedDate: IsoDate): void {
  if (selectedDate === $bookingDraft.get().formData.selectedDate) return
  fill({ selectedDate, selectedTimeSlot: null })
}

export const setCustomTiming = (timing: Partial<CustomTiming>): void =>
  fill({ customTiming: { ...$bookingDraft.get().formData.customTiming, ...timing } })

/** Selects a time slot instead of custom times; the typed custom times are kept but not sent. */
export function selectTimeSlot(selectedTimeSlot: SlotId): void {
  fill({ selectedTimeSlot })
  setCustomTiming({ enabled: false })
}

/** Goes to a step and hides its errors; the failure of the booking stays in view. */
export function goToStep(step: BookingStep): void {
  bookingForm.clear()
  change({ currentStep: step })
}

/** Goes back to an earlier step. */
export function editStep(step: BookingStep): void {
  bookingRequest.clear()
  goToStep(step)
}

/** The problems that prevent leaving a step. `nowMs` is epoch ms. */
export function problemsOf(step: BookingStep, nowMs: number): readonly BookingProblem[] {
  const { formData } = $bookingDraft.get()
  const { pinCode } = formData.address
  return checkStep(step, formData, {
    slots: hoursOf(formData.selectedDate, pinCode) ?? [],
    nowMs,
    visitor: $visitor.get(),
    served: isServed(pinCode),
  })
}

/** Advances one step, at most to 4, if the step has no problems. @returns the problems; empty if it advanced */
export function nextStep(nowMs: number): readonly BookingProblem[] {
  const { currentStep } = $bookingDraft.get()
  const problems = problemsOf(currentStep, nowMs)
  bookingRequest.clear()
  if (bookingForm.passes(problems) && currentStep < 4)
    change({ currentStep: (currentStep + 1) as BookingStep })
  return problems
}

/**
 * Goes back to the address, with its error, if nobody comes to its PIN code: the answer may arrive only after the step.
 * @param nowMs epoch ms
 */
export function leaveUnserved(nowMs: number): void {
  const { currentStep, formData } = $bookingDraft.get()
  if (currentStep < 3 || isServed(formData.address.pinCode)) return
  goToStep(2)
  bookingForm.passes(problemsOf(2, nowMs))
}

const OF_VISITOR: readonly BookingField[] = ['ownNumber', 'fullName', 'ownCode']

/**
 * Shows the errors of the visitor's own number, name and code, and of no other field of the step.
 * @returns whether there are none; a number that is not verified yet is no error
 */
export function tellVisitor(): boolean {
  const problems = problemsOf(1, Date.now()).filter(
    ({ field, reason }) => OF_VISITOR.includes(field) && reason !== 'unproven',
  )
  return problems.length === 0 || bookingForm.passes(problems)
}

/** The first step with problems before the given step. */
const firstInvalid = (before: BookingStep, nowMs: number) =>
  ([1, 2, 3] as const).find((step) => step < before && problemsOf(step, nowMs).length > 0)

/**
 * Goes to the first step with problems and shows them, or to Review if there are none.
 * @param nowMs epoch ms
 * @returns whether Review was the current step and there are no problems, so that the visit can be booked
 */
export function checkBooking(nowMs: number): boolean {
  const reviewed = $bookingDraft.get().currentStep === 4
  const invalid = firstInvalid(4, nowMs)
  editStep(invalid ?? 4)
  if (invalid) bookingForm.passes(problemsOf(invalid, nowMs))
  return reviewed && invalid === undefined
}

/**
 * Resumes the draft when the dialog opens: clears the loaded time slots, and goes back to the first earlier step that
 * now has problems, such as a time slot that has begun.
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
