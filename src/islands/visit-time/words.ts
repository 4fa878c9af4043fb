import type bookingCopy from '@/content/copy/en/booking.json'
import { timesOf, type CustomTiming, type SlotId, type Visit } from '#lib/domain/visit/booking'
import type { BookingField, BookingProblem } from '#lib/domain/visit/booking-steps'
import type { IsoDate } from '#lib/domain/dates/dates'
import { spanTexts, type Span } from '#lib/domain/format/format'
import type { Locale } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'

type BookingCopy = typeof bookingCopy

/** The part of the booking's copy that is about day and hour. */
export interface TimeCopy {
  readonly slot: BookingCopy['slot']
  readonly review: Pick<BookingCopy['review'], 'timeRange'>
  readonly failures: Pick<BookingCopy['failures'], 'time-slots'>
}

/** What happens when day or time is chosen. */
export interface TimeActions {
  readonly selectDate: (date: IsoDate) => void
  readonly selectTimeSlot: (slot: SlotId) => void
  readonly setCustomTiming: (timing: Partial<CustomTiming>) => void
}

/** Error messages by field. */
export type Messages = Readonly<Partial<Record<BookingField, string>>>

/**
 * The messages of the fields already reported to the visitor that are still invalid.
 * @param errors the texts by field and reason
 */
export function messagesOf(
  errors: Readonly<Partial<Record<BookingField, Readonly<Record<string, string>>>>>,
  invalidFields: readonly BookingField[],
  problems: readonly BookingProblem[],
): Messages {
  const messages: Partial<Record<BookingField, string>> = {}
  for (const { field, reason } of problems) {
    const texts = errors[field] ?? {}
    if (invalidFields.includes(field)) messages[field] = texts[reason] ?? texts['empty'] ?? reason
  }
  return messages
}

/** A slot such as '10-11 AM': AM or PM only after the end. */
export const hourName = (copy: TimeCopy, hour: Span, locale: Locale): string =>
  fill(copy.slot.hourName, spanTexts(hour, locale, true))

/** '11 AM to 12 PM' */
export const formatHours = (copy: Pick<TimeCopy, 'review'>, times: Span, locale: Locale): string =>
  fill(copy.review.timeRange, spanTexts(times, locale))

/** '12 PM to 1 PM'; empty until a time is chosen. */
export function formatVisitTimes(
  copy: Pick<TimeCopy, 'review'>,
  visit: Pick<Visit, 'selectedTimeSlot' | 'customTiming'>,
  locale: Locale,
): string {
  const times = timesOf(visit)
  return times ? formatHours(copy, times, locale) : ''
}
