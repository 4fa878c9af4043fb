import type bookingCopy from '@/content/copy/en/booking.json'
import type { BookingForm } from '#lib/domain/visit/booking'
import type { IsoDate } from '#lib/domain/dates/dates'
import { dayParts } from '#lib/domain/format/format'
import type { Locale } from '#lib/domain/shared/locale'
import { formatMobile, parseIndianMobile } from '#lib/domain/person/phone'

/** The dialog's copy. The English file defines the type for all locales. */
export type BookingCopy = typeof bookingCopy

/** 'Tue 24 Nov' */
export function formatShortDay(date: IsoDate, locale: Locale): string {
  const { weekday, day, month } = dayParts(date, locale)
  return `${weekday} ${day} ${month}`
}

export function formatOwnNumber(copy: BookingCopy, form: BookingForm): string {
  if (form.noOtherNumber) return copy.review.noNumber
  const mobile = parseIndianMobile(form.alternateNumber)
  return mobile.ok ? formatMobile(mobile.value) : form.alternateNumber
}
