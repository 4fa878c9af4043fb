import { isOpen } from '#lib/domain/visit/visit-state'
import { VISITOR, type Actor } from './audit.ts'
import { bareLeads, notifyLender } from './leads/leads.ts'
import { endNumbers } from './leads/numbers.ts'
import { enqueue } from './outbox.ts'
import { freeSeats } from './seats.ts'
import type { Tx } from './transaction.ts'
import { changeVisit, lockVisits, type VisitRow } from './visits.ts'

/** The order in which seats are taken, so that nobody who books and this wait for each other. */
const bySeat = (one: VisitRow, other: VisitRow): number =>
  one.area.localeCompare(other.area) ||
  one.day.localeCompare(other.day) ||
  (one.hours[0] ?? 0) - (other.hours[0] ?? 0)

/**
 * Removes a person from their visits: name, address, second number, occupation, plan, notes, and text messages. Open visits are
 * cancelled and their seats freed, and no lender has the number any more. That a visit took place stays.
 */
export async function removeVisits(
  tx: Tx,
  customerId: string,
  nowMs: number,
  actor: Actor = VISITOR,
): Promise<void> {
  const visits = (await lockVisits(tx, customerId)).toSorted(bySeat)
  for (const visit of visits) {
    const open = isOpen(visit.state)
    if (open) await freeSeats(tx, visit)
    const bare = {
      state: open ? 'cancelled' : visit.state,
      full_name: null,
      occupation: null,
      alternate_number: '',
      address: null,
      plan: null,
      cancel_reason: null,
    } as const
    await changeVisit(tx, visit, bare, { notified: true }, nowMs)
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
    if (open) await notifyLender(tx, visit.id, 'visit.cancelled', nowMs)
  }
  await endNumbers(tx, customerId, actor, nowMs)
  const ids = visits.map(({ id }) => id)
  await bareLeads(tx, ids)
  // Notes may name the person.
  if (ids.length > 0)
    await tx.updateTable('visit_events').set({ detail: null }).where('visit_id', 'in', ids).execute()
  // What was not sent yet would name the person; what was sent keeps no text that does.
  await tx.deleteFrom('outbox').where('customer_id', '=', customerId).where('channel', '=', 'sms').execute()
}
