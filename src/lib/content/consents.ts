import type { Purpose } from '@/lib/domain/consent'
import { copyOf } from './copy.ts'

/** The words that each purpose is asked for with, as they stand beside its field and button. */
export const consentWords = (): Readonly<Record<Purpose, string>> => ({
  'one-time-code': copyOf('identity').phone.notice,
  pan: copyOf('flow').pan.panNotice,
  visit: copyOf('booking').number.notice,
  enquiry: copyOf('enquiry').notice,
  'other-offers': copyOf('enquiry').otherOffers,
})
