import { VISIT } from '@/lib/domain/booking.fixture'
import { consentTo } from '@/lib/domain/consent'
import type { BookingWish } from './ports'

/** A visit as the booking dialog sends it, without a plan. */
export const WISH: BookingWish = {
  ...VISIT,
  alternateNumber: '9811013579',
  fullName: 'Sunita Devi',
  occupation: 'Farmer',
  plan: null,
  consents: [consentTo('visit')],
}
