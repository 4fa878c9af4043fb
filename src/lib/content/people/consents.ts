import type { Purpose } from '#lib/domain/person/consent'
import type { Locale } from '#lib/domain/shared/locale'
import { copyOf, type ConsentCopy } from '#lib/content/copy/copy'

/** The wording of each purpose, as shown next to its field and button. */
export type ConsentWords = Readonly<Partial<Record<Purpose, string>>>

/** The wording of each purpose in all builds. */
export const allConsentWords = (locale: Locale): Readonly<Record<Purpose, string>> => ({
  'one-time-code': copyOf('identity', locale).phone.notice,
  pan: copyOf('flow', locale).pan.panNotice,
  visit: copyOf('booking', locale).number.notice,
  enquiry: copyOf('enquiry', locale).notice,
  'other-offers': copyOf('enquiry', locale).otherOffers,
  'lender-number': copyOf('my-visit', locale).numbers.notice,
  'ondc-lender': copyOf('ondc', locale).steps.notice,
  'loan-kept': copyOf('loan-reminders', locale).notices.stored,
  'loan-reminders': copyOf('loan-reminders', locale).notices.reminders,
  'rate-alert': copyOf('rate-alert', locale).notice,
})

/** Whether this build has visitors ask lenders on ONDC. */
const asksLenders = import.meta.env.PUBLIC_ONDC === 'true'

/** The wording of each purpose that this build asks a consent for. */
export const consentWords = (locale: Locale): ConsentWords => {
  const { 'ondc-lender': toLenders, ...others } = allConsentWords(locale)
  return asksLenders ? { ...others, 'ondc-lender': toLenders } : others
}

/** What is said of each purpose that this build asks a consent for; no other is ever shown. */
export function consentPurposes(locale: Locale): ConsentCopy['purposes'] {
  const { purposes } = copyOf('consent', locale)
  const { 'ondc-lender': _, ...others } = purposes
  return asksLenders ? purposes : (others as typeof purposes)
}
