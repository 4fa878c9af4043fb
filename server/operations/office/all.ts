import type { Context } from '../context.ts'
import type { Operations } from '../operation.ts'
import { accountOperations } from './account.ts'
import { assignOperations } from './assign.ts'
import { officeBookingOperations } from './bookings.ts'
import { budgetOperations } from './budgets.ts'
import { changesOperations } from './changes.ts'
import { customerOperations } from './customers.ts'
import { dayOperations } from './days.ts'
import { decisionOperations } from './decisions.ts'
import { enquiryOperations } from './enquiries.ts'
import { guarded } from './guard.ts'
import { feedOperations } from './feeds.ts'
import { invitationOperations } from './invitations.ts'
import { lenderOperations } from './lenders.ts'
import { leadOperations } from './leads.ts'
import { loginOperations } from './login.ts'
import { whoAmIOperations } from './me.ts'
import { ondcDeskOperations } from './ondc.ts'
import { outboxOperations } from './outbox.ts'
import { peopleOperations } from './people.ts'
import { pullOperations } from './pulls.ts'
import { secondStepOperations } from './second-steps.ts'
import { settingsOperations } from './settings.ts'
import { shiftOperations } from './shifts.ts'
import { visitOperations } from './visits.ts'
import { officeVitals } from './vitals.ts'
import { webhookOperations } from './webhooks.ts'

/** Every operation of the office: the ways in, and what those who are in may do. */
export const officeOperations = (context: Context): Operations => ({
  ...loginOperations(context),
  ...whoAmIOperations(context),
  ...invitationOperations(context),
  ...guarded(context, {
    ...accountOperations(context),
    ...secondStepOperations(context),
    ...peopleOperations(context),
    ...dayOperations(context),
    ...assignOperations(context),
    ...shiftOperations(context),
    ...visitOperations(context),
    ...officeBookingOperations(context),
    ...customerOperations(context),
    ...enquiryOperations(context),
    ...outboxOperations(context),
    ...budgetOperations(context),
    ...lenderOperations(context),
    ...feedOperations(context),
    ...leadOperations(context),
    ...webhookOperations(context),
    ...pullOperations(context),
    ...decisionOperations(context),
    ...ondcDeskOperations(context),
    ...settingsOperations(context),
    ...officeVitals(context),
    ...changesOperations(context),
  }),
})
