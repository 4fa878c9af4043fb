import type { BookingStep } from './booking.ts'
import type { VisitLimit } from './visit-limits.ts'

/** Why a visit is not booked; the names are keys of the error copy. */
export type BookingFailure =
  | ('slot-full' | 'slot-past' | VisitLimit | 'area-not-served' | 'not-proven')
  | ('too-many' | 'budget-spent' | 'booking-submit')

/** The step that can put a refused booking right; null where the visitor can only try again later. */
const STEP_FOR: Readonly<Record<BookingFailure, BookingStep | null>> = {
  'slot-full': 3,
  'slot-past': 3,
  'same-hour': 3,
  'open-visits': null,
  'area-not-served': 2,
  'not-proven': 1,
  'too-many': null,
  'budget-spent': null,
  'booking-submit': null,
}

/** The failure of a booking that the service refused with a code; 'booking-submit' for a code that no step can put right. */
export const failureOfRefusal = (code: string): BookingFailure =>
  Object.hasOwn(STEP_FOR, code) ? (code as BookingFailure) : 'booking-submit'

/** The step that can put a failed booking right; null if none can. */
export const stepToMend = (failure: BookingFailure): BookingStep | null => STEP_FOR[failure]
