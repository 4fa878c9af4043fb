import type { BookingConfirmation } from './booking'
import type { IsoDate } from './dates'
import type { SelectedPlan } from './offer'

/** What the dialog says before its steps: that a visit is booked already, or that the offer is given at a branch. */
export type BookingNotice = 'booked' | 'branch'

/** A booked visit whose day is not over; a slip without a day counts as one. */
const isAhead = (visit: Pick<BookingConfirmation, 'selectedDate'>, today: IsoDate): boolean =>
  visit.selectedDate === null || visit.selectedDate >= today

/** Whether an offer can be booked as a visit at home; one that does not tell counts as one that can. */
const comesHome = (plan: SelectedPlan): boolean => plan.doorstep !== false

/** The plan that a visit at home can be booked with. */
export const planToBook = (plan: SelectedPlan | null): SelectedPlan | null =>
  plan && comesHome(plan) ? plan : null

/**
 * What to say before the steps, in this order.
 * @param plan the plan that the dialog was opened with
 */
export const noticesBefore = (
  booked: BookingConfirmation | null,
  plan: SelectedPlan | null,
  today: IsoDate,
): readonly BookingNotice[] => [
  ...(booked && isAhead(booked, today) ? (['booked'] as const) : []),
  ...(plan && !comesHome(plan) ? (['branch'] as const) : []),
]
