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

/** The form as the service expects it: numbers as digits only, and either a time slot or custom times. */
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
 * Books the visit; a second call while one is pending does nothing. On success stores the confirmation, clears the draft
 * and masks the PAN; on failure the draft stays. Without a verified number it sends nothing and shows the errors of
 * step 1.
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
 * The dialog's Confirm: books the visit and closes the dialog, if Review was the current step and the form is complete.
 * @param nowMs epoch ms
 * @returns whether the visit is booked
 */
export async function confirmBooking(nowMs: number, booking?: BookingService): Promise<boolean> {
  const booked = checkBooking(nowMs) && (await submitBooking(booking))
  if (booked) closeBooking()
  return booked
}
