import type { BookingRequest, OfficeBooking } from '#contract/generated/types.gen'
import type { BookingForm, BookingStep } from '#lib/domain/visit/booking'
import { checkStep, type BookingProblem } from '#lib/domain/visit/booking-steps'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Phone } from '#lib/domain/person/phone'
import { Problem } from '../problem.ts'

const INDIA = '+91'

/** The slot of a visit; times of the visitor's own come before it. */
export const slotOf = ({
  selectedTimeSlot,
  customTiming,
}: Pick<BookingRequest, 'selectedTimeSlot' | 'customTiming'>) =>
  customTiming.enabled ? null : selectedTimeSlot

/** The form as the rules of the site read it; they are the same here. */
export function formOf({
  alternateNumber,
  address,
  selectedDate,
  selectedTimeSlot,
  customTiming,
}: OfficeBooking): BookingForm {
  return {
    alternateNumber,
    noOtherNumber: alternateNumber === '',
    address,
    selectedDate: selectedDate as IsoDate,
    selectedTimeSlot,
    customTiming,
  }
}

/** A refusal for what the rules find. The site checks the same before it sends. */
function refusal(problems: readonly BookingProblem[]): Problem {
  if (problems.some(({ reason }) => reason === 'past'))
    return new Problem(409, 'This time has begun.', { code: 'slot-past' })
  return new Problem(422, 'The booking is not complete.', {
    code: 'invalid',
    errors: problems.map(({ field, reason }) => ({ path: `body/${field}`, message: reason })),
  })
}

/** @throws Problem for a booking or times that the rules refuse */
export function checkRules(
  form: BookingForm,
  step: BookingStep,
  { phone, fullName = '' }: { readonly phone: string; readonly fullName?: string },
  nowMs: number,
): void {
  const proven: Phone = phone.startsWith(INDIA)
    ? { country: 'IN', number: phone.slice(INDIA.length) }
    : { country: 'US', number: phone }
  const visitor = { proven, ownNumber: '', fullName, codeSent: false }
  const problems = checkStep(step, form, { slots: [], nowMs, visitor })
  if (problems.length > 0) throw refusal(problems)
}

export const notServed = (): Problem =>
  new Problem(409, 'No assessor comes to this PIN code yet.', { code: 'area-not-served' })
