import { hasBegun, timesOf, type BookingConfirmation, type Visit } from './booking.ts'
import { isAhead } from './booking-notices.ts'
import { canVisitorChange, isOpen, type VisitState } from './visit-state.ts'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { SelectedPlan } from '#lib/domain/offer/offer'
import type { Repayment } from '#lib/domain/loan/repayment'

/** The figures of the plan that a visit was booked with. A figure that was not known then is absent. */
export interface VisitPlan {
  readonly offerId: string
  readonly title: string
  readonly bank: string
  /** Whole rupees. */
  readonly amount: number
  readonly annualRatePercent: number
  readonly tenureMonths: number
  /** What is lent on 100 rupees of the gold's value, percent. */
  readonly ltv: number
  /** Grams. */
  readonly requiredGold: number
  readonly repayment?: Repayment | undefined
  readonly aprPercent?: number | undefined
  /** Cost for `keepMonths`, whole rupees. */
  readonly costTotal?: number | undefined
  readonly keepMonths?: number | undefined
}

/** A booked visit as its visitor sees it. */
export interface BookedVisit extends Visit {
  readonly bookingId: string
  readonly state: VisitState
  /** ISO 8601 instant. */
  readonly createdAt: string
  readonly fullName: string
  readonly plan: VisitPlan | null
  /** Who comes; null until somebody is assigned. */
  readonly assessor: string | null
}

/** The day and the time of a visit. */
export type VisitTiming = Pick<Visit, 'selectedDate' | 'selectedTimeSlot' | 'customTiming'>

/** Why a visit is cancelled; empty where the visitor does not say. */
export const CANCEL_REASONS = ['changed-mind', 'other-lender', 'wrong-time', 'other'] as const
export type CancelReason = '' | (typeof CANCEL_REASONS)[number]

/** What stays after an erasure, without a name or a number. */
export type RetainedRecord = 'visit-records' | 'consent-records'

/** The figures of a chosen plan that are kept with a visit. */
export function visitPlanOf(plan: SelectedPlan): VisitPlan {
  const { offerId, title, bank, amount, annualRatePercent, tenureMonths, requiredGold } = plan
  const { repayment, cost } = plan
  const ltv = plan.lentPerHundred ?? plan.ltv
  return {
    ...{ offerId, title, bank, amount, annualRatePercent, tenureMonths, ltv, requiredGold },
    ...(repayment && { repayment }),
    ...(cost && {
      aprPercent: cost.aprPercent,
      costTotal: Math.round(cost.total),
      keepMonths: cost.months,
    }),
  }
}

/**
 * Whether the visitor may still move or cancel the visit: nobody has set out for it, and its time has not begun.
 * @param nowMs epoch ms
 */
export function canChange(visit: BookedVisit, nowMs: number): boolean {
  if (!canVisitorChange(visit.state)) return false
  const times = timesOf(visit)
  return !visit.selectedDate || !times || !hasBegun(visit.selectedDate, times.startMinutes, nowMs)
}

/** The soonest visit that somebody still comes to, today or later; null if there is none. */
export const nextVisit = (visits: readonly BookedVisit[], today: IsoDate): BookedVisit | null =>
  visits
    .filter((visit) => isOpen(visit.state) && isAhead(visit, today))
    .sort((one, other) => (one.selectedDate ?? '').localeCompare(other.selectedDate ?? ''))[0] ?? null

/** The confirmation of a booked visit, as it was when it was booked but for what was moved since. */
export const confirmationOf = ({
  bookingId,
  createdAt,
  alternateNumber,
  address,
  selectedDate,
  selectedTimeSlot,
  customTiming,
}: BookedVisit): BookingConfirmation => ({
  ...{ bookingId, createdAt, alternateNumber, address, selectedDate, selectedTimeSlot, customTiming },
  status: 'confirmed',
})
