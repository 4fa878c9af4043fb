import { istDate } from '#lib/domain/dates/dates'
import type { ChangesService, OfficeServices } from '@office/services/ports'
import { simulatedAccount, simulatedAuth } from './auth'
import { simulatedBookings } from './bookings'
import { simulatedCustomers } from './customers'
import { simulatedEnquiries, simulatedOutbox, simulatedSettings } from './desk'
import { loggedIn } from './state'
import { simulatedSpeed } from './speed'
import { simulatedVisits } from './visits'

const changes: ChangesService = async (since) => {
  const { number, changed, visits, enquiries, messages } = await loggedIn('changes')
  const today = istDate(Date.now())
  return {
    number,
    changed: [...new Set(changed.filter((one) => one.number > since).map(({ kind }) => kind))],
    waiting: {
      visits: visits.filter(({ state, selectedDate }) => state === 'booked' && selectedDate >= today).length,
      enquiries: enquiries.filter(({ state }) => state === 'new').length,
      outbox: messages.filter(({ state }) => state === 'dead').length,
    },
  }
}

/** The office with made-up people, in the tab. */
export const simulatedOffice: OfficeServices = {
  auth: simulatedAuth,
  account: simulatedAccount,
  customers: simulatedCustomers,
  visits: simulatedVisits,
  enquiries: simulatedEnquiries,
  bookings: simulatedBookings,
  outbox: simulatedOutbox,
  settings: simulatedSettings,
  speed: simulatedSpeed,
  changes,
}
