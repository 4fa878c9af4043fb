import { DAY_MS } from '#lib/domain/dates/dates'
import { newId } from '../../ids.ts'
import { note, SERVER, VISITOR, type Actor } from '../audit.ts'
import { countChanges } from '../changes.ts'
import { giveConsents, withdrawConsents } from '../consents.ts'
import type { Store } from '../open.ts'
import { lockCustomer } from '../person-lock.ts'
import { transact, type Tx } from '../transaction.ts'
import { addEvent } from './events.ts'
import { runningRelease, type ReleaseRow } from './releases.ts'

const AT_ONCE = 100

/** Ends a release, which runs or is over; the last one of a customer ends their consent. */
async function end(tx: Tx, release: ReleaseRow, actor: Actor, nowMs: number): Promise<void> {
  const { id, token, customer_id, until_at } = release
  const ended_at = until_at.getTime() <= nowMs ? until_at : new Date(nowMs)
  await tx.updateTable('number_releases').set({ ended_at }).where('id', '=', id).execute()
  const other = await tx
    .selectFrom('number_releases')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!other) await withdrawConsents(tx, customer_id, 'lender-number', ended_at.getTime())
  await addEvent(tx, { token }, 'number.ended', nowMs)
  await note(tx, actor, 'number-ended', [token, customer_id], nowMs)
}

const openReleases = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('number_releases')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)

/** Takes the number back that a customer, who must be locked, gave for a lead. @returns whether anybody had it */
export async function endNumber(tx: Tx, customerId: string, token: string, nowMs: number): Promise<boolean> {
  const release = await openReleases(tx, customerId).where('token', '=', token).executeTakeFirst()
  if (release) await end(tx, release, VISITOR, nowMs)
  return release !== undefined
}

/** Takes the number back from everybody whom a customer, who must be locked, gave it. */
export async function endNumbers(tx: Tx, customerId: string, actor: Actor, nowMs: number): Promise<void> {
  for (const release of await openReleases(tx, customerId).orderBy('token').execute())
    await end(tx, release, actor, nowMs)
}

/**
 * Gives the number of a customer, who must be locked, to the lender of a lead for so many days. Given already, it stays as it is.
 * @throws Problem 422 for words that the site never showed
 * @returns whether it was not given before
 */
export async function giveNumber(
  tx: Tx,
  { token, customer_id }: { readonly token: string; readonly customer_id: string },
  { wording, days }: { readonly wording: string; readonly days: number },
  nowMs: number,
): Promise<boolean> {
  const open = await openReleases(tx, customer_id).where('token', '=', token).executeTakeFirst()
  if (open && open.until_at.getTime() > nowMs) return false
  // Its days are over, and nobody has looked since.
  if (open) await end(tx, open, SERVER, nowMs)
  await giveConsents(tx, customer_id, [{ purpose: 'lender-number', wording }], nowMs)
  await tx
    .insertInto('number_releases')
    .values({
      ...{ id: newId(), token, customer_id, wording, given_at: new Date(nowMs) },
      ...{ until_at: new Date(nowMs + days * DAY_MS), ended_at: null, last_look_at: null },
    })
    .execute()
  await addEvent(tx, { token }, 'number.released', nowMs)
  await note(tx, VISITOR, 'number-given', [token, customer_id], nowMs)
  return true
}

/**
 * Reads the number of a lead for its lender, and counts and notes that.
 * @returns E.164; null where its borrower does not let the lender have it
 */
export async function readNumber(
  tx: Tx,
  { token, customer_id }: { readonly token: string; readonly customer_id: string },
  actor: Actor,
  nowMs: number,
): Promise<string | null> {
  const customer = await lockCustomer(tx, customer_id)
  const release = customer && (await runningRelease(tx, token, nowMs))
  if (!customer?.phone || !release) return null
  await tx
    .updateTable('number_releases')
    .set((row) => ({ looks: row('looks', '+', 1), last_look_at: new Date(nowMs) }))
    .where('id', '=', release.id)
    .execute()
  await note(tx, actor, 'lead-number-shown', [token, customer_id], nowMs)
  return customer.phone
}

/** Ends the releases whose days are over. @returns how many */
export async function endOverNumbers(store: Store, nowMs: number): Promise<number> {
  const over = await store
    .selectFrom('number_releases')
    .select(['id', 'customer_id'])
    .where('ended_at', 'is', null)
    .where('until_at', '<=', new Date(nowMs))
    .orderBy('until_at')
    .limit(AT_ONCE)
    .execute()
  let ended = 0
  for (const { id, customer_id } of over)
    ended += await transact(store, async (tx) => {
      await lockCustomer(tx, customer_id)
      const release = await openReleases(tx, customer_id).where('id', '=', id).executeTakeFirst()
      if (!release) return 0
      await end(tx, release, SERVER, nowMs)
      await countChanges(tx, 'leads', 'customers')
      return 1
    })
  return ended
}
