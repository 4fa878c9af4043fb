import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { isCrossed, isFreshForAlert } from '#lib/domain/gold/rate-alert'
import { isQuiet } from '#lib/domain/my-loan/reminder-times'
import { hashFor, type Secrets } from '../../secrets.ts'
import type { Store } from '../open.ts'
import { enqueue } from '../outbox.ts'
import { add, perDay, windowOf } from '../tallies.ts'
import { transact, type Tx } from '../transaction.ts'
import { lockReceiver, stopOfRest } from './alert-receiver.ts'
import { wholeAlertsOf } from './alert-rows.ts'
import { newestPrices, type NewestPrices } from './prices.ts'

/** Of one number or browser. A day begins at half past five in India, when nobody is sent a message. */
const MESSAGES = perDay(1)

const AT_ONCE = 100

/** Whether a number or a browser had its message of the day. */
async function hadOne(tx: Tx, key: string, nowMs: number): Promise<boolean> {
  const tally = await tx
    .selectFrom('tallies')
    .select('count')
    .where('key', '=', key)
    .where('since', '=', new Date(windowOf(MESSAGES, nowMs)))
    .executeTakeFirst()
  return (tally?.count ?? 0) >= MESSAGES.max
}

/** Sends somebody the message about the first of their alerts that is crossed, and deletes it. @returns how many, one at most */
const tell = (
  store: Store,
  stopHash: string,
  newest: ReadonlyMap<string, NewestPrices>,
  secrets: Secrets,
  nowMs: number,
): Promise<number> =>
  transact(store, async (tx) => {
    const receiver = await lockReceiver(tx, stopHash)
    if (!receiver) return 0
    const { channel, customerId, to } = receiver
    const key = `rate-alert:${hashFor('rate-alert', channel === 'sms' ? to : to.endpoint, secrets)}`
    if (await hadOne(tx, key, nowMs)) return 0
    const waiting = await wholeAlertsOf(tx, stopHash)
    const crossed = waiting.find((alert) => {
      const prices = newest.get(alert.city)?.prices
      return prices !== undefined && isCrossed(alert, prices[alert.karat])
    })
    const price = crossed && newest.get(crossed.city)
    if (!crossed || !price) return 0
    const { id, city, karat, locale } = crossed
    await tx.deleteFrom('rate_alerts').where('id', '=', id).execute()
    const payload = {
      ...{ to, city, karat, locale, price: price.prices[karat], day: price.day },
      stop: await stopOfRest(tx, receiver, waiting.length - 1, secrets, nowMs),
      ...(channel === 'push' && { browser: stopHash }),
    }
    await enqueue(tx, [{ channel, topic: 'rate.alert', customerId, payload }], nowMs)
    await add(tx, key, windowOf(MESSAGES, nowMs), 1)
    return 1
  })

/** The newest prices of the cities that somebody waits for, those that are too old left out. */
async function freshPrices(store: Store, nowMs: number): Promise<ReadonlyMap<string, NewestPrices>> {
  const cities = await store.selectFrom('rate_alerts').select('city').distinct().execute()
  const fresh = new Map<string, NewestPrices>()
  for (const { city } of cities) {
    const newest = await newestPrices(store, city)
    if (newest && isFreshForAlert(newest.day as IsoDate, istDate(nowMs))) fresh.set(city, newest)
  }
  return fresh
}

/** Whose alerts after one wait for a price that may be there; `isCrossed` has the last word. */
const waitingFor = async (
  store: Store,
  newest: ReadonlyMap<string, NewestPrices>,
  after: string,
): Promise<readonly string[]> => {
  const rows = await store
    .selectFrom('rate_alerts')
    .select('stop_hash')
    .distinct()
    .where('stop_hash', '>', after)
    .where((row) =>
      row.or(
        [...newest].flatMap(([city, { prices }]) =>
          ([24, 22, 18] as const).flatMap((karat) => {
            const ofKarat = [row('city', '=', city), row('karat', '=', karat)]
            return [
              row.and([...ofKarat, row('direction', '=', 'below'), row('price', '>=', prices[karat])]),
              row.and([...ofKarat, row('direction', '=', 'above'), row('price', '<=', prices[karat])]),
            ]
          }),
        ),
      ),
    )
    .orderBy('stop_hash')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ stop_hash }) => stop_hash)
}

/**
 * Puts the messages about prices that are crossed into the outbox: each alert once, and one message a day to a number or a browser. In the
 * quiet hours, and on a price that is too old, none.
 * @returns how many messages
 */
export async function sendDueAlerts(store: Store, secrets: Secrets, nowMs: number): Promise<number> {
  if (isQuiet(nowMs)) return 0
  const newest = await freshPrices(store, nowMs)
  if (newest.size === 0) return 0
  let messages = 0
  let after = ''
  for (let found = AT_ONCE; found === AT_ONCE;) {
    const owners = await waitingFor(store, newest, after)
    for (const id of owners) messages += await tell(store, id, newest, secrets, nowMs)
    after = owners.at(-1) ?? after
    found = owners.length
  }
  return messages
}
