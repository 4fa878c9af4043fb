import { inTurn } from './assistants'
import { createLocalAssistant } from './local/assistant'
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
  // An assistant behind an address of its own would stand before the local one.
  assistant: inTurn([createLocalAssistant()]),
  simulated: true,
}
