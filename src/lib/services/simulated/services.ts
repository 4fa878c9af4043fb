import type { Services } from '#lib/services/ports'
import { simulatedBooking } from './booking.ts'
import { simulatedComparison } from './comparison.ts'
import { simulatedEnquiry } from './enquiry.ts'
import { simulatedIdentity } from './identity.ts'
import { simulatedLoans } from './loans.ts'
import { simulatedNumbers } from './numbers.ts'
import { simulatedPlans } from './plans.ts'
import { simulatedReach } from './reach.ts'
import { simulatedVisits } from './visits.ts'

/** The visitor's services, simulated in the browser. A build with a server drops them; it keeps a call without the mark. */
export const simulatedServices: Services = {
  identity: simulatedIdentity,
  plans: simulatedPlans,
  booking: simulatedBooking,
  reach: /* @__PURE__ */ simulatedReach(),
  enquiry: simulatedEnquiry,
  comparison: simulatedComparison,
  visits: simulatedVisits,
  numbers: simulatedNumbers,
  loans: simulatedLoans,
  simulated: true,
}
