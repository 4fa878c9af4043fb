import type { Purpose } from '@/lib/domain/consent'
import type { Locale } from '@/lib/domain/locale'
import { copyOf } from './copy.ts'

/** The wording of each purpose, as shown next to its field and button. */
export const consentWords = (locale: Locale): Readonly<Record<Purpose, string>> => ({
  'one-time-code': copyOf('identity', locale).phone.notice,
  pan: copyOf('flow', locale).pan.panNotice,
  visit: copyOf('booking', locale).number.notice,
  enquiry: copyOf('enquiry', locale).notice,
  'other-offers': copyOf('enquiry', locale).otherOffers,
})
