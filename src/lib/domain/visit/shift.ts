import { VISIT_HOURS } from './booking.ts'

/** Hours of a day, by the clock of India: from the start of `from` to the start of `to`. */
export interface ShiftHours {
  readonly from: number
  readonly to: number
}

const hourOf = (time: string): number => Number(time.slice(0, 2))

/** The hours of a shift of all day: those in which visits can be. */
export const ALL_DAY: ShiftHours = {
  from: hourOf(VISIT_HOURS.earliest),
  to: hourOf(VISIT_HOURS.latest),
}

export const isAllDay = ({ from, to }: ShiftHours): boolean => from <= ALL_DAY.from && to >= ALL_DAY.to

/** Whether a shift has the whole of an hour, by its start. */
export const covers = ({ from, to }: ShiftHours, hour: number): boolean => from <= hour && hour < to

/** Somebody who works in an area on a day. Whoever is on leave has none. */
export interface Shift extends ShiftHours {
  readonly assessor: string
  readonly area: string
}

/** Where somebody is in some hours of the day. */
export interface Engagement {
  readonly assessor: string
  readonly area: string
  readonly hours: readonly number[]
}

/** The shifts of a day, and the visits that assessors have then. */
export interface DayRoster {
  readonly shifts: readonly Shift[]
  readonly visits: readonly Engagement[]
}

/**
 * Visits that can take place in an area in an hour: a person on shift is one place, and who has a visit is a place where
 * that visit is, wherever the shift is.
 * @param hour at which it starts
 */
export function placesAt({ shifts, visits }: DayRoster, area: string, hour: number): number {
  const here = new Set(
    shifts.filter((shift) => shift.area === area && covers(shift, hour)).map(({ assessor }) => assessor),
  )
  for (const visit of visits.filter(({ hours }) => hours.includes(hour)))
    if (visit.area === area) here.add(visit.assessor)
    else here.delete(visit.assessor)
  return here.size
}
