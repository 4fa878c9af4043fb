import type { BookingConfirmation } from './booking'
import type { IsoDate } from './dates'
import type { SelectedPlan } from './offer'

/** A notice above the steps of the dialog: a visit is already booked, or the offer is only available at a branch. */
export type BookingNotice = 'booked' | 'branch'

/** Whether a booked visit is today or later; a booking without a date counts as upcoming. */
const isAhead = (visit: Pick<BookingConfirmation, 'selectedDate'>, today: IsoDate): boolean =>
  visit.selectedDate === null || visit.selectedDate >= today

/** Whether an offer includes a visit at home; if that is unknown, it counts as included. */
const comesHome = (plan: SelectedPlan): boolean => plan.doorstep !== false

/** The plan, if a visit at home can be booked for it; otherwise null. */
export const planToBook = (plan: SelectedPlan | null): SelectedPlan | null =>
  plan && comesHome(plan) ? plan : null

/**
 * The notices to show above the steps, in order.
 * @param plan the plan for which the dialog was opened
 */
export const noticesBefore = (
  booked: BookingConfirmation | null,
  plan: SelectedPlan | null,
  today: IsoDate,
): readonly BookingNotice[] => [
  ...(booked && isAhead(booked, today) ? (['booked'] as const) : []),
  ...(plan && !comesHome(plan) ? (['branch'] as const) : []),
]
