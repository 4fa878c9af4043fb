import type { Services } from '../ports'
import { simulatedBooking } from './booking'
import { simulatedEnquiry } from './enquiry'
import { simulatedIdentity } from './identity'
import { simulatedPlans } from './plans'
import { simulatedVisits } from './visits'

/** The visitor's services, simulated in the browser. */
export const simulatedServices: Services = {
  identity: simulatedIdentity,
  plans: simulatedPlans,
  booking: simulatedBooking,
  enquiry: simulatedEnquiry,
  visits: simulatedVisits,
  simulated: true,
}
