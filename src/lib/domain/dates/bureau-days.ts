import { addDays, type IsoDate } from './dates.ts'
import { dayOfMonth, lastOfMonth } from './month-days.ts'

/**
 * The days of a month, besides its last, as on which lenders report to the credit bureaus: since 1 July 2026 (Reserve Bank of
 * India, Credit Information Reporting Directions, 2025).
 */
const REPORT_DAYS: readonly number[] = [9, 16, 23]

/** The first day after a date as on which lenders report to the credit bureaus. */
export function nextBureauDay(date: IsoDate): IsoDate {
  const after = addDays(date, 1)
  const day = REPORT_DAYS.find((candidate) => candidate >= dayOfMonth(after))
  return day === undefined ? lastOfMonth(after) : addDays(after, day - dayOfMonth(after))
}
