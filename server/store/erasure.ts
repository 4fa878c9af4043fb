import { sql } from 'kysely'
import type { ErasureAnswer } from '#contract/generated/types.gen'
import { PURPOSES } from '#lib/domain/person/consent'
import type { Secrets } from '../secrets.ts'
import { note, VISITOR, type Actor } from './audit.ts'
import { countChanges } from './changes.ts'
import { deleteCodes } from './codes.ts'
import { deleteEnquiries, withdrawFromEnquiries } from './enquiry-consents.ts'
import { deleteKeys } from './idempotency.ts'
import { endReminders } from './loans/reminders.ts'
import { deleteStoredLoans } from './loans/stored.ts'
import { deleteChoices } from './ondc/ending.ts'
import { endAlerts } from './rates/alerts.ts'
import { removeVisits } from './removed-visits.ts'
import type { KnownVisitor } from './sessions.ts'
import type { Tx } from './transaction.ts'

const BY_VISITOR = { actor: VISITOR, reason: null } as const

/**
 * Removes a person, who must be locked: name, number, address, PAN, codes, what was typed. Open visits are cancelled and their
 * seats freed. That a visit took place, and which consents were given when, stays without a name: the law asks to keep both.
 * @param secrets to find the codes of the number; null where none can be left
 * @returns what stays
 */
export async function erase(
  tx: Tx,
  visitor: KnownVisitor,
  secrets: Secrets | null,
  nowMs: number,
  { actor, reason }: { readonly actor: Actor; readonly reason: string | null } = BY_VISITOR,
): Promise<ErasureAnswer['retained']> {
  const { customerId, phone } = visitor
  await removeVisits(tx, customerId, nowMs, actor)
  const at = new Date(nowMs)
  await tx.deleteFrom('documents').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('pans').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('visitor_sessions').where('customer_id', '=', customerId).execute()
  await deleteKeys(tx, customerId)
  await deleteChoices(tx, customerId)
  await deleteStoredLoans(tx, customerId)
  await endReminders(tx, customerId, null, nowMs)
  await endAlerts(tx, customerId, null, nowMs)
  if (secrets) await deleteCodes(tx, phone, secrets)
  await tx
    .deleteFrom('outbox')
    .where('channel', '=', 'sms')
    .where(sql`payload->>'to'`, '=', phone)
    .execute()
  await withdrawFromEnquiries(tx, visitor, PURPOSES, nowMs)
  await deleteEnquiries(tx, phone, nowMs)
  await tx
    .updateTable('consents')
    .set({ withdrawn_at: at })
    .where('customer_id', '=', customerId)
    .where('withdrawn_at', 'is', null)
    .execute()
  await tx
    .updateTable('customers')
    .set({
      ...{ phone: null, full_name: null, occupation: null, place: '', loan_amount: 0 },
      ...{ verification: 'pending', erased_at: at },
    })
    .where('id', '=', customerId)
    .execute()
  await note(tx, actor, 'customer-erased', customerId, nowMs, reason)
  await countChanges(tx, 'customers', 'visits', 'enquiries', 'leads')
  // Their person may be gone already, with the consent to the visit.
  const visit = await tx
    .selectFrom('visits')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return visit ? ['visit-records', 'consent-records'] : ['consent-records']
}
