import type { Purpose } from '#lib/domain/person/consent'
import type { Secrets } from '../secrets.ts'
import { note, VISITOR } from './audit.ts'
import { countChanges } from './changes.ts'
import { deleteCodes } from './codes.ts'
import { withdrawConsents } from './consents.ts'
import { deleteEnquiries, withdrawFromEnquiries } from './enquiry-consents.ts'
import { deleteKeys } from './idempotency.ts'
import { endNumbers } from './leads/numbers.ts'
import { endReminders } from './loans/reminders.ts'
import { deleteStoredLoans } from './loans/stored.ts'
import { deleteChoices } from './ondc/ending.ts'
import { deletePans } from './pans.ts'
import { endAlerts } from './rates/alerts.ts'
import { removeVisits } from './removed-visits.ts'
import type { KnownVisitor } from './sessions.ts'
import type { Tx } from './transaction.ts'

/** Cancels the open visits, and deletes what was asked for visits alone. */
async function deleteVisits(tx: Tx, { customerId }: KnownVisitor, nowMs: number): Promise<void> {
  await removeVisits(tx, customerId, nowMs)
  await tx
    .updateTable('customers')
    .set({ full_name: null, occupation: null, place: '', loan_amount: 0 })
    .where('id', '=', customerId)
    .execute()
  // A repeated booking would be answered with the visit that is gone.
  await deleteKeys(tx, customerId)
}

/**
 * Withdraws every consent to a purpose that is in force, and deletes what was kept for that purpose alone. The number
 * stays: the visitor's consents are found by it.
 */
export async function withdrawPurpose(
  tx: Tx,
  visitor: KnownVisitor,
  purpose: Purpose,
  secrets: Secrets,
  nowMs: number,
): Promise<void> {
  const { customerId, phone } = visitor
  await withdrawFromEnquiries(tx, visitor, [purpose], nowMs)
  await withdrawConsents(tx, customerId, purpose, nowMs)
  if (purpose === 'one-time-code') await deleteCodes(tx, phone, secrets)
  if (purpose === 'pan') await deletePans(tx, [customerId])
  if (purpose === 'lender-number') await endNumbers(tx, customerId, VISITOR, nowMs)
  if (purpose === 'visit') await deleteVisits(tx, visitor, nowMs)
  if (purpose === 'ondc-lender') await deleteChoices(tx, customerId)
  if (purpose === 'loan-kept') await deleteStoredLoans(tx, customerId)
  if (purpose === 'loan-reminders') await endReminders(tx, customerId, null, nowMs)
  if (purpose === 'rate-alert') await endAlerts(tx, customerId, null, nowMs)
  if (purpose === 'enquiry') await deleteEnquiries(tx, phone, nowMs)
  await note(tx, VISITOR, 'consent-withdrawn', customerId, nowMs, purpose)
  await countChanges(tx, 'customers', 'visits', 'enquiries', 'leads')
}
