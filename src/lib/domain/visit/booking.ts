import { addDays, istInstant, type IsoDate } from '#lib/domain/dates/dates'
import { accept, refuse, type Result } from '#lib/domain/shared/result'
import type { Address } from './address-fields.ts'

/** Times that a visitor enters instead of choosing a slot: 'HH:MM' in IST, or empty. */
export interface CustomTiming {
  readonly enabled: boolean
  readonly startTime: string
  readonly endTime: string
}

/** The slots of the time-slot service, one hour each, named by start and end hour. */
export const SLOT_IDS = ['09-10', '10-11', '11-12', '12-13', '13-14', '14-15', '15-16', '16-17'] as const
export type SlotId = (typeof SLOT_IDS)[number]

/** A slot as the time-slot service reports it. */
export interface TimeSlot {
  readonly id: SlotId
  readonly time: string
  readonly available: boolean
}

/** The details of a visit: alternate number, address, date and time. */
export interface Visit {
  /** Empty if the visitor has no other number. */
  readonly alternateNumber: string
  readonly address: Address
  readonly selectedDate: IsoDate | null
  readonly selectedTimeSlot: SlotId | null
  readonly customTiming: CustomTiming
}

/** The booking form, possibly incomplete. */
export interface BookingForm extends Visit {
  /** Whether the visitor has no other number. Text already typed stays in `alternateNumber` but is not validated. */
  readonly noOtherNumber: boolean
}

/** 1 Alternate Number, 2 Address, 3 Slot and Timing, 4 Review. */
export type BookingStep = 1 | 2 | 3 | 4

/** A booked visit with its ID. */
export interface BookingConfirmation extends Visit {
  readonly bookingId: string
  readonly status: 'confirmed'
  /** ISO 8601 instant. */
  readonly createdAt: string
}

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

export const EMPTY_BOOKING_FORM: BookingForm = {
  alternateNumber: '',
  noOtherNumber: false,
  address: { line1: '', pinCode: '', state: '', district: '', city: '' },
  selectedDate: null,
  selectedTimeSlot: null,
  customTiming: { enabled: false, startTime: '', endTime: '' },
}

/** Earliest start and latest end of a visit, 'HH:MM' in IST. */
export const VISIT_HOURS = { earliest: '09:00', latest: '17:00' } as const

const DAYS_OFFERED = 6

/** The slots that the dialog offers, 10 AM to 4 PM. Other slots of the service are ignored. */
export const DIALOG_SLOTS: readonly DialogSlot[] = [
  { id: '10-11', startMinutes: 600, endMinutes: 660 },
  { id: '11-12', startMinutes: 660, endMinutes: 720 },
  { id: '12-13', startMinutes: 720, endMinutes: 780 },
  { id: '13-14', startMinutes: 780, endMinutes: 840 },
  { id: '14-15', startMinutes: 840, endMinutes: 900 },
  { id: '15-16', startMinutes: 900, endMinutes: 960 },
]

/** The six dates that can be booked, starting today. */
export const availableDates = (today: IsoDate): readonly IsoDate[] =>
  Array.from({ length: DAYS_OFFERED }, (_, days) => addDays(today, days))

/**
 * Whether a time on a date has been reached.
 * @param minutes since midnight, IST
 * @param nowMs epoch ms
 */
export const hasBegun = (date: IsoDate, minutes: number, nowMs: number): boolean =>
  istInstant(date, minutes) <= nowMs

/**
 * The dialog's slots on a date. A slot is unavailable once it has begun, or if the service says so; a slot that the
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
 * Whether any slot can still be booked on a date.
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
 * Start and end of the visit, in minutes since midnight IST: the custom timing if enabled, otherwise the slot.
 * Null if no time is chosen, a time can't be read, or the end is before the start.
 */
export function timesOf({
  selectedTimeSlot,
  customTiming,
}: Pick<Visit, 'selectedTimeSlot' | 'customTiming'>): {
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
