import { availableDates, type BookingForm, type BookingStep, type TimeSlot } from './booking.ts'
import { checkStep, type BookingProblem, type Visitor } from './booking-steps.ts'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { parsePinCode, type PinCode } from './pincode.ts'

/** A day and a PIN code, which have their time slots. */
export interface DayAtPinCode {
  readonly date: IsoDate
  readonly pinCode: PinCode
}

/** The time slots of a day at a PIN code, as the service reported them. */
export interface HoursAtPinCode extends DayAtPinCode {
  readonly served: boolean
  readonly slots: readonly TimeSlot[]
}

/** What follows from the form of a booking, its visitor, the loaded time slots and the time. */
export interface BookingState {
  /** The days that can be booked; the first is today. */
  readonly dates: readonly IsoDate[]
  /** The chosen day, if it can still be booked. */
  readonly date: IsoDate | null
  /** The PIN code of the address, if it is one. */
  readonly pinCode: PinCode | null
  /** The time slots of the chosen day; null until they are loaded. */
  readonly hours: readonly TimeSlot[] | null
  /** Whether assessors come to the PIN code; true until the service says otherwise. */
  readonly served: boolean
  /** The problems of each step; Review has those of the steps before it. */
  readonly problems: Readonly<Record<BookingStep, readonly BookingProblem[]>>
}

/**
 * @param loaded the time slots that were loaded last; they count for their own PIN code and day only
 * @param nowMs epoch ms
 */
export function bookingStateOf(
  form: BookingForm,
  visitor: Visitor,
  loaded: HoursAtPinCode | null,
  nowMs: number,
): BookingState {
  const dates = availableDates(istDate(nowMs))
  const read = parsePinCode(form.address.pinCode)
  const pinCode = read.ok ? read.value : null
  const here = loaded?.pinCode === pinCode ? loaded : null
  const slots = here?.date === form.selectedDate ? (here?.slots ?? null) : null
  const served = here?.served ?? true
  const context = { slots: slots ?? [], nowMs, visitor, served }
  const problemsOf = (step: BookingStep) => checkStep(step, form, context)
  const date = form.selectedDate && dates.includes(form.selectedDate) ? form.selectedDate : null
  return {
    dates,
    date,
    pinCode,
    hours: date === null ? null : slots,
    served,
    problems: { 1: problemsOf(1), 2: problemsOf(2), 3: problemsOf(3), 4: problemsOf(4) },
  }
}

/**
 * The day and the PIN code whose time slots a step needs: from the address on, for today until a day is chosen, so that a
 * PIN code to which nobody comes is named at the address. Null if none are needed.
 */
export function hoursNeeded(
  step: BookingStep,
  { date, dates, pinCode }: Pick<BookingState, 'date' | 'dates' | 'pinCode'>,
): DayAtPinCode | null {
  const day = date ?? dates[0]
  return step >= 2 && day && pinCode ? { date: day, pinCode } : null
}

/** The first step before another one that has problems; undefined if none has. */
export const firstIncomplete = (
  before: BookingStep,
  { problems }: Pick<BookingState, 'problems'>,
): BookingStep | undefined => ([1, 2, 3] as const).find((step) => step < before && problems[step].length > 0)
