import { sql } from 'kysely'
import type { ErasureAnswer } from '@contract/generated/types.gen'
import { newId } from '../ids.ts'
import { enqueue } from './outbox.ts'
import { freeSeats } from './seats.ts'
import type { KnownVisitor } from './sessions.ts'
import type { Tx } from './transaction.ts'
import { changeVisit, lockVisits } from './visits.ts'

/** Enquiries hold Indian numbers without their country. */
const INDIA = '+91'

const OPEN = ['booked', 'assigned', 'on-the-way']

/**
 * Removes a person: name, number, address, PAN, what was typed. Open visits are cancelled and their seats freed. That a
 * visit took place, and which consents were given when, stays without a name: the law asks to keep both.
 * @returns what stays
 */
export async function erase(
  tx: Tx,
  { customerId, phone }: KnownVisitor,
  nowMs: number,
): Promise<ErasureAnswer['kept']> {
  const visits = await lockVisits(tx, customerId)
  const at = new Date(nowMs)
  for (const visit of visits) {
    const open = OPEN.includes(visit.state)
    if (open) await freeSeats(tx, visit)
    const bare = {
      state: open ? 'cancelled' : visit.state,
      full_name: null,
      occupation: null,
      alternate_number: '',
      address: null,
      plan: null,
    } as const
    await changeVisit(tx, visit, bare, { told: true }, nowMs)
    // The operator's other systems must know that nobody waits for the assessor.
    if (open)
      await enqueue(
        tx,
        [
          {
            channel: 'webhook',
            topic: 'visit.cancelled',
            customerId,
            payload: { bookingId: visit.id, area: visit.area },
          },
        ],
        nowMs,
      )
  }
  await tx.deleteFrom('pans').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('visitor_sessions').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('wishes').where('key', 'like', `%:${customerId}:%`).execute()
  // What was not sent yet would name the person; what was sent keeps no text that does.
  await tx.deleteFrom('outbox').where('customer_id', '=', customerId).where('channel', '=', 'sms').execute()
  await tx
    .deleteFrom('outbox')
    .where('channel', '=', 'sms')
    .where(sql`payload->>'to'`, '=', phone)
    .execute()
  if (phone.startsWith(INDIA))
    await tx
      .updateTable('enquiries')
      .set({ full_name: null, contact_number: null, about: null })
      .where('contact_number', '=', phone.slice(INDIA.length))
      .execute()
  await tx
    .updateTable('consents')
    .set({ withdrawn_at: at })
    .where('customer_id', '=', customerId)
    .where('withdrawn_at', 'is', null)
    .execute()
  await tx
    .updateTable('customers')
    .set({ phone: null, full_name: null, occupation: null, erased_at: at })
    .where('id', '=', customerId)
    .execute()
  await tx
    .insertInto('audit')
    .values({ id: newId(), at, actor: 'visitor', action: 'erase', subject: customerId, detail: null })
    .execute()
  return visits.length > 0 ? ['visit-records', 'consent-records'] : ['consent-records']
}
