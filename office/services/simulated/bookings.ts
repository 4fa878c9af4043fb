import { DIALOG_SLOTS, SLOT_IDS, timesOf } from '#lib/domain/visit/booking'
import type { IsoDate } from '#lib/domain/dates/dates'
import { maskPhone } from '#lib/domain/person/mask'
import type { BookedFor, BookingsService, OfficeBooking, OfficeVisit, Stage } from '@office/services/ports'
import { OfficeRefused } from '@office/stores/refusal'
import { SAMPLE_CUSTOMERS } from './sample-customers'
import { keepState, loggedIn, readState } from './state'
import { dayOf } from './visits'

/** The enquiries of the sample belong to its first customers, in their order. */
const customerIdOf = (whom: BookedFor): string =>
  whom.kind === 'customer'
    ? whom.id
    : `CUST-${String(readState().enquiries.findIndex(({ id }) => id === whom.id) + 1).padStart(3, '0')}`

/** The hours of a day at a PIN code with their seats; null where nobody comes. */
function hoursAt(date: IsoDate, pinCode: string) {
  return dayOf(readState(), date).areas.find(({ area }) => pinCode.startsWith(area))?.hours ?? null
}

function hoursOf(booking: OfficeBooking): number[] {
  const times = timesOf(booking)
  if (!times) return []
  const first = Math.floor(times.startMinutes / 60)
  return Array.from({ length: Math.ceil(times.endMinutes / 60) - first }, (_, nth) => first + nth)
}

function visitOf(booking: OfficeBooking, customerId: string, number: number): OfficeVisit {
  const at = new Date().toISOString()
  const sample = SAMPLE_CUSTOMERS.find(({ customer }) => customer.id === customerId)
  const { fullName, alternateNumber, address, selectedDate, selectedTimeSlot, customTiming } = booking
  return {
    bookingId: `BOOK-${1_770_000_000 + number}`,
    revision: 1,
    state: 'booked',
    stage: 'visit' satisfies Stage,
    area: address.pinCode.slice(0, 4),
    customerId,
    fullName,
    phone: maskPhone(sample?.customer.phone ?? ''),
    alternateNumber: maskPhone(alternateNumber),
    address,
    selectedDate,
    selectedTimeSlot,
    customTiming,
    hours: hoursOf(booking),
    plan: null,
    weight: null,
    assessor: null,
    suggested: null,
    createdAt: at,
    changedAt: at,
  }
}

/** Visits booked on the phone, in the tab. */
export const simulatedBookings: BookingsService = {
  async hours(date, pinCode) {
    await loggedIn('officeHours')
    const hours = hoursAt(date, pinCode)
    const isFree = (start: number) =>
      hours?.some(({ hour, taken, capacity }) => hour === start && taken < capacity) ?? false
    return {
      served: hours !== null,
      slots: SLOT_IDS.map((id) => ({ id, time: id, available: isFree(Number(id.slice(0, 2))) })),
    }
  },
  async book(whom, booking) {
    const { visits, stories, enquiries, user, number } = await loggedIn(
      whom.kind === 'customer' ? 'bookForCustomer' : 'bookForEnquiry',
    )
    const enquiry = enquiries.find(({ id }) => id === whom.id)
    if (whom.kind === 'enquiry' && enquiry?.revision !== whom.revision)
      throw new OfficeRefused('changed', { enquiry })
    const hours = hoursAt(booking.selectedDate as IsoDate, booking.address.pinCode)
    if (!hours) throw new OfficeRefused('area-not-served')
    const visit = visitOf(booking, customerIdOf(whom), number)
    const offered = DIALOG_SLOTS.map(({ startMinutes }) => startMinutes / 60)
    const isFull = ({ hour, taken, capacity }: (typeof hours)[number]) =>
      visit.hours.includes(hour) && offered.includes(hour) && taken >= capacity
    if (hours.some(isFull)) throw new OfficeRefused('slot-full')
    const { bookingId, customerId, selectedDate, state } = visit
    const at = visit.createdAt
    keepState(
      {
        visits: [...visits, visit],
        stories: { ...stories, [bookingId]: [{ at, who: user.name, what: 'booked', detail: null }] },
      },
      'visits',
    )
    if (enquiry)
      keepState(
        {
          enquiries: enquiries.map((one) =>
            one === enquiry
              ? {
                  ...enquiry,
                  ...{ revision: enquiry.revision + 1, state: 'called', outcome: 'spoke' },
                  ...{ takenBy: user.name, changedAt: at },
                  visit: { bookingId, customerId, selectedDate, state },
                }
              : one,
          ),
        },
        'enquiries',
      )
    return bookingId
  },
}
