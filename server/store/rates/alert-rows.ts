import type { RateAlert as StoredAlert } from '#contract/generated/types.gen'
import { isCrossed, MAX_RATE_ALERTS, type RateAlert } from '#lib/domain/gold/rate-alert'
import type { PushSubscriptionKeys } from '#lib/domain/shared/push-address'
import type { Locale } from '#lib/domain/shared/locale'
import { newId } from '../../ids.ts'
import { invalid, Problem } from '../../problem.ts'
import { hashToken } from '../../secrets.ts'
import type { Store } from '../open.ts'
import type { Tx } from '../transaction.ts'
import { newestPrices } from './prices.ts'

/** Whose alerts: a customer's, or a browser's by the hash of its key. */
export type AlertOwner =
  { readonly customer_id: string } | { readonly customer_id: null; readonly stop_hash: string }

const rowsOf = (of: Store | Tx, owner: AlertOwner | { readonly stop_hash: string }) =>
  of
    .selectFrom('rate_alerts')
    .where((row) => row.and({ ...owner }))
    .orderBy('set_at')
    .orderBy('id')

/** The alerts that wait, the oldest first. */
export const alertsOf = async (of: Store | Tx, owner: AlertOwner): Promise<StoredAlert[]> =>
  rowsOf(of, owner).select(['id', 'city', 'karat', 'direction', 'price']).execute()

/** The alerts that one token ends, the oldest first, with all that is stored of them. */
export const wholeAlertsOf = (of: Tx, stopHash: string) =>
  rowsOf(of, { stop_hash: stopHash }).selectAll().execute()

const inWords = ({ direction, price }: RateAlert): string =>
  direction === 'below'
    ? `Gold is below ${price} now. Choose a lower price.`
    : `Gold is above ${price} now. Choose a higher price.`

/** @throws Problem 422 for a city without a price, or a price where gold is now */
export async function checkAlert(tx: Tx, alert: RateAlert): Promise<void> {
  const newest = await newestPrices(tx, alert.city)
  if (!newest) throw new Problem(422, 'No price of this city is stored.', { code: 'no-price' })
  if (isCrossed(alert, newest.prices[alert.karat]))
    throw new Problem(422, inWords(alert), { code: 'already-there' })
}

/** What is stored with an alert. */
interface StoredWith {
  readonly locale: Locale
  /** Ends all alerts of the number or the browser. */
  readonly stop: string
  /** Where a browser takes the message, and the version of the words that were agreed to; a customer's consents have theirs. */
  readonly browser?: PushSubscriptionKeys & { readonly wording: string }
}

const isSame = (one: RateAlert, other: RateAlert): boolean =>
  one.city === other.city &&
  one.karat === other.karat &&
  one.direction === other.direction &&
  one.price === other.price

/**
 * Stores an alert of somebody of whom nobody else stores one meanwhile; the same alert once more changes nothing.
 * @throws Problem 422 for an alert too many
 */
export async function storeAlert(
  tx: Tx,
  owner: AlertOwner,
  { city, karat, direction, price }: RateAlert,
  { locale, stop, browser }: StoredWith,
  nowMs: number,
): Promise<void> {
  const alert = { city, karat, direction, price }
  const waiting = await alertsOf(tx, owner)
  if (waiting.some((one) => isSame(one, alert))) return
  if (waiting.length >= MAX_RATE_ALERTS) throw invalid('price', `be one of ${MAX_RATE_ALERTS} at most`)
  await tx
    .insertInto('rate_alerts')
    .values({
      ...{ ...owner, ...alert, ...browser },
      ...{ id: newId(), locale, stop_hash: hashToken(stop), set_at: new Date(nowMs) },
    })
    .execute()
}
