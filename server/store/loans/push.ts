import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import type { PushSubscriptionKeys } from '#lib/domain/shared/push-address'
import { MAX_REMINDED_LOANS } from '#lib/domain/my-loan/reminder-times'
import type { Locale } from '#lib/domain/shared/locale'
import { invalid } from '../../problem.ts'
import { hashToken, tokenFor, type Secrets } from '../../secrets.ts'
import type { Store } from '../open.ts'
import { transact, type Tx } from '../transaction.ts'
import { asJson } from '../visits.ts'
import { isToCome, nextLook } from './reminders.ts'

/** What a browser changes the reminders of a loan with: the same one each time it switches them on. */
const keyOf = (endpoint: string, loanId: string, secrets: Secrets): string =>
  tokenFor('push', `${endpoint}\0${loanId}`, secrets)

/** What a message stops all reminders of its browser with. */
export const pushStopTokenOf = (endpoint: string, secrets: Secrets): string =>
  tokenFor('stop-push', endpoint, secrets)

/** The minute of the hour in which the reminders of a browser leave. */
export const pushMinuteOf = (keyHash: string): number => Number.parseInt(keyHash.slice(0, 6), 16) % 60 || 0

export interface WantedPush {
  readonly loanId: string
  readonly to: PushSubscriptionKeys
  /** At least one, the earliest first. */
  readonly days: readonly string[]
  readonly wording: string
  readonly locale: Locale
}

/** When and until when it has to be looked for days that are to come. @returns null where none are */
function looks(days: readonly string[], sinceMs: number, keyHash: string, nowMs: number) {
  const toCome = days.filter(isToCome(nowMs)) as IsoDate[]
  const last = toCome.at(-1)
  if (last === undefined) return null
  const next_at = nextLook(toCome, sinceMs, pushMinuteOf(keyHash), nowMs)
  return { days: asJson(toCome), next_at, until_day: last }
}

/**
 * Has a browser sent messages about the days of a loan.
 * @returns the key with which it changes them
 * @throws Problem 422 for one loan too many, or without a day that is to come
 */
export const setPush = (
  store: Store,
  { loanId, to, days, wording, locale }: WantedPush,
  secrets: Secrets,
  nowMs: number,
): Promise<string> =>
  transact(store, async (tx) => {
    const stop_hash = hashToken(pushStopTokenOf(to.endpoint, secrets))
    const key = keyOf(to.endpoint, loanId, secrets)
    const key_hash = hashToken(key)
    const rows = await tx
      .selectFrom('push_reminders')
      .select(['key_hash', 'set_at'])
      .where('stop_hash', '=', stop_hash)
      .execute()
    const before = rows.find((row) => row.key_hash === key_hash)
    if (!before && rows.length >= MAX_REMINDED_LOANS)
      throw invalid('days', `be of one of ${MAX_REMINDED_LOANS} loans at most`)
    const set_at = before?.set_at ?? new Date(nowMs)
    const when = looks(days, set_at.getTime(), key_hash, nowMs)
    if (!when) throw invalid('days', 'have one that is to come')
    const row = { ...to, ...when, locale, wording }
    await tx
      .insertInto('push_reminders')
      .values({ key_hash, stop_hash, loan_id: loanId, sent: asJson([]), set_at, ...row })
      .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(row))
      .execute()
    return key
  })

/** Changes the days of a loan with the key of a browser; no days end it. @returns whether the key is of any */
export const changePush = (
  store: Store,
  { key, days }: { readonly key: string; readonly days: readonly string[] },
  nowMs: number,
): Promise<boolean> =>
  transact(store, async (tx) => {
    const row = await lockPush(tx, hashToken(key))
    if (!row) return false
    const when = looks(days, row.set_at.getTime(), row.key_hash, nowMs)
    const ofIt = <Query extends { where(column: 'key_hash', is: '=', value: string): Query }>(query: Query) =>
      query.where('key_hash', '=', row.key_hash)
    if (when) await ofIt(tx.updateTable('push_reminders').set(when)).execute()
    else await ofIt(tx.deleteFrom('push_reminders')).execute()
    return true
  })

/** The reminders of a key, locked until the transaction ends. */
export const lockPush = (tx: Tx, keyHash: string) =>
  tx.selectFrom('push_reminders').selectAll().where('key_hash', '=', keyHash).forUpdate().executeTakeFirst()

/** Stops all reminders of the browser whose token it is, and deletes its address. @returns whether it is of any */
export async function stopPush(store: Store, token: string): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('push_reminders')
    .where('stop_hash', '=', hashToken(token))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the addresses of browsers whose last day has passed. */
export async function deleteOverPush(store: Store, nowMs: number): Promise<void> {
  await store.deleteFrom('push_reminders').where('until_day', '<', istDate(nowMs)).execute()
}
