import { EMPTY_BOOKING_FORM, type BookingForm } from '#lib/domain/visit/booking'
import { checkStep, type BookingField, type BookingProblem } from '#lib/domain/visit/booking-steps'
import { visitOf } from '#lib/domain/visit/booking-visit'
import { consentTo } from '#lib/domain/person/consent'
import { parsePersonName } from '#lib/domain/person/person-name'
import type { FreeHours, OfficeBooking } from '@office/services/ports'
import type { OfficeRefused } from '@office/stores/refusal'

/** A field that can have an error; `agreed` is the consent that is asked for on the phone. */
export type PhoneBookingField = BookingField | 'agreed'

export interface PhoneBookingProblem {
  readonly field: PhoneBookingField
  readonly reason: BookingProblem['reason']
}

/** What is typed while the customer is on the phone. */
export interface PhoneBookingForm extends BookingForm {
  readonly fullName: string
  readonly agreed: boolean
}

/** Nothing typed yet. */
export const EMPTY_PHONE_BOOKING: PhoneBookingForm = { ...EMPTY_BOOKING_FORM, fullName: '', agreed: false }

/** Their number is known to the server, which checks that the other one is another. */
const SOMEBODY = { country: 'IN', number: '' } as const

const REASONS_OF_SERVER: readonly string[] = [
  ...['same-as-own', 'unavailable', 'past', 'invalid', 'empty', 'too-short', 'too-long', 'characters'],
]

/** What the server finds wrong, by field. */
export function problemsOfServer({
  details: { errors = [] },
}: OfficeRefused): readonly PhoneBookingProblem[] {
  return errors
    .filter(({ message }) => REASONS_OF_SERVER.includes(message))
    .map(({ path, message }) => ({
      field: path.slice(path.lastIndexOf('/') + 1) as PhoneBookingField,
      reason: message as PhoneBookingProblem['reason'],
    }))
}

/** The form as the service expects it. */
export function bookingOf(form: PhoneBookingForm): OfficeBooking {
  const name = parsePersonName(form.fullName)
  const { alternateNumber, address, selectedDate, selectedTimeSlot, customTiming } = visitOf(form)
  return {
    fullName: name.ok ? name.value : form.fullName,
    alternateNumber,
    address,
    selectedDate: selectedDate ?? '',
    selectedTimeSlot,
    customTiming,
    consents: [consentTo('visit')],
  }
}

/**
 * The errors of the form, in the order of its fields.
 * @param hours of the chosen day and PIN code; null until they are read
 * @param nowMs epoch ms
 */
export function problemsOf(
  form: PhoneBookingForm,
  hours: FreeHours | null,
  nowMs: number,
): readonly PhoneBookingProblem[] {
  const visitor = { proven: SOMEBODY, ownNumber: '', fullName: form.fullName, codeSent: false }
  const context = { slots: hours?.slots ?? [], nowMs, visitor, served: hours?.served ?? true }
  const agreed: readonly PhoneBookingProblem[] = form.agreed ? [] : [{ field: 'agreed', reason: 'empty' }]
  return [...checkStep(4, form, context), ...agreed]
}
