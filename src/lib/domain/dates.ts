import { accept, refuse, type Result } from './result'

/** A calendar date, 'YYYY-MM-DD'. */
export type IsoDate = string & { readonly __kind: 'iso-date' }

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Indian Standard Time is UTC+5:30 the whole year: India has no summer time. */
const IST_OFFSET_MS = 330 * MINUTE_MS

const dateOf = (utcMs: number): IsoDate => new Date(utcMs).toISOString().slice(0, 10) as IsoDate

const utcMidnight = (date: IsoDate): number => Date.parse(`${date}T00:00:00Z`)

/**
 * The date in India at an instant.
 * @param epochMs whole milliseconds since 1970, within the years 0 to 9999
 */
export const istDate = (epochMs: number): IsoDate => dateOf(epochMs + IST_OFFSET_MS)

/** The minutes since midnight that a clock in India shows at an instant. */
export const istMinutes = (epochMs: number): number =>
  Math.floor((epochMs + IST_OFFSET_MS - utcMidnight(istDate(epochMs))) / MINUTE_MS)

/**
 * The instant, in epoch ms, at which a clock in India shows a time.
 * @param minutes since midnight, IST
 */
export const istInstant = (date: IsoDate, minutes: number): number =>
  utcMidnight(date) + minutes * MINUTE_MS - IST_OFFSET_MS

/**
 * The date that many days later, or earlier for a negative number.
 * @param days whole days; the result lies within the years 0 to 9999
 */
export const addDays = (date: IsoDate, days: number): IsoDate => dateOf(utcMidnight(date) + days * DAY_MS)

/** Reads 'YYYY-MM-DD'; only dates that the calendar has. */
export function parseIsoDate(text: string): Result<IsoDate, 'format'> {
  // '+010000-01' is a month to JavaScript, and a year without four digits has a sign.
  if (!/^\d/.test(text)) return refuse('format')
  const date = text as IsoDate
  const utcMs = utcMidnight(date)
  // Engines may read 30 February as 2 March, so the date has to come back as it went in.
  return Number.isNaN(utcMs) || dateOf(utcMs) !== date ? refuse('format') : accept(date)
}
