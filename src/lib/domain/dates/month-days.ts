import { addDays, istInstant, type IsoDate } from './dates.ts'

const MONTHS_A_YEAR = 12

const pad = (number: number, length: number): string => String(number).padStart(length, '0')

/** The day of the month of a date, 1 to 31. */
export const dayOfMonth = (date: IsoDate): number => Number(date.slice(8))

/** The first day of the month that lies so many months after that of a date. */
function firstOfMonth(date: IsoDate, months: number): IsoDate {
  const count = Number(date.slice(0, 4)) * MONTHS_A_YEAR + Number(date.slice(5, 7)) - 1 + months
  return `${pad(Math.floor(count / MONTHS_A_YEAR), 4)}-${pad((count % MONTHS_A_YEAR) + 1, 2)}-01` as IsoDate
}

/** The first day of a month, 'YYYY-MM'. */
export const firstDayOf = (month: string): IsoDate => `${month}-01` as IsoDate

/**
 * From when to when a month lies in India, epoch ms; the end is the beginning of the next one.
 * @param month 'YYYY-MM'; the years 0 to 9998
 */
export function monthSpan(month: string): { readonly fromMs: number; readonly toMs: number } {
  const first = firstDayOf(month)
  return { fromMs: istInstant(first, 0), toMs: istInstant(firstOfMonth(first, 1), 0) }
}

/** The last day of a date's month. */
export const lastOfMonth = (date: IsoDate): IsoDate => addDays(firstOfMonth(date, 1), -1)

/**
 * The same day some months later; the last day of a month that has no such day: a month after 31 January is 28 or 29 February.
 * @param months whole, below 0 for earlier months; the result must be within the years 0 to 9998
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const last = addDays(firstOfMonth(date, months + 1), -1)
  return dayOfMonth(date) < dayOfMonth(last) ? (`${last.slice(0, 8)}${date.slice(8)}` as IsoDate) : last
}
