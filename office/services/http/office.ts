import * as contract from '#contract/generated/operations.gen'
import type { HttpClient } from '#lib/http/client'
import type { OfficeServices } from '@office/services/ports'
import { orOfficeRefused } from '@office/stores/refusal'
import { httpAccount, httpAuth } from './auth'
import { httpBookings } from './bookings'
import { httpCustomers } from './customers'
import { httpLeads } from './leads'
import { httpOffers } from './offers'
import { httpOndcDesk } from './ondc'
import { httpEnquiries, httpOutbox, httpSettings, httpShifts, httpSpeed, httpVisits } from './work'

/** The office's services over HTTP, from the main backend. @param sender calls with a file */
export function httpOffice(client: HttpClient, sender = client): OfficeServices {
  const call: HttpClient = (request, signal) => orOfficeRefused(client(request, signal))
  const send: HttpClient = (request, signal) => orOfficeRefused(sender(request, signal))
  return {
    auth: httpAuth(call),
    account: httpAccount(call),
    customers: httpCustomers(call),
    visits: httpVisits(call),
    shifts: httpShifts(call),
    enquiries: httpEnquiries(call),
    bookings: httpBookings(client),
    outbox: httpOutbox(call),
    offers: httpOffers(call, send),
    leads: httpLeads(call),
    ondc: httpOndcDesk(call),
    settings: httpSettings(call),
    speed: httpSpeed(call),
    changes: (since, signal) => call(contract.changes({ query: { since } }), signal),
  }
}
