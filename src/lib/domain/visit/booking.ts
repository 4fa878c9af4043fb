import { addDays, istDate, istInstant, type IsoDate } from '#lib/domain/dates/dates'
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

interface HourSlot {
  readonly id: SlotId
  /** Minutes since midnight, IST. */
  readonly startMinutes: number
  /** Minutes since midnight, IST. */
  readonly endMinutes: number
}

interface SlotChoice extends HourSlot {
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

/** The slots of the service with their times. */
const HOUR_SLOTS: readonly HourSlot[] = SLOT_IDS.map((id) => {
  const startMinutes = Number(id.slice(0, 2)) * 60
  return { id, startMinutes, endMinutes: startMinutes + 60 }
})

/** The slots that the dialog offers, 10 AM to 4 PM. The others can be booked, and are not shown. */
export const DIALOG_SLOTS: readonly HourSlot[] = HOUR_SLOTS.filter(
  ({ startMinutes, endMinutes }) => startMinutes >= 600 && endMinutes <= 960,
)

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
 * Whether a slot on a date can be booked: it has not begun, and the service does not say that it is taken.
 * @param nowMs epoch ms
 */
const isFree = (date: IsoDate, slot: HourSlot, service: readonly TimeSlot[], nowMs: number): boolean =>
  !hasBegun(date, slot.startMinutes, nowMs) &&
  !service.some(({ id, available }) => id === slot.id && !available)

/**
 * The dialog's slots on a date. A slot is unavailable once it has begun, or if the service says so; a slot that the
 * service does not list is available.
 * @param nowMs epoch ms
 */
export const slotsFor = (date: IsoDate, service: readonly TimeSlot[], nowMs: number): readonly SlotChoice[] =>
  DIALOG_SLOTS.map((slot) => ({ ...slot, available: isFree(date, slot, service, nowMs) }))

/**
 * The slots of a date that the service can offer, where an assessor is free: none on a date that can't be booked, and
 * none that has begun. Each can be booked, also those that the dialog does not show.
 * @param nowMs epoch ms
 */
export const bookableSlots = (date: IsoDate, nowMs: number): readonly SlotId[] =>
  availableDates(istDate(nowMs)).includes(date)
    ? HOUR_SLOTS.filter((slot) => isFree(date, slot, [], nowMs)).map(({ id }) => id)
    : []

/**
 * Why a slot on a date can't be booked; null if it can.
 * @param nowMs epoch ms
 */
export function slotProblem(
  id: SlotId,
  date: IsoDate,
  service: readonly TimeSlot[],
  nowMs: number,
): 'unavailable' | 'past' | null {
  const slot = HOUR_SLOTS.find((known) => known.id === id)
  if (slot === undefined) return 'unavailable'
  if (hasBegun(date, slot.startMinutes, nowMs)) return 'past'
  return isFree(date, slot, service, nowMs) ? null : 'unavailable'
}

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
  const slot = HOUR_SLOTS.find(({ id }) => id === selectedTimeSlot)
  return slot === undefined ? null : { startMinutes: slot.startMinutes, endMinutes: slot.endMinutes }
}
