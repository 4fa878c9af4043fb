import { VISIT } from '#lib/domain/visit/booking.fixture'
import { consentTo } from '#lib/domain/person/consent'
import type { NewBooking } from './ports.ts'

/** A visit as the booking dialog sends it, without a plan. */
export const NEW_BOOKING: NewBooking = {
  ...VISIT,
  alternateNumber: '9811013579',
  fullName: 'Sunita Devi',
  occupation: 'Farmer',
  plan: null,
  consents: [consentTo('visit')],
}
