import { parseTime, type Visit } from './booking.ts'
import { isAhead } from './booking-notices.ts'
import { isOpen, type VisitState } from './visit-state.ts'
import type { IsoDate } from '#lib/domain/dates/dates'

/** Visits of one number that are still to come. */
export const MAX_OPEN_VISITS = 3

type Timing = Pick<Visit, 'selectedTimeSlot' | 'customTiming'>

/** The hours that a visit touches, ascending, such as [10, 11] for 10:15 to 11:30; empty for times that can't be read. */
export function hoursTouched({ selectedTimeSlot, customTiming }: Timing): readonly number[] {
  if (!customTiming.enabled) return selectedTimeSlot === null ? [] : [Number(selectedTimeSlot.slice(0, 2))]
  const start = parseTime(customTiming.startTime)
  const end = parseTime(customTiming.endTime)
  if (!start.ok || !end.ok) return []
  const first = Math.floor(start.value / 60)
  return Array.from({ length: Math.ceil(end.value / 60) - first }, (_, index) => first + index)
}

/** A visit of a number, as far as its limits need it. */
export interface TakenTime {
  readonly state: VisitState
  readonly day: IsoDate
  readonly hours: readonly number[]
}

/** Why a number gets no further visit; the names are codes of the contract. */
export type VisitLimit = 'same-hour' | 'open-visits'

/**
 * Why a number can't have a visit at a time beside its others: no two of its visits touch one hour, and at most three are
 * still to come. One of an earlier day that nobody closed does not count.
 * @param others the other visits of the number, without the one that is moved
 * @param today the date in India
 */
export function visitLimit(
  others: readonly TakenTime[],
  { day, hours }: Omit<TakenTime, 'state'>,
  today: IsoDate,
): VisitLimit | null {
  const open = others.filter((other) => isOpen(other.state) && isAhead({ selectedDate: other.day }, today))
  if (open.some((other) => other.day === day && other.hours.some((hour) => hours.includes(hour))))
    return 'same-hour'
  return open.length >= MAX_OPEN_VISITS ? 'open-visits' : null
}
