import type bookingCopy from '@/content/copy/booking.en.json'
import { timesOf, type BookingField, type BookingForm, type BookingProblem } from '@/lib/domain/booking'
import type { IsoDate } from '@/lib/domain/dates'
import { dayParts, formatTime } from '@/lib/domain/format'
import { formatMobile, parseIndianMobile } from '@/lib/domain/phone'
import { fill } from '@/lib/domain/text'

/** The dialog's words. English is the measure that every other locale's file is held to. */
export type BookingCopy = typeof bookingCopy

/** What to say at the fields that lack something. */
export type Messages = Readonly<Partial<Record<BookingField, string>>>

/** The messages of the fields that the visitor has been told of and that still lack something. */
export function messagesOf(
  copy: BookingCopy,
  told: readonly BookingField[],
  problems: readonly BookingProblem[],
): Messages {
  const messages: Partial<Record<BookingField, string>> = {}
  for (const { field, reason } of problems) {
    const texts: Readonly<Record<string, string>> = copy.errors[field]
    if (told.includes(field)) messages[field] = texts[reason] ?? texts['empty'] ?? reason
  }
  return messages
}

/** 'Tue 24 Nov' */
export function shortDay(date: IsoDate, locale: string): string {
  const { weekday, day, month } = dayParts(date, locale)
  return `${weekday} ${day} ${month}`
}

/** '10-11 AM': the hour's start without its half of the day, then its end with it. */
export const hourLabel = (hour: { startMinutes: number; endMinutes: number }): string =>
  `${formatTime(hour.startMinutes).split(' ')[0] ?? ''}-${formatTime(hour.endMinutes)}`

/** '12 PM to 1 PM'; empty while the choice is open. */
export function timesText(copy: BookingCopy, form: BookingForm): string {
  const times = timesOf(form)
  if (!times) return ''
  return fill(copy.review.timeRange, {
    start: formatTime(times.startMinutes),
    end: formatTime(times.endMinutes),
  })
}

export function numberText(form: BookingForm): string {
  const mobile = parseIndianMobile(form.alternateNumber)
  return mobile.ok ? formatMobile(mobile.value) : form.alternateNumber
}
