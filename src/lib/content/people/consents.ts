import type { Purpose } from '#lib/domain/person/consent'
import type { Locale } from '#lib/domain/shared/locale'
import { copyOf } from '#lib/content/copy/copy'

/** The wording of each purpose, as shown next to its field and button. */
export const consentWords = (locale: Locale): Readonly<Record<Purpose, string>> => ({
  'one-time-code': copyOf('identity', locale).phone.notice,
  pan: copyOf('flow', locale).pan.panNotice,
  visit: copyOf('booking', locale).number.notice,
  enquiry: copyOf('enquiry', locale).notice,
  'other-offers': copyOf('enquiry', locale).otherOffers,
  'lender-number': copyOf('my-visit', locale).numbers.notice,
})
