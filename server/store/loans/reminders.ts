import { sql } from 'kysely'
import type { LoanReminders } from '#contract/generated/types.gen'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { dueReminders, isQuiet, MAX_REMINDED_LOANS, quietUntil } from '#lib/domain/my-loan/reminder-times'
import type { Locale } from '#lib/domain/shared/locale'
import { invalid } from '../../problem.ts'
import { hashToken, tokenFor, type Secrets } from '../../secrets.ts'
import { note, VISITOR } from '../audit.ts'
import { countChanges } from '../changes.ts'
import { giveConsents, withdrawConsents } from '../consents.ts'
import type { Store } from '../open.ts'
import { lockCustomer } from '../person-lock.ts'
import { transact, type Tx } from '../transaction.ts'
import { asJson } from '../visits.ts'

/** What the device changes the reminders of a loan with. Made from ids, so that a second device is given the same one. */
const keyOf = (customerId: string, loanId: string, secrets: Secrets): string =>
  tokenFor('reminders', `${customerId}\0${loanId}`, secrets)

/** What the link of a message stops all reminders of a customer with. The links of older messages hold as long as any are on. */
export const stopTokenOf = (customerId: string, secrets: Secrets): string =>
  tokenFor('stop-reminders', customerId, secrets)

/** The minute of the hour in which the reminders of a loan leave, so that not all leave at once. */
export const minuteOf = (customerId: string): number => Number.parseInt(customerId.slice(0, 6), 16) % 60 || 0

/** The loans that a customer is reminded of. */
export async function remindersOf(of: Store | Tx, customerId: string): Promise<LoanReminders[]> {
  const rows = await of
    .selectFrom('loan_reminders')
    .select(['loan_id', 'days'])
    .where('customer_id', '=', customerId)
    .orderBy('loan_id')
    .execute()
  return rows.map(({ loan_id, days }) => ({ id: loan_id, days: [...days] }))
}

/** Messages that wait for their delivery and are of no day that is left. */
async function dropMessages(
  tx: Tx,
  customerId: string,
  loanId: string | null,
  left: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('customer_id', '=', customerId)
    .where('topic', 'in', ['loan.soon', 'loan.today'])
    .where('state', '=', 'due')
    .$if(loanId !== null, (query) => query.where(sql`payload->>'loan'`, '=', loanId))
    .where(sql<boolean>`not (payload->>'day' = any(${[...left]}))`)
    .execute()
}

/** When it has to be looked for what is due of a loan. */
export function nextLook(
  days: readonly IsoDate[],
  sinceMs: number,
  minute: number,
  nowMs: number,
): Date | null {
  // What was sent already is found then.
  const { now, nextMs } = dueReminders({ days, sinceMs, minute, sent: [] }, nowMs)
  const ms = now.length > 0 ? (isQuiet(nowMs) ? quietUntil(nowMs) : nowMs) : nextMs
  return ms === null ? null : new Date(ms)
}

/** Whether a day has not passed. */
export const isToCome = (nowMs: number) => (day: string) => day >= istDate(nowMs)

export interface WantedReminders {
  readonly loanId: string
  readonly days: readonly string[]
  readonly wording: string
  readonly locale: Locale
}

/**
 * Has a customer, who must be locked, reminded of the days of a loan.
 * @returns the key with which the device changes them
 * @throws Problem 422 for words that the site never showed, or for one loan too many
 */
export async function setReminders(
  tx: Tx,
  customerId: string,
  { loanId, days, wording, locale }: WantedReminders,
  secrets: Secrets,
  nowMs: number,
): Promise<string> {
  await giveConsents(tx, customerId, [{ purpose: 'loan-reminders', wording }], nowMs)
  const rows = await tx
    .selectFrom('loan_reminders')
    .select(['loan_id', 'set_at'])
    .where('customer_id', '=', customerId)
    .execute()
  const before = rows.find(({ loan_id }) => loan_id === loanId)
  if (!before && rows.length >= MAX_REMINDED_LOANS)
    throw invalid('days', `be of one of ${MAX_REMINDED_LOANS} loans at most`)
  const key = keyOf(customerId, loanId, secrets)
  const toCome = days.filter(isToCome(nowMs))
  const last = toCome.at(-1)
  if (last === undefined) {
    await endReminders(tx, customerId, loanId, nowMs)
    return key
  }
  const setAt = before?.set_at ?? new Date(nowMs)
  const row = {
    ...{ locale, days: asJson(toCome) },
    next_at: nextLook(toCome as IsoDate[], setAt.getTime(), minuteOf(customerId), nowMs),
    until_day: last,
  }
  await tx
    .insertInto('loan_reminders')
    .values({
      ...{ customer_id: customerId, loan_id: loanId, set_at: setAt, key_hash: hashToken(key) },
      ...{ stop_hash: hashToken(stopTokenOf(customerId, secrets)), ...row },
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'loan_id']).doUpdateSet(row))
    .execute()
  await dropMessages(tx, customerId, loanId, toCome)
  return key
}

/** Ends the reminders of a customer, who must be locked: all of them, or those of a loan. With the last one the consent ends. */
export async function endReminders(
  tx: Tx,
  customerId: string,
  loanId: string | null,
  nowMs: number,
): Promise<void> {
  for (const table of ['loan_reminders', 'sent_reminders'] as const)
    await tx
      .deleteFrom(table)
      .where('customer_id', '=', customerId)
      .$if(loanId !== null, (query) => query.where('loan_id', '=', loanId ?? ''))
      .execute()
  await dropMessages(tx, customerId, loanId, [])
  const left = await tx
    .selectFrom('loan_reminders')
    .select('loan_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (left) return
  await withdrawConsents(tx, customerId, 'loan-reminders', nowMs)
}

/** Finds whose reminders a hash is of, and locks them. @returns undefined for one of none */
async function lockedBy(tx: Tx, column: 'key_hash' | 'stop_hash', hash: string) {
  const find = () => tx.selectFrom('loan_reminders').selectAll().where(column, '=', hash).executeTakeFirst()
  const found = await find()
  if (!found || !(await lockCustomer(tx, found.customer_id))) return undefined
  // They may have been stopped while this waited.
  return find()
}

/** Changes the days of a loan with the key of its reminders; no days end them. @returns whether the key is of any */
export const changeReminders = (
  store: Store,
  { key, days }: { readonly key: string; readonly days: readonly string[] },
  nowMs: number,
): Promise<boolean> =>
  transact(store, async (tx) => {
    const found = await lockedBy(tx, 'key_hash', hashToken(key))
    if (!found) return false
    const { customer_id, loan_id, set_at } = found
    const toCome = days.filter(isToCome(nowMs))
    const last = toCome.at(-1)
    if (last === undefined) {
      await endReminders(tx, customer_id, loan_id, nowMs)
      await countChanges(tx, 'customers')
      return true
    }
    await tx
      .updateTable('loan_reminders')
      .set({
        days: asJson(toCome),
        next_at: nextLook(toCome as IsoDate[], set_at.getTime(), minuteOf(customer_id), nowMs),
        until_day: last,
      })
      .where('customer_id', '=', customer_id)
      .where('loan_id', '=', loan_id)
      .execute()
    await dropMessages(tx, customer_id, loan_id, toCome)
    return true
  })

/** Stops all reminders of whom the token of a message is. @returns whether it is of anybody's */
export const stopReminders = (store: Store, token: string, nowMs: number): Promise<boolean> =>
  transact(store, async (tx) => {
    const found = await lockedBy(tx, 'stop_hash', hashToken(token))
    if (!found) return false
    await endReminders(tx, found.customer_id, null, nowMs)
    await note(tx, VISITOR, 'consent-withdrawn', found.customer_id, nowMs, 'loan-reminders')
    await countChanges(tx, 'customers')
    return true
  })
