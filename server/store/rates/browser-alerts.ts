import { sql } from 'kysely'
import type { RateAlert } from '#lib/domain/gold/rate-alert'
import type { Locale } from '#lib/domain/shared/locale'
import type { PushSubscriptionKeys } from '#lib/domain/shared/push-address'
import { hashToken, tokenFor, type Secrets } from '../../secrets.ts'
import type { Store } from '../open.ts'
import { count, perDay } from '../tallies.ts'
import { transact, type Tx } from '../transaction.ts'
import { checkAlert, storeAlert } from './alert-rows.ts'

/** Of one browser. */
const SETS = perDay(20)

/** What a browser reads and ends its alerts with, and what the button of a message ends all of them with. */
export const browserAlertKey = (endpoint: string, secrets: Secrets): string =>
  tokenFor('push-rate-alerts', endpoint, secrets)

export interface WantedByBrowser {
  readonly alert: RateAlert
  readonly to: PushSubscriptionKeys
  readonly wording: string
  readonly locale: Locale
}

/**
 * Has a browser sent a message about a price once; the same alert once more changes nothing.
 * @returns the key of its alerts
 * @throws Problem 422 for a city without a price, a price where gold is now, or an alert too many; 429 beyond twenty a day
 */
export async function setBrowserAlert(
  tx: Tx,
  { alert, to, wording, locale }: WantedByBrowser,
  secrets: Secrets,
  nowMs: number,
): Promise<string> {
  const stop = browserAlertKey(to.endpoint, secrets)
  const stop_hash = hashToken(stop)
  // It also holds off a second one of the same browser.
  await count(tx, `rate-alerts:${stop_hash}`, SETS, nowMs)
  await checkAlert(tx, alert)
  await storeAlert(
    tx,
    { customer_id: null, stop_hash },
    alert,
    { locale, stop, browser: { ...to, wording } },
    nowMs,
  )
  return stop
}

/** Ends an alert of a browser, or all of them with the messages that wait for their delivery. @returns whether there was any */
export async function endBrowserAlerts(tx: Tx, stopHash: string, id: string | null): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('rate_alerts')
    .where('customer_id', 'is', null)
    .where('stop_hash', '=', stopHash)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst()
  if (id === null)
    await tx
      .deleteFrom('outbox')
      .where('channel', '=', 'push')
      .where('topic', '=', 'rate.alert')
      .where('state', '=', 'due')
      .where(sql`payload->>'browser'`, '=', stopHash)
      .execute()
  return numDeletedRows > 0n
}

/** Ends all alerts of the browser whose key it is. @returns whether it is of any */
export const stopBrowserAlerts = (store: Store, key: string): Promise<boolean> =>
  transact(store, (tx) => endBrowserAlerts(tx, hashToken(key), null))

/** Deletes the alerts of browsers that were set before an instant, and never crossed since. */
export async function deleteOldBrowserAlerts(store: Store, before: Date): Promise<void> {
  await store
    .deleteFrom('rate_alerts')
    .where('customer_id', 'is', null)
    .where('set_at', '<', before)
    .execute()
}
