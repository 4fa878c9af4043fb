import { sql } from 'kysely'
import type { BookingRequest } from '#contract/generated/types.gen'
import { formatShortAddress } from '#lib/domain/visit/address'
import type { Tx } from './transaction.ts'

/** The query that stores with a customer what the office's list shows of a visit that was booked. */
export function noteBooking(
  tx: Tx,
  customerId: string,
  { fullName, occupation, address, plan }: BookingRequest,
  nowMs: number,
) {
  return tx
    .updateTable('customers')
    .set((row) => ({
      full_name: fullName,
      // Somebody who books on the phone is not asked for it.
      ...(occupation !== undefined && { occupation }),
      last_activity: new Date(nowMs),
      application_count: row('application_count', '+', 1),
      loan_amount: sql<number>`greatest(loan_amount, ${plan?.amount ?? 0}::bigint)`,
      place: formatShortAddress(address),
    }))
    .where('id', '=', customerId)
}
