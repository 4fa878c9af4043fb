import { assistantOperations } from './assistant.ts'
import { bookingOperations } from './booking.ts'
import { comparisonOperations } from './comparison.ts'
import type { Context } from './context.ts'
import { enquiryOperations } from './enquiries.ts'
import { identityOperations } from './identity.ts'
import { myLoanOperations } from './my-loan.ts'
import { myVisitOperations } from './my-visit.ts'
import { officeOperations } from './office/all.ts'
import { numberOperations } from './numbers.ts'
import type { Operations } from './operation.ts'
import { offersOperations } from './offers.ts'
import { ondcOperations } from './ondc.ts'
import { partnerLeadOperations } from './partner-leads.ts'
import { plansOperations } from './plans.ts'
import { rateAlertOperations } from './rate-alerts.ts'
import { rateOperations } from './rates.ts'
import { runningOperations } from './running.ts'
import { sentFeedOperations } from './sent-feeds.ts'
import { vitalsOperations } from './vitals.ts'

/** Every operation of the contract. @param reportSecret see SMS_REPORT_SECRET */
export const allOperations = (context: Context, reportSecret: string | null): Operations => ({
  ...identityOperations(context),
  ...plansOperations(),
  ...offersOperations(context),
  ...bookingOperations(context),
  ...comparisonOperations(context),
  ...enquiryOperations(context),
  ...rateOperations(context),
  ...rateAlertOperations(context),
  ...vitalsOperations(context),
  ...myVisitOperations(context),
  ...myLoanOperations(context),
  ...numberOperations(context),
  ...ondcOperations(context),
  ...assistantOperations(context),
  ...officeOperations(context),
  ...sentFeedOperations(context),
  ...partnerLeadOperations(context),
  ...runningOperations(context, reportSecret),
})
