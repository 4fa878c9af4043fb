import { cleanAddress } from './address.ts'
import { EMPTY_BOOKING_FORM, type BookingForm, type Visit } from './booking.ts'
import { parseIndianMobile } from '#lib/domain/person/phone'

/** The form as the service expects it: numbers as digits only, and either a time slot or custom times. */
export function visitOf(form: BookingForm): Visit {
  const mobile = parseIndianMobile(form.alternateNumber)
  return {
    alternateNumber: form.noOtherNumber ? '' : mobile.ok ? mobile.value : form.alternateNumber,
    address: cleanAddress(form.address),
    selectedDate: form.selectedDate,
    selectedTimeSlot: form.customTiming.enabled ? null : form.selectedTimeSlot,
    customTiming: form.customTiming.enabled ? form.customTiming : EMPTY_BOOKING_FORM.customTiming,
  }
}
