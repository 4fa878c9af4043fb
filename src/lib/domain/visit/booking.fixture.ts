import type { BookingForm, TimeSlot, Visit } from './booking.ts'
import type { Visitor } from './booking-steps.ts'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { PinCode } from './pincode.ts'

export const TODAY = '2026-11-24' as IsoDate
export const TOMORROW = '2026-11-25' as IsoDate
export const YESTERDAY = '2026-11-23' as IsoDate

/** The PIN code of the visit's address. */
export const PIN_CODE = '122001' as PinCode

export const clock = (time: string, date: IsoDate = TODAY) => Date.parse(`${date}T${time}+05:30`)

export const MORNING = clock('08:00:00')

/** The service's report: eight time slots, two of them taken. */
export const SERVICE: readonly TimeSlot[] = [
  { id: '09-10', time: '09-10 AM', available: true },
  { id: '10-11', time: '10-11 AM', available: true },
  { id: '11-12', time: '11-12 PM', available: false },
  { id: '12-13', time: '12-01 PM', available: true },
  { id: '13-14', time: '01-02 PM', available: true },
  { id: '14-15', time: '02-03 PM', available: false },
  { id: '15-16', time: '03-04 PM', available: true },
  { id: '16-17', time: '04-05 PM', available: true },
]

/** A visitor with a verified number. */
export const KNOWN: Visitor = {
  proven: { country: 'IN', number: '9811024680' },
  ownNumber: '',
  fullName: 'Sunita Devi',
  codeSent: false,
}

export const VISIT: Visit = {
  alternateNumber: '98110 13579',
  address: {
    line1: '14 Jacobpura',
    pinCode: PIN_CODE,
    state: 'Haryana',
    district: 'Gurugram',
    city: 'Gurugram',
  },
  selectedDate: TOMORROW,
  selectedTimeSlot: '12-13',
  customTiming: { enabled: false, startTime: '', endTime: '' },
}

export const FORM: BookingForm = { ...VISIT, noOtherNumber: false }

export const ownTime = (
  startTime: string,
  endTime: string,
  selectedDate: IsoDate | null = TOMORROW,
): BookingForm => ({
  ...FORM,
  selectedDate,
  selectedTimeSlot: null,
  customTiming: { enabled: true, startTime, endTime },
})
