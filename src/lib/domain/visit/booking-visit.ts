import { ADDRESS_FIELDS, isOptional, type Address } from './address-fields.ts'
import { EMPTY_BOOKING_FORM, type BookingForm, type Visit } from './booking.ts'
import { parseIndianMobile } from '#lib/domain/person/phone'
import { parsePinCode } from './pincode.ts'

/** The PIN code as digits only, other fields without space around them; an optional one is left out where it is empty. */
function cleanAddress(address: Address): Address {
  const pinCode = parsePinCode(address.pinCode)
  const fields = ADDRESS_FIELDS.map((field) => [field, address[field]?.trim() ?? ''] as const)
  const sent = fields.filter(([field, text]) => text !== '' || !isOptional(field))
  return { ...(Object.fromEntries(sent) as Address), ...(pinCode.ok && { pinCode: pinCode.value }) }
}

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
