import type { RateAlertRequest } from '#contract/generated/types.gen'
import type { Locale } from '#lib/domain/shared/locale'
import { hashToken, tokenFor, type Secrets } from '../../secrets.ts'
import { note, VISITOR } from '../audit.ts'
import { countChanges } from '../changes.ts'
import { giveConsents, withdrawConsents } from '../consents.ts'
import type { Store } from '../open.ts'
import { lockCustomer } from '../person-lock.ts'
import { transact, type Tx } from '../transaction.ts'
import { alertsOf, checkAlert, storeAlert } from './alert-rows.ts'

/** What the link of a message, or the device, ends all alerts of a customer with. */
export const alertStopToken = (customerId: string, secrets: Secrets): string =>
  tokenFor('stop-rate-alerts', customerId, secrets)

/**
 * Has a customer, who must be locked, told of a price once; the same alert once more changes nothing.
 * @returns the token that ends all alerts of the customer
 * @throws Problem 422 for words that the site never showed, a city without a price, a price where gold is now, or an alert too many
 */
export async function setAlert(
  tx: Tx,
  customerId: string,
  { wording, locale, ...alert }: RateAlertRequest & { readonly locale: Locale },
  secrets: Secrets,
  nowMs: number,
): Promise<string> {
  await checkAlert(tx, alert)
  await giveConsents(tx, customerId, [{ purpose: 'rate-alert', wording }], nowMs)
  const stop = alertStopToken(customerId, secrets)
  await storeAlert(tx, { customer_id: customerId }, alert, { locale, stop }, nowMs)
  return stop
}

/** Ends the consent of a customer, who must be locked, once nothing waits that it is for. @returns whether it ended */
export async function endConsentToNothing(tx: Tx, customerId: string, nowMs: number): Promise<boolean> {
  if ((await alertsOf(tx, { customer_id: customerId })).length > 0) return false
  await withdrawConsents(tx, customerId, 'rate-alert', nowMs)
  return true
}

/**
 * Ends the alerts of a customer, who must be locked: all of them, with messages that wait for their delivery, or one. With the
 * last one the consent ends.
 */
export async function endAlerts(tx: Tx, customerId: string, id: string | null, nowMs: number): Promise<void> {
  await tx
    .deleteFrom('rate_alerts')
    .where('customer_id', '=', customerId)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .execute()
  if (id === null)
    await tx
      .deleteFrom('outbox')
      .where('customer_id', '=', customerId)
      .where('topic', '=', 'rate.alert')
      .where('state', '=', 'due')
      .execute()
  await endConsentToNothing(tx, customerId, nowMs)
}

/** Ends all alerts of the customer whose token it is. @returns whether it is of any */
export const stopAlerts = (store: Store, token: string, nowMs: number): Promise<boolean> =>
  transact(store, async (tx) => {
    const find = () =>
      tx
        .selectFrom('rate_alerts')
        .select('customer_id')
        .where('stop_hash', '=', hashToken(token))
        .executeTakeFirst()
    const found = await find()
    const id = found?.customer_id ?? null
    if (id === null || !(await lockCustomer(tx, id)) || !(await find())) return false
    await endAlerts(tx, id, null, nowMs)
    await note(tx, VISITOR, 'consent-withdrawn', id, nowMs, 'rate-alert')
    await countChanges(tx, 'customers')
    return true
  })
