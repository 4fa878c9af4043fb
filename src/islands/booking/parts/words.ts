import type bookingCopy from '@/content/copy/en/booking.json'
import type { BookingForm } from '#lib/domain/visit/booking'
import { formatMobile, parseIndianMobile } from '#lib/domain/person/phone'

/** The dialog's copy. The English file defines the type for all locales. */
export type BookingCopy = typeof bookingCopy

export function formatOwnNumber(copy: BookingCopy, form: BookingForm): string {
  if (form.noOtherNumber) return copy.review.noNumber
  const mobile = parseIndianMobile(form.alternateNumber)
  return mobile.ok ? formatMobile(mobile.value) : form.alternateNumber
}
