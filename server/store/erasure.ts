import { sql } from 'kysely'
import type { ErasureAnswer } from '#contract/generated/types.gen'
import { note, VISITOR, type Actor } from './audit.ts'
import { countChanges } from './changes.ts'
import { enquiryNumber } from './enquiry-consents.ts'
import { removeVisits } from './removed-visits.ts'
import type { KnownVisitor } from './sessions.ts'
import type { Tx } from './transaction.ts'

const BY_VISITOR = { actor: VISITOR, reason: null } as const

/**
 * Removes a person: name, number, address, PAN, what was typed. Open visits are cancelled and their seats freed. That a
 * visit took place, and which consents were given when, stays without a name: the law asks to keep both.
 * @returns what stays
 */
export async function erase(
  tx: Tx,
  { customerId, phone }: KnownVisitor,
  nowMs: number,
  { actor, reason }: { readonly actor: Actor; readonly reason: string | null } = BY_VISITOR,
): Promise<ErasureAnswer['retained']> {
  await removeVisits(tx, customerId, nowMs)
  const at = new Date(nowMs)
  await tx.deleteFrom('documents').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('pans').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('visitor_sessions').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('idempotency_keys').where('key', 'like', `%:${customerId}:%`).execute()
  await tx
    .deleteFrom('outbox')
    .where('channel', '=', 'sms')
    .where(sql`payload->>'to'`, '=', phone)
    .execute()
  const number = enquiryNumber(phone)
  if (number !== null)
    await tx
      .updateTable('enquiries')
      .set({ full_name: null, contact_number: null, about: null, note: '' })
      .where('contact_number', '=', number)
      .execute()
  await tx
    .updateTable('consents')
    .set({ withdrawn_at: at })
    .where('customer_id', '=', customerId)
    .where('withdrawn_at', 'is', null)
    .execute()
  await tx
    .updateTable('customers')
    .set({ phone: null, full_name: null, occupation: null, place: '', erased_at: at })
    .where('id', '=', customerId)
    .execute()
  await note(tx, actor, 'customer-erased', customerId, nowMs, reason)
  await countChanges(tx, 'customers', 'visits', 'enquiries')
  // Their person may be gone already, with the consent to the visit.
  const visit = await tx
    .selectFrom('visits')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return visit ? ['visit-records', 'consent-records'] : ['consent-records']
}
