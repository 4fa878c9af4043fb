import type { SlotId, TimeSlot } from '#lib/domain/visit/booking'
import { wasShown } from '#lib/domain/person/consent'
import { Refused } from '#lib/services/refused'
import { visitOf, type BookingService } from '#lib/services/ports'
import { simulate } from './faults.ts'
import { checkLimits, recordVisit } from './visits.ts'

const LISTED: readonly (readonly [id: SlotId, time: string, available: boolean])[] = [
  ['09-10', '09-10 AM', true],
  ['10-11', '10-11 AM', true],
  ['11-12', '11-12 PM', false],
  ['12-13', '12-01 PM', true],
  ['13-14', '01-02 PM', true],
  ['14-15', '02-03 PM', false],
  ['15-16', '03-04 PM', true],
  ['16-17', '04-05 PM', true],
]

/** The hours of every day. */
export const HOURS: readonly TimeSlot[] = LISTED.map(([id, time, available]) => ({ id, time, available }))

/**
 * The specification's mock: eight hourly slots from 09:00 to 17:00, two of them taken, at every PIN code; a booking
 * is confirmed, unless its consent is missing or the visits of this tab leave no room for it.
 */
export const simulatedBooking: BookingService = {
  async timeSlots() {
    await simulate('timeSlots', 800)
    return { served: true, slots: HOURS }
  },
  async submitBooking(booking) {
    await simulate('submitBooking', 1200)
    if (!booking.consents.some((consent) => consent.purpose === 'visit' && wasShown(consent)))
      throw new Refused('no-consent')
    checkLimits(booking)
    const now = Date.now()
    const booked = {
      ...visitOf(booking),
      bookingId: `BOOK-${now}`,
      status: 'confirmed',
      createdAt: new Date(now).toISOString(),
    } as const
    recordVisit(booking, booked)
    return booked
  },
}
