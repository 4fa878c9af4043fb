import type { BookingForm } from '#lib/domain/visit/booking'
import { visitOf } from '#lib/domain/visit/booking-visit'
import { consentTo } from '#lib/domain/person/consent'
import { parsePersonName } from '#lib/domain/person/person-name'
import { services } from '#lib/services/chooser'
import type { BookingService, BookingWish } from '#lib/services/ports'
import { Refused } from '#lib/services/refused'
import {
  $bookingConfirmation,
  $bookingDraft,
  bookingForm,
  bookingRequest,
  checkBooking,
  editStep,
  goToStep,
  problemsOf,
  type BookingFailure,
} from './booking.ts'
import { forgetHours } from './booking-hours.ts'
import { $visitor } from './booking-visitor.ts'
import { giveConsent } from '#lib/stores/shared/consents'
import { $openDialog, closeBooking } from '#lib/stores/shared/dialogs'
import { $onboarding, forgetPan, keep } from '#lib/stores/onboarding/onboarding'

/** The visit of the form with who books it, and the plan if the dialog carries one. */
function wishOf(form: BookingForm): BookingWish {
  const { selectedPlan, occupation } = $onboarding.get()
  const name = parsePersonName($visitor.get().fullName)
  const dialog = $openDialog.get()
  return {
    ...visitOf(form),
    fullName: name.ok ? name.value : '',
    occupation,
    plan: dialog?.name === 'booking' && dialog.withPlan ? selectedPlan : null,
    consents: [consentTo('visit')],
  }
}

/** The refusals that a step of the dialog can put right. */
const REFUSALS = ['slot-full', 'slot-past', 'area-not-served', 'not-proven', 'too-many'] as const

const failureOf = (error: unknown): BookingFailure =>
  (error instanceof Refused && REFUSALS.find((code) => code === error.code)) || 'booking-submit'

/** Goes back to the step that can put a refused booking right. Everything typed stays. */
function leadBack(failure: BookingFailure): void {
  if (failure === 'slot-full' || failure === 'slot-past') {
    forgetHours()
    goToStep(3)
  } else if (failure === 'area-not-served') {
    forgetHours()
    goToStep(2)
  } else if (failure === 'not-proven') {
    keep({ otpVerified: false, otpSentAt: null })
    goToStep(1)
  }
}

/**
 * Books the visit; a second call while one is pending does nothing. On success stores the confirmation, clears the draft
 * and masks the PAN; on failure the draft stays, and a refusal leads back to its step. Without a verified number or a
 * name it sends nothing and shows the errors of step 1.
 * @returns whether the visit is booked
 */
export async function submitBooking(booking: BookingService = services.booking): Promise<boolean> {
  const missing = problemsOf(1, Date.now()).filter(({ field }) => field !== 'alternateNumber')
  if (missing.length > 0) {
    editStep(1)
    bookingForm.passes(problemsOf(1, Date.now()))
    return false
  }
  const wish = wishOf($bookingDraft.get().formData)
  keep({ fullName: wish.fullName })
  const confirmation = await bookingRequest.run(() => booking.submitBooking(wish), failureOf)
  const progress = bookingRequest.$progress.get()
  if (!confirmation) {
    if (progress.state === 'failed') leadBack(progress.error)
    return false
  }
  $bookingConfirmation.set(confirmation)
  $bookingDraft.set($bookingDraft.initial)
  giveConsent('visit')
  forgetPan()
  return true
}

/**
 * The dialog's Confirm: books the visit and closes the dialog, if Review was the current step and the form is complete.
 * @param nowMs epoch ms
 * @returns whether the visit is booked
 */
export async function confirmBooking(nowMs: number, booking?: BookingService): Promise<boolean> {
  const booked = checkBooking(nowMs) && (await submitBooking(booking))
  if (booked) closeBooking()
  return booked
}
