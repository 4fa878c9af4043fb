import type bookingCopy from '@/content/copy/en/booking.json'
import { timesOf, type BookingForm, type Visit } from '@/lib/domain/booking'
import type { BookingField, BookingProblem } from '@/lib/domain/booking-steps'
import type { IsoDate } from '@/lib/domain/dates'
import { dayParts, formatClock, formatTime } from '@/lib/domain/format'
import type { Locale } from '@/lib/domain/locale'
import { formatMobile, parseIndianMobile } from '@/lib/domain/phone'
import { fill } from '@/lib/domain/text'

/** The dialog's copy. The English file defines the type for all locales. */
export type BookingCopy = typeof bookingCopy

/** Error messages by field. */
export type Messages = Readonly<Partial<Record<BookingField, string>>>

/** The messages of the fields already reported to the visitor that are still invalid. */
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
export function formatShortDay(date: IsoDate, locale: Locale): string {
  const { weekday, day, month } = dayParts(date, locale)
  return `${weekday} ${day} ${month}`
}

interface Times {
  readonly startMinutes: number
  readonly endMinutes: number
}

/** A slot such as '10-11 AM': AM or PM only after the end. */
export const hourName = (copy: BookingCopy, { startMinutes, endMinutes }: Times, locale: Locale): string =>
  fill(copy.slot.hourName, { start: formatClock(startMinutes, locale), end: formatTime(endMinutes, locale) })

/** '11 AM to 12 PM' */
export const formatHours = (copy: BookingCopy, { startMinutes, endMinutes }: Times, locale: Locale): string =>
  fill(copy.review.timeRange, {
    start: formatTime(startMinutes, locale),
    end: formatTime(endMinutes, locale),
  })

/** '12 PM to 1 PM'; empty until a time is chosen. */
export function formatVisitTimes(
  copy: BookingCopy,
  visit: Pick<Visit, 'selectedTimeSlot' | 'customTiming'>,
  locale: Locale,
): string {
  const times = timesOf(visit)
  return times ? formatHours(copy, times, locale) : ''
}

export function formatOwnNumber(copy: BookingCopy, form: BookingForm): string {
  if (form.noOtherNumber) return copy.review.noNumber
  const mobile = parseIndianMobile(form.alternateNumber)
  return mobile.ok ? formatMobile(mobile.value) : form.alternateNumber
}
