import { EMPTY_BOOKING_FORM, type BookingForm, type Visit } from '@/lib/domain/booking'
import { parseIndianMobile } from '@/lib/domain/phone'
import { parsePinCode } from '@/lib/domain/pincode'
import { services } from '@/lib/services/chooser'
import type { BookingService } from '@/lib/services/ports'
import {
  $bookingConfirmation,
  $bookingDraft,
  bookingForm,
  bookingRequest,
  checkBooking,
  editStep,
  problemsOf,
} from './booking'
import { $visitor } from './booking-visitor'
import { giveConsent } from './consents'
import { closeBooking } from './dialogs'
import { forgetPan } from './onboarding'

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
  $bookingDraft.set($bookingDraft.initial)
  giveConsent('visit')
  forgetPan()
  return true
}

/**
 * Confirm of the dialog: books the visit where Review was in view and nothing lacks, and closes the dialog.
 * @param nowMs epoch ms
 * @returns whether the visit is booked
 */
export async function confirmBooking(nowMs: number, booking?: BookingService): Promise<boolean> {
  const booked = checkBooking(nowMs) && (await submitBooking(booking))
  if (booked) closeBooking()
  return booked
}
