import type { Selectable } from 'kysely'
import type { Tables } from './tables.ts'
import type { Tx } from './transaction.ts'

// Whoever writes about a person first locks the person's row of `customers`, by its id, and then whatever else: idempotency keys,
// counts, visits, enquiries, seats. So nobody writes about somebody who is being erased, and no two wait for each other.

type CustomerRow = Selectable<Tables['customers']>

/** Locks a person until the transaction ends. @returns them as they are then; undefined where they are unknown or erased */
export const lockCustomer = (tx: Tx, id: string): Promise<CustomerRow | undefined> =>
  tx
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Locks several people, in the order of their ids: two that do so can't wait for each other. */
export async function lockCustomers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx.selectFrom('customers').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Locks the person of a number. @param phone E.164 @returns undefined where there is none */
export async function lockCustomerOf(tx: Tx, phone: string): Promise<CustomerRow | undefined> {
  for (;;) {
    const found = await tx
      .selectFrom('customers')
      .select('id')
      .where('phone', '=', phone)
      .where('erased_at', 'is', null)
      .executeTakeFirst()
    // The same queries for a number of nobody, so that the time they take tells nothing.
    const customer = await lockCustomer(tx, found?.id ?? '')
    // Whoever was found and is not there now was erased while this waited.
    if (customer || !found) return customer
  }
}
