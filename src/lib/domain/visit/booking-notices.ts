import type { BookingConfirmation } from './booking.ts'
import type { IsoDate } from '#lib/domain/dates/dates'

/** Whether a booked visit is today or later; a booking without a date counts as upcoming. */
export const isAhead = (visit: Pick<BookingConfirmation, 'selectedDate'>, today: IsoDate): boolean =>
  visit.selectedDate === null || visit.selectedDate >= today
