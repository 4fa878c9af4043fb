import type { PushSubscriptionKeys } from '#lib/domain/shared/push-address'
import type { Secrets } from '../../secrets.ts'
import { lockCustomer } from '../person-lock.ts'
import type { Tx } from '../transaction.ts'
import { alertStopToken, endConsentToNothing } from './alerts.ts'
import { browserAlertKey } from './browser-alerts.ts'

/** Whom a message goes to. */
export type Receiver =
  | { readonly channel: 'sms'; readonly customerId: string; readonly to: string }
  | { readonly channel: 'push'; readonly customerId: null; readonly to: PushSubscriptionKeys }

/** Locks the one who owns alerts until the transaction ends: the customer, or the alerts of a browser. @returns null where nobody is there */
export async function lockReceiver(tx: Tx, stopHash: string): Promise<Receiver | null> {
  const one = await tx
    .selectFrom('rate_alerts')
    .select(['customer_id', 'endpoint', 'p256dh', 'auth'])
    .where('stop_hash', '=', stopHash)
    .limit(1)
    .executeTakeFirst()
  if (!one) return null
  const { customer_id, endpoint, p256dh, auth } = one
  if (customer_id !== null) {
    const customer = await lockCustomer(tx, customer_id)
    return customer?.phone ? { channel: 'sms', customerId: customer_id, to: customer.phone } : null
  }
  if (endpoint === null || p256dh === null || auth === null) return null
  await tx
    .selectFrom('rate_alerts')
    .select('id')
    .where('stop_hash', '=', stopHash)
    .orderBy('id')
    .forUpdate()
    .execute()
  return { channel: 'push', customerId: null, to: { endpoint, p256dh, auth } }
}

/** What ends the alerts that are left; null where none is. With the last one the consent of a customer ends. */
export async function stopOfRest(
  tx: Tx,
  { channel, customerId, to }: Receiver,
  left: number,
  secrets: Secrets,
  nowMs: number,
): Promise<string | null> {
  if (channel === 'push') return left === 0 ? null : browserAlertKey(to.endpoint, secrets)
  const isLast = await endConsentToNothing(tx, customerId, nowMs)
  return isLast ? null : alertStopToken(customerId, secrets)
}
