import { istDate, istMinutes, type IsoDate } from '#lib/domain/dates/dates'
import { dayParts, formatTime } from '#lib/domain/format/format'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'

const clockOf = (epochMs: number): string => {
  const minutes = istMinutes(epochMs)
  const time = formatTime(minutes, DEFAULT_LOCALE)
  // '12 PM' is easily read as a day's part in a list of times to the minute.
  return minutes % 60 === 0 ? time.replace(/^(\d+)/, '$1:00') : time
}

/**
 * The time of day in India: '12:20 PM'.
 * @param epochMs epoch ms
 */
export const formatMoment = (epochMs: number): string => clockOf(epochMs)

/** A day with its weekday: 'Tue 24 Nov'. */
export function formatDay(date: IsoDate): string {
  const { weekday, day, month } = dayParts(date, DEFAULT_LOCALE)
  return `${weekday} ${day} ${month}`
}

/**
 * When something happened, or will: 'today 12:20 PM', 'Mon 23 Nov, 9:52 AM', and with its year where that is another one.
 * @param instant ISO 8601
 * @param nowMs epoch ms
 * @param today the word for today
 */
export function formatWhen(instant: string, nowMs: number, today: string): string {
  const at = Date.parse(instant)
  const date = istDate(at)
  if (date === istDate(nowMs)) return `${today} ${clockOf(at)}`
  const year = date.slice(0, 4) === istDate(nowMs).slice(0, 4) ? '' : ` ${date.slice(0, 4)}`
  return `${formatDay(date)}${year}, ${clockOf(at)}`
}

/**
 * By how much a time has passed: '50 min', '3 h', '2 d'; null if it has not.
 * @param instant ISO 8601
 * @param nowMs epoch ms
 */
export function lateBy(instant: string, nowMs: number): string | null {
  const minutes = Math.floor((nowMs - Date.parse(instant)) / 60_000)
  if (minutes < 1) return null
  if (minutes < 60) return `${minutes} min`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`
  return `${Math.floor(minutes / 60 / 24)} d`
}
