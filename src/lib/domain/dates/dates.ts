import { accept, refuse, type Result } from '#lib/domain/shared/result'

/** A calendar date, 'YYYY-MM-DD'. */
export type IsoDate = string & { readonly __kind: 'iso-date' }

const MINUTE_MS = 60_000
/** A day of 24 hours, ms. */
export const DAY_MS = 24 * 60 * MINUTE_MS

/** Indian Standard Time is UTC+5:30 all year: India has no daylight saving time. */
const IST_OFFSET_MS = 330 * MINUTE_MS

const dateOf = (utcMs: number): IsoDate => new Date(utcMs).toISOString().slice(0, 10) as IsoDate

const utcMidnight = (date: IsoDate): number => Date.parse(`${date}T00:00:00Z`)

/**
 * The date in India at an instant.
 * @param epochMs whole milliseconds since 1970, within the years 0 to 9999
 */
export const istDate = (epochMs: number): IsoDate => dateOf(epochMs + IST_OFFSET_MS)

/** The time of day in India at an instant, in minutes since midnight. */
export const istMinutes = (epochMs: number): number =>
  Math.floor((epochMs + IST_OFFSET_MS - utcMidnight(istDate(epochMs))) / MINUTE_MS)

/**
 * The instant of a date and time in India, in epoch ms.
 * @param minutes since midnight, IST
 */
export const istInstant = (date: IsoDate, minutes: number): number =>
  utcMidnight(date) + minutes * MINUTE_MS - IST_OFFSET_MS

/**
 * Adds days to a date, or subtracts them if negative.
 * @param days whole days; the result must be within the years 0 to 9999
 */
export const addDays = (date: IsoDate, days: number): IsoDate => dateOf(utcMidnight(date) + days * DAY_MS)

/** The days from one date to a later one; negative if it is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  (utcMidnight(to) - utcMidnight(from)) / DAY_MS

/** The day of the week: 0 on a Monday, 6 on a Sunday. */
export const weekdayOf = (date: IsoDate): number => (new Date(utcMidnight(date)).getUTCDay() + 6) % 7

/** The Monday of a day's week; a Monday's own. */
export const mondayOf = (date: IsoDate): IsoDate => addDays(date, -weekdayOf(date))

/** Reads 'YYYY-MM-DD'; refuses dates that do not exist. */
export function parseIsoDate(text: string): Result<IsoDate, 'format'> {
  // JavaScript accepts signed six-digit years, such as '+010000-01'.
  if (!/^\d/.test(text)) return refuse('format')
  const date = text as IsoDate
  const utcMs = utcMidnight(date)
  // Engines may read 30 February as 2 March, so compare the result with the input.
  return Number.isNaN(utcMs) || dateOf(utcMs) !== date ? refuse('format') : accept(date)
}
