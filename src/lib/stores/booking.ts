import {
  EMPTY_BOOKING_FORM,
  type Address,
  type BookingForm,
  type BookingStep,
  type CustomTiming,
  type SlotId,
  type Visit,
} from '@/lib/domain/booking'
import { checkStep, type BookingField, type BookingProblem } from '@/lib/domain/booking-steps'
import type { IsoDate } from '@/lib/domain/dates'
import { parseIndianMobile } from '@/lib/domain/phone'
import { parsePinCode } from '@/lib/domain/pincode'
import { services } from '@/lib/services/chooser'
import type { BookingService } from '@/lib/services/ports'
import { forgetHours, hoursOf } from './booking-hours'
import { storedConfirmation, storedDraft, type BookingDraft } from './booking-schema'
import { $visitor } from './booking-visitor'
import { giveConsent } from './consents'
import { closeBooking } from './dialogs'
import { createForm } from './form'
import { forgetPan } from './onboarding'
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
const firstLacking = (before: BookingStep, nowMs: number) =>
  ([1, 2, 3] as const).find((step) => step < before && problemsOf(step, nowMs).length > 0)

/**
 * Goes to the first step that lacks something and tells what, else to Review.
 * @param nowMs epoch ms
 * @returns whether Review was in view and nothing lacks, so that the visit can be booked
 */
export function checkBooking(nowMs: number): boolean {
  const reviewed = $bookingDraft.get().currentStep === 4
  const lacking = firstLacking(4, nowMs)
  editStep(lacking ?? 4)
  if (lacking) bookingForm.passes(problemsOf(lacking, nowMs))
  return reviewed && lacking === undefined
}

/**
 * Takes the draft up again when the dialog opens: hours told earlier are forgotten, and where a step that was passed lacks
 * something by now, such as an hour that has begun, the visitor is taken back and told.
 * @param nowMs epoch ms
 */
export function resumeBooking(nowMs: number): void {
  forgetHours()
  bookingForm.clear()
  const lacking = firstLacking($bookingDraft.get().currentStep, nowMs)
  if (lacking) {
    change({ currentStep: lacking })
    bookingForm.passes(problemsOf(lacking, nowMs))
  }
}

/** The form as the service takes it: numbers as bare digits, and either an hour or times of the visitor's own. */
function submittable(form: BookingForm): Visit {
  const mobile = parseIndianMobile(form.alternateNumber)
  const pinCode = parsePinCode(form.address.pinCode)
  const { line1, state, district, city } = form.address
  return {
    alternateNumber: form.noOtherNumber ? '' : mobile.ok ? mobile.value : form.alternateNumber,
    address: {
      line1: line1.trim(),
      pinCode: pinCode.ok ? pinCode.value : form.address.pinCode,
      state,
      district: district.trim(),
      city: city.trim(),
    },
    selectedDate: form.selectedDate,
    selectedTimeSlot: form.customTiming.enabled ? null : form.selectedTimeSlot,
    customTiming: form.customTiming.enabled ? form.customTiming : EMPTY_BOOKING_FORM.customTiming,
  }
}

/**
 * Books the visit once. On success the confirmation is stored, the draft is emptied and the PAN masked; on failure
 * everything stays as it was typed. Without a proven number nothing is sent: the visitor is taken to step 1 and told.
 * @returns whether the visit is booked
 */
export async function submitBooking(booking: BookingService = services.booking): Promise<boolean> {
  if (!$visitor.get().proven) {
    editStep(1)
    bookingForm.passes(problemsOf(1, Date.now()))
    return false
  }
  const form = submittable($bookingDraft.get().formData)
  const confirmation = await bookingRequest.run(() => booking.submitBooking(form), 'booking-submit')
  if (!confirmation) return false
  $bookingConfirmation.set(confirmation)
  $bookingDraft.set(EMPTY_DRAFT)
  giveConsent('visit')
  forgetPan()
  return true
}

/**
 * Confirm of the dialog: books the visit where Review was in view and nothing lacks, and closes the dialog.
 * @returns whether the visit is booked
 */
export async function confirmBooking(booking?: BookingService): Promise<boolean> {
  const booked = checkBooking(Date.now()) && (await submitBooking(booking))
  if (booked) closeBooking()
  return booked
}
