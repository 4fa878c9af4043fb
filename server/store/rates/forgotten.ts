import { sql } from 'kysely'
import { DAY_MS } from '#lib/domain/dates/dates'
import { SERVER } from '../audit.ts'
import { INDIA } from '../enquiry-consents.ts'
import { erase } from '../erasure.ts'
import type { Store } from '../open.ts'
import { lockCustomer } from '../person-lock.ts'
import { transact, type Tx } from '../transaction.ts'

/** Whoever has just been here may be about to do something else. */
const STAYS_MS = DAY_MS / 24

const AT_ONCE = 50

/**
 * The people whose number was given for a message about the gold rate and for nothing else, and to whom none is to be sent any
 * more: whatever else is stored of somebody has a consent of another purpose, or is an enquiry.
 */
const forgettable = (of: Store | Tx, nowMs: number) =>
  of
    .selectFrom('customers')
    .select(['id', 'phone'])
    .where('erased_at', 'is', null)
    .where('full_name', 'is', null)
    .where('last_activity', '<', new Date(nowMs - STAYS_MS))
    .where(
      sql<boolean>`
        exists (select from consents where customer_id = customers.id and purpose = 'rate-alert')
        and not exists (select from consents where customer_id = customers.id
          and (purpose not in ('one-time-code', 'rate-alert') or (purpose = 'rate-alert' and withdrawn_at is null)))
        and not exists (select from visits where customer_id = customers.id)
        and not exists (select from outbox where customer_id = customers.id and state = 'due')
        and not exists (select from enquiries where ${INDIA} || contact_number = customers.phone)`,
    )

/** Erases the people whose number nothing needs any more, now that their message about the gold rate has gone. @returns how many */
export async function forgetNumbers(store: Store, nowMs: number): Promise<number> {
  let erased = 0
  for (let found = AT_ONCE; found === AT_ONCE;) {
    const people = await forgettable(store, nowMs).limit(AT_ONCE).execute()
    for (const { id } of people)
      erased += await transact(store, async (tx) => {
        await lockCustomer(tx, id)
        const still = await forgettable(tx, nowMs).where('id', '=', id).executeTakeFirst()
        if (!still) return 0
        const visitor = { customerId: id, phone: still.phone ?? '' }
        await erase(tx, visitor, null, nowMs, { actor: SERVER, reason: 'rate-alert' })
        return 1
      })
    found = people.length
  }
  return erased
}
