import { addDays, istDate, istInstant, type IsoDate } from './dates'
import { parseIndianMobile } from './phone'
import { parsePinCode } from './pincode'
import { accept, refuse, type Result } from './result'
import { STATES } from './states'

/** Where the visit takes place. */
export interface Address {
  readonly line1: string
  readonly pinCode: string
  readonly state: string
  readonly district: string
  readonly city: string
}

/** Times that a visitor sets instead of a slot: 'HH:MM' in IST, or empty. */
export interface CustomTiming {
  readonly enabled: boolean
  readonly startTime: string
  readonly endTime: string
}

/** An hour of the day, named by the hours at which it starts and ends. */
export type SlotId = '09-10' | '10-11' | '11-12' | '12-13' | '13-14' | '14-15' | '15-16' | '16-17'

/** An hour as the time-slot service reports it. */
export interface TimeSlot {
  readonly id: SlotId
  readonly time: string
  readonly available: boolean
}

/** What a visitor has filled in so far. */
export interface BookingForm {
  readonly alternateNumber: string
  readonly address: Address
  readonly selectedDate: IsoDate | null
  readonly selectedTimeSlot: SlotId | null
  readonly customTiming: CustomTiming
}

/** 1 Alternate Number, 2 Address, 3 Slot and Timing, 4 Review. */
export type BookingStep = 1 | 2 | 3 | 4

/** A booked visit: the form with its ID. */
export interface BookingConfirmation extends BookingForm {
  readonly bookingId: string
  readonly status: 'confirmed'
  /** ISO 8601 instant. */
  readonly createdAt: string
}

/** A field of the booking form that can lack something. */
export type BookingField =
  'alternateNumber' | keyof Address | 'selectedDate' | 'selectedTimeSlot' | 'startTime' | 'endTime'

/** Why a field keeps its step from being complete. */
export interface BookingProblem {
  readonly field: BookingField
  readonly reason: BookingReason
}

type BookingReason = 'empty' | 'invalid' | 'unavailable' | 'past' | 'outside-hours' | 'end-before-start'

interface DialogSlot {
  readonly id: SlotId
  /** Minutes since midnight, IST. */
  readonly startMinutes: number
  /** Minutes since midnight, IST. */
  readonly endMinutes: number
}

interface SlotChoice extends DialogSlot {
  readonly available: boolean
}

/** What the check of a booking depends on besides the form. */
interface BookingContext {
  /** The hours of the chosen date, as the service reports them. */
  readonly slots: readonly TimeSlot[]
  /** Now, epoch ms. */
  readonly nowMs: number
}

export const EMPTY_BOOKING_FORM: BookingForm = {
  alternateNumber: '',
  address: { line1: '', pinCode: '', state: '', district: '', city: '' },
  selectedDate: null,
  selectedTimeSlot: null,
  customTiming: { enabled: false, startTime: '', endTime: '' },
}

/** When a visit may start at the earliest and end at the latest, 'HH:MM' in IST. */
export const VISIT_HOURS = { earliest: '09:00', latest: '17:00' } as const

const DAYS_OFFERED = 6
const ADDRESS_FIELDS = ['line1', 'pinCode', 'state', 'district', 'city'] as const

/** The hours that the dialog offers, 10 AM to 4 PM. The service may know more; those are not offered. */
export const DIALOG_SLOTS: readonly DialogSlot[] = [
  { id: '10-11', startMinutes: 600, endMinutes: 660 },
  { id: '11-12', startMinutes: 660, endMinutes: 720 },
  { id: '12-13', startMinutes: 720, endMinutes: 780 },
  { id: '13-14', startMinutes: 780, endMinutes: 840 },
  { id: '14-15', startMinutes: 840, endMinutes: 900 },
  { id: '15-16', startMinutes: 900, endMinutes: 960 },
]

/** The six dates that can be booked, the first of them today. */
export const availableDates = (today: IsoDate): readonly IsoDate[] =>
  Array.from({ length: DAYS_OFFERED }, (_, days) => addDays(today, days))

const hasBegun = (date: IsoDate, minutes: number, nowMs: number): boolean =>
  istInstant(date, minutes) <= nowMs

/**
 * The dialog's hours on a date. An hour is unavailable once it has begun, or where the service says so; one that the
 * service does not list is available.
 * @param nowMs epoch ms
 */
export const slotsFor = (date: IsoDate, service: readonly TimeSlot[], nowMs: number): readonly SlotChoice[] =>
  DIALOG_SLOTS.map((slot) => ({
    ...slot,
    available:
      !hasBegun(date, slot.startMinutes, nowMs) &&
      !service.some(({ id, available }) => id === slot.id && !available),
  }))

/**
 * Whether any hour can still be booked on a date.
 * @param nowMs epoch ms
 */
export const hasSlotsLeft = (date: IsoDate, service: readonly TimeSlot[], nowMs: number): boolean =>
  slotsFor(date, service, nowMs).some(({ available }) => available)

/**
 * Reads a 24-hour time, 'HH:MM'.
 * @returns minutes since midnight, 0 to 1439
 */
export function parseTime(text: string): Result<number, 'empty' | 'invalid'> {
  if (text === '') return refuse('empty')
  const time = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  return time === null ? refuse('invalid') : accept(Number(time[1]) * 60 + Number(time[2]))
}

/**
 * When the visit starts and ends, in minutes since midnight IST: the custom timing where it is enabled, else the slot.
 * Null while the choice is open, unreadable or ends before it starts.
 */
export function timesOf({
  selectedTimeSlot,
  customTiming,
}: Pick<BookingForm, 'selectedTimeSlot' | 'customTiming'>): {
  startMinutes: number
  endMinutes: number
} | null {
  if (customTiming.enabled) {
    const start = parseTime(customTiming.startTime)
    const end = parseTime(customTiming.endTime)
    if (!start.ok || !end.ok || end.value <= start.value) return null
    return { startMinutes: start.value, endMinutes: end.value }
  }
  const slot = DIALOG_SLOTS.find(({ id }) => id === selectedTimeSlot)
  return slot === undefined ? null : { startMinutes: slot.startMinutes, endMinutes: slot.endMinutes }
}

const problem = (field: BookingField, reason: BookingReason | null): readonly BookingProblem[] =>
  reason === null ? [] : [{ field, reason }]

function checkNumber(form: BookingForm): readonly BookingProblem[] {
  const number = parseIndianMobile(form.alternateNumber)
  return problem('alternateNumber', number.ok ? null : number.reason)
}

function addressReason(field: keyof Address, value: string): BookingReason | null {
  if (value.trim() === '') return 'empty'
  if (field === 'pinCode' && !parsePinCode(value).ok) return 'invalid'
  if (field === 'state' && !STATES.includes(value)) return 'invalid'
  return null
}

function dateReason(date: IsoDate | null, nowMs: number): BookingReason | null {
  if (date === null) return 'empty'
  const today = istDate(nowMs)
  if (date < today) return 'past'
  return availableDates(today).includes(date) ? null : 'unavailable'
}

function slotReason(id: SlotId | null, date: IsoDate | null, context: BookingContext): BookingReason | null {
  if (id === null) return 'empty'
  if (date === null) return null
  const slot = slotsFor(date, context.slots, context.nowMs).find((choice) => choice.id === id)
  if (slot === undefined) return 'unavailable'
  if (slot.available) return null
  return hasBegun(date, slot.startMinutes, context.nowMs) ? 'past' : 'unavailable'
}

function parseVisitTime(text: string): Result<number, 'empty' | 'invalid' | 'outside-hours'> {
  const time = parseTime(text)
  const within = VISIT_HOURS.earliest <= text && text <= VISIT_HOURS.latest
  return time.ok && !within ? refuse('outside-hours') : time
}

function checkCustomTiming(
  timing: CustomTiming,
  date: IsoDate | null,
  nowMs: number,
): readonly BookingProblem[] {
  const start = parseVisitTime(timing.startTime)
  const end = parseVisitTime(timing.endTime)
  const startReason = (minutes: number) => (date !== null && hasBegun(date, minutes, nowMs) ? 'past' : null)
  const endReason = (minutes: number) => (start.ok && minutes <= start.value ? 'end-before-start' : null)
  return [
    ...problem('startTime', start.ok ? startReason(start.value) : start.reason),
    ...problem('endTime', end.ok ? endReason(end.value) : end.reason),
  ]
}

function checkTiming(form: BookingForm, context: BookingContext): readonly BookingProblem[] {
  const reason = dateReason(form.selectedDate, context.nowMs)
  // Times are held against a date only once the date itself can be booked.
  const date = reason === null ? form.selectedDate : null
  return [
    ...problem('selectedDate', reason),
    ...(form.customTiming.enabled
      ? checkCustomTiming(form.customTiming, date, context.nowMs)
      : problem('selectedTimeSlot', slotReason(form.selectedTimeSlot, date, context))),
  ]
}

/**
 * What keeps a step from being complete, in the order of its fields; empty when nothing does. Step 4 checks the
 * whole form.
 */
export function checkStep(
  step: BookingStep,
  form: BookingForm,
  context: BookingContext,
): readonly BookingProblem[] {
  switch (step) {
    case 1:
      return checkNumber(form)
    case 2:
      return ADDRESS_FIELDS.flatMap((field) => problem(field, addressReason(field, form.address[field])))
    case 3:
      return checkTiming(form, context)
    case 4:
      return ([1, 2, 3] as const).flatMap((earlier) => checkStep(earlier, form, context))
  }
}
