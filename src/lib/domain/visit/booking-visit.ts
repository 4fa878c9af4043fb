import { EMPTY_BOOKING_FORM, type BookingForm, type Visit } from './booking.ts'
import { parseIndianMobile } from '#lib/domain/person/phone'
import { parsePinCode } from './pincode.ts'

/** The form as the service expects it: numbers as digits only, and either a time slot or custom times. */
export function visitOf(form: BookingForm): Visit {
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
