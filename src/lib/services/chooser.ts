import type { Services } from './ports'
import { simulatedBooking } from './simulated/booking'
import { simulatedEnquiry } from './simulated/enquiry'
import { simulatedIdentity } from './simulated/identity'
import { simulatedPlans } from './simulated/plans'

/** The services of this build. Only this file names an adapter. */
export const services: Services = {
  identity: simulatedIdentity,
  plans: simulatedPlans,
  booking: simulatedBooking,
  enquiry: simulatedEnquiry,
  simulated: true,
}
