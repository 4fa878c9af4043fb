import type { Tx } from './transaction.ts'

/** Deletes the PANs of customers, and what the office marked about the cards. A customer without one is not verified. */
export async function deletePans(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('pans').where('customer_id', 'in', customerIds).execute()
  await tx
    .deleteFrom('documents')
    .where('customer_id', 'in', customerIds)
    .where('document', '=', 'panCard')
    .execute()
  await tx.updateTable('customers').set({ verification: 'pending' }).where('id', 'in', customerIds).execute()
}
