import type { RateAlert as StoredAlert, RateAlertRequest } from '#contract/generated/types.gen'
import { isCrossed, MAX_RATE_ALERTS } from '#lib/domain/gold/rate-alert'
import type { Locale } from '#lib/domain/shared/locale'
import { newId } from '../../ids.ts'
import { invalid, Problem } from '../../problem.ts'
import { hashFor, hashToken, type Secrets } from '../../secrets.ts'
import { note, VISITOR } from '../audit.ts'
import { countChanges } from '../changes.ts'
import { giveConsents, withdrawConsents } from '../consents.ts'
import type { Store } from '../open.ts'
import { lockCustomer } from '../person-lock.ts'
import { transact, type Tx } from '../transaction.ts'
import { newestPrices } from './prices.ts'

/** Signs of base64url, 132 bits, as in the links of reminders. */
const TOKEN_SIGNS = 22

/** What the link of a message, or the device, ends all alerts of a customer with. */
export const alertStopToken = (customerId: string, secrets: Secrets): string =>
  hashFor('stop-rate-alerts', customerId, secrets).slice(0, TOKEN_SIGNS)

/** The alerts of a customer that wait, the oldest first. */
export const alertsOf = async (of: Store | Tx, customerId: string): Promise<StoredAlert[]> =>
  of
    .selectFrom('rate_alerts')
    .select(['id', 'city', 'karat', 'direction', 'price'])
    .where('customer_id', '=', customerId)
    .orderBy('set_at')
    .orderBy('id')
    .execute()

const inWords = ({ direction, price }: Pick<RateAlertRequest, 'direction' | 'price'>): string =>
  direction === 'below'
    ? `Gold is below ${price} now. Choose a lower price.`
    : `Gold is above ${price} now. Choose a higher price.`

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
  const newest = await newestPrices(tx, alert.city)
  if (!newest) throw new Problem(422, 'No price of this city is stored.', { code: 'no-price' })
  if (isCrossed(alert, newest.prices[alert.karat]))
    throw new Problem(422, inWords(alert), { code: 'already-there' })
  await giveConsents(tx, customerId, [{ purpose: 'rate-alert', wording }], nowMs)
  const stop = alertStopToken(customerId, secrets)
  const waiting = await alertsOf(tx, customerId)
  const isThere = waiting.some(
    ({ city, karat, direction, price }) =>
      city === alert.city && karat === alert.karat && direction === alert.direction && price === alert.price,
  )
  if (isThere) return stop
  if (waiting.length >= MAX_RATE_ALERTS) throw invalid('price', `be one of ${MAX_RATE_ALERTS} at most`)
  await tx
    .insertInto('rate_alerts')
    .values({
      ...{ id: newId(), customer_id: customerId, ...alert, locale },
      ...{ stop_hash: hashToken(stop), set_at: new Date(nowMs) },
    })
    .execute()
  return stop
}

/** Ends the consent of a customer, who must be locked, once nothing waits that it is for. @returns whether it ended */
export async function endConsentToNothing(tx: Tx, customerId: string, nowMs: number): Promise<boolean> {
  if ((await alertsOf(tx, customerId)).length > 0) return false
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

/** Ends all alerts of whom a token is. @returns whether it is of anybody's */
export const stopAlerts = (store: Store, token: string, nowMs: number): Promise<boolean> =>
  transact(store, async (tx) => {
    const find = () =>
      tx
        .selectFrom('rate_alerts')
        .select('customer_id')
        .where('stop_hash', '=', hashToken(token))
        .executeTakeFirst()
    const found = await find()
    if (!found || !(await lockCustomer(tx, found.customer_id)) || !(await find())) return false
    await endAlerts(tx, found.customer_id, null, nowMs)
    await note(tx, VISITOR, 'consent-withdrawn', found.customer_id, nowMs, 'rate-alert')
    await countChanges(tx, 'customers')
    return true
  })
