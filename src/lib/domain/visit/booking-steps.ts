import { ADDRESS_FIELDS, isOptional, type AddressField } from './address-fields.ts'
import {
  availableDates,
  hasBegun,
  parseTime,
  slotProblem,
  VISIT_HOURS,
  type BookingForm,
  type BookingStep,
  type CustomTiming,
  type SlotId,
  type TimeSlot,
} from './booking.ts'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { parsePersonName, type NameProblem } from '#lib/domain/person/person-name'
import { parseIndianMobile, type Phone } from '#lib/domain/person/phone'
import { parsePinCode } from './pincode.ts'
import { refuse, type Result } from '#lib/domain/shared/result'
import { STATES } from './states.ts'

/** A field of the booking form that can have an error. The first three identify the visitor. */
export type BookingField =
  | 'ownNumber'
  | 'fullName'
  | 'ownCode'
  | 'alternateNumber'
  | AddressField
  | 'selectedDate'
  | 'selectedTimeSlot'
  | 'startTime'
  | 'endTime'

/** An error in a field; its step is incomplete until it is corrected. */
export interface BookingProblem {
  readonly field: BookingField
  readonly reason: BookingReason
}

type BookingReason =
  | NameProblem
  | 'invalid'
  | 'unproven'
  | 'not-served'
  | 'same-as-own'
  | 'unavailable'
  | 'past'
  | 'outside-hours'
  | 'off-quarter'
  | 'end-before-start'
  | 'too-short'

/** Who books the visit, as far as known. */
export interface Visitor {
  /** The visitor's own number, once verified by a one-time code. */
  readonly proven: Phone | null
  /** The text of the number field, used while no number is verified. */
  readonly ownNumber: string
  /** The text of the name field. */
  readonly fullName: string
  /** Whether a one-time code has been sent to the number. */
  readonly codeSent: boolean
}

/** Everything besides the form that the validation of a booking depends on. */
interface BookingContext {
  /** The time slots of the chosen date, as the service reports them. */
  readonly slots: readonly TimeSlot[]
  /** Now, epoch ms. */
  readonly nowMs: number
  readonly visitor: Visitor
  /** False if no assessor comes to the PIN code of the address. */
  readonly served?: boolean
}

const MIN_VISIT_MINUTES = 60

/** Custom times must be multiples of this, in minutes. */
export const QUARTER_MINUTES = 15

const problem = (field: BookingField, reason: BookingReason | null): readonly BookingProblem[] =>
  reason === null ? [] : [{ field, reason }]

/** A booking needs a verified number and a name. Returns the errors of the first incomplete stage of verification. */
function checkVisitor({ proven, ownNumber, fullName, codeSent }: Visitor): readonly BookingProblem[] {
  const name = parsePersonName(fullName)
  if (proven) return problem('fullName', name.ok ? null : name.reason)
  if (codeSent) return problem('ownCode', 'empty')
  const number = parseIndianMobile(ownNumber)
  return number.ok && name.ok
    ? problem('ownNumber', 'unproven')
    : [
        ...problem('ownNumber', number.ok ? null : number.reason),
        ...problem('fullName', name.ok ? null : name.reason),
      ]
}

function checkAlternate(
  { alternateNumber, noOtherNumber }: BookingForm,
  own: Phone | null,
): readonly BookingProblem[] {
  if (noOtherNumber) return []
  const number = parseIndianMobile(alternateNumber)
  if (!number.ok) return problem('alternateNumber', number.reason)
  const same = own?.country === 'IN' && own.number === number.value
  return problem('alternateNumber', same ? 'same-as-own' : null)
}

/** Fields of an address for which not any text is valid. */
const IS_VALID: Readonly<Partial<Record<AddressField, (text: string) => boolean>>> = {
  pinCode: (text) => parsePinCode(text).ok,
  state: (text) => STATES.includes(text),
}

function addressReason(field: AddressField, text = ''): BookingReason | null {
  if (text.trim() === '') return isOptional(field) ? null : 'empty'
  return IS_VALID[field]?.(text) === false ? 'invalid' : null
}

/** The errors of the address. A valid PIN code to which no assessor comes is one. */
const checkAddress = ({ address }: BookingForm, served = true): readonly BookingProblem[] =>
  ADDRESS_FIELDS.flatMap((field) => {
    const reason = addressReason(field, address[field])
    return problem(field, reason ?? (field === 'pinCode' && !served ? 'not-served' : null))
  })

function dateReason(date: IsoDate | null, nowMs: number): BookingReason | null {
  if (date === null) return 'empty'
  const today = istDate(nowMs)
  if (date < today) return 'past'
  return availableDates(today).includes(date) ? null : 'unavailable'
}

function slotReason(id: SlotId | null, date: IsoDate | null, context: BookingContext): BookingReason | null {
  if (id === null) return 'empty'
  return date && slotProblem(id, date, context.slots, context.nowMs)
}

function parseVisitTime(text: string): Result<number, 'empty' | 'invalid' | 'outside-hours' | 'off-quarter'> {
  const time = parseTime(text)
  if (!time.ok) return time
  if (text < VISIT_HOURS.earliest || text > VISIT_HOURS.latest) return refuse('outside-hours')
  return time.value % QUARTER_MINUTES === 0 ? time : refuse('off-quarter')
}

function checkCustomTiming(
  timing: CustomTiming,
  date: IsoDate | null,
  nowMs: number,
): readonly BookingProblem[] {
  const start = parseVisitTime(timing.startTime)
  const end = parseVisitTime(timing.endTime)
  const startReason = (minutes: number) => (date !== null && hasBegun(date, minutes, nowMs) ? 'past' : null)
  const endReason = (minutes: number) => {
    if (!start.ok) return null
    if (minutes <= start.value) return 'end-before-start'
    return minutes < start.value + MIN_VISIT_MINUTES ? 'too-short' : null
  }
  return [
    ...problem('startTime', start.ok ? startReason(start.value) : start.reason),
    ...problem('endTime', end.ok ? endReason(end.value) : end.reason),
  ]
}

function checkTiming(form: BookingForm, context: BookingContext): readonly BookingProblem[] {
  const reason = dateReason(form.selectedDate, context.nowMs)
  // Validate times against the date only if the date itself can be booked.
  const date = reason === null ? form.selectedDate : null
  return [
    ...problem('selectedDate', reason),
    ...(form.customTiming.enabled
      ? checkCustomTiming(form.customTiming, date, context.nowMs)
      : problem('selectedTimeSlot', slotReason(form.selectedTimeSlot, date, context))),
  ]
}

/**
 * The errors of a step, in the order of its fields; empty if the step is complete. Step 4 checks the whole form.
 */
export function checkStep(
  step: BookingStep,
  form: BookingForm,
  context: BookingContext,
): readonly BookingProblem[] {
  switch (step) {
    case 1:
      return [...checkVisitor(context.visitor), ...checkAlternate(form, context.visitor.proven)]
    case 2:
      return checkAddress(form, context.served)
    case 3:
      return checkTiming(form, context)
    case 4:
      return ([1, 2, 3] as const).flatMap((earlier) => checkStep(earlier, form, context))
  }
}

const OF_VISITOR: readonly BookingField[] = ['ownNumber', 'fullName', 'ownCode']

/** The problems of the visitor's own number, name and code; a number that is not verified yet is none. */
export const problemsOfVisitor = (problems: readonly BookingProblem[]): readonly BookingProblem[] =>
  problems.filter(({ field, reason }) => OF_VISITOR.includes(field) && reason !== 'unproven')
