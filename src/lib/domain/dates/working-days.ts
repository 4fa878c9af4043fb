import { addDays, weekdayOf, type IsoDate } from './dates.ts'
import { dayOfMonth } from './month-days.ts'

/** A day on which lenders are closed all over the country. */
export interface Holiday {
  /** 'MM-DD' for a holiday of every year, 'YYYY-MM-DD' for one of a single year. */
  readonly day: string
  readonly name: string
}

/** Why lenders are closed on a day: a Sunday, the second or the fourth Saturday of its month, or a holiday. */
export type Closed =
  { readonly kind: 'sunday' | 'saturday' } | { readonly kind: 'holiday'; readonly name: string }

const SATURDAY = 5
const SUNDAY = 6
/** The second and the fourth Saturday of a month, counted from 1. */
const CLOSED_SATURDAYS: readonly number[] = [2, 4]

/** Why lenders are closed on a date; null on a working day. A holiday is named before the day of the week. */
export function closedOn(date: IsoDate, holidays: readonly Holiday[]): Closed | null {
  const holiday = holidays.find(({ day }) => day === date || day === date.slice(5))
  if (holiday) return { kind: 'holiday', name: holiday.name }
  const weekday = weekdayOf(date)
  if (weekday === SUNDAY) return { kind: 'sunday' }
  const closed = weekday === SATURDAY && CLOSED_SATURDAYS.includes(Math.ceil(dayOfMonth(date) / 7))
  return closed ? { kind: 'saturday' } : null
}

/** The last working day up to a due day. */
export interface PayBy {
  readonly date: IsoDate
  /** Why each day from the due day back to it is closed; empty if the due day is a working day. */
  readonly closed: readonly Closed[]
}

/** By when to pay what falls due on a date: on it, or on the working day before if it is closed. */
export function payByOf(due: IsoDate, holidays: readonly Holiday[]): PayBy {
  const closed: Closed[] = []
  let date = due
  for (let why = closedOn(date, holidays); why; why = closedOn(date, holidays)) {
    closed.push(why)
    date = addDays(date, -1)
  }
  return { date, closed }
}

/**
 * The working day that lies so many working days after a date, which is not counted itself.
 * @param days whole, at least 1
 */
export function addWorkingDays(date: IsoDate, days: number, holidays: readonly Holiday[]): IsoDate {
  let day = date
  for (let left = days; left > 0;) {
    day = addDays(day, 1)
    if (!closedOn(day, holidays)) left -= 1
  }
  return day
}
