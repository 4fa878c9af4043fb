import type { LenderKey } from '#contract/generated/types.gen'
import { newId, newToken } from '../../ids.ts'
import { hashToken } from '../../secrets.ts'
import type { Store } from '../open.ts'
import type { Tx } from '../transaction.ts'

const HOUR_MS = 3_600_000
const SHOWN_SIGNS = 2

const holding = (store: Store | Tx, nowMs: number) =>
  store
    .selectFrom('lender_keys')
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', new Date(nowMs))]))

/** The keys of a lender that hold, the newest first. */
export async function keysOf(store: Store | Tx, lender: string, nowMs: number): Promise<LenderKey[]> {
  const keys = await holding(store, nowMs)
    .select(['id', 'last_signs', 'begins_at', 'ends_at'])
    .where('lender_id', '=', lender)
    .orderBy('begins_at', 'desc')
    .orderBy('id')
    .execute()
  return keys.map(({ id, last_signs, begins_at, ends_at }) => ({
    id,
    lastSigns: last_signs,
    begins: begins_at.toISOString(),
    ends: ends_at?.toISOString() ?? null,
  }))
}

/**
 * Makes a key, and has the one before end.
 * @param hours for which the one before still holds
 * @returns the key, of which only the hash is stored
 */
export async function makeKey(
  tx: Tx,
  { lender, by, hours }: { readonly lender: string; readonly by: string; readonly hours: number },
  nowMs: number,
): Promise<string> {
  const key = newToken()
  await tx
    .updateTable('lender_keys')
    .set({ ends_at: new Date(nowMs + hours * HOUR_MS) })
    .where('lender_id', '=', lender)
    .where('ends_at', 'is', null)
    .execute()
  await tx
    .insertInto('lender_keys')
    .values({
      ...{ id: newId(), lender_id: lender, key_hash: hashToken(key), made_by: by },
      ...{ last_signs: key.slice(-SHOWN_SIGNS), begins_at: new Date(nowMs), ends_at: null },
    })
    .execute()
  return key
}

/** Ends a key now. @returns null where the lender has no such key, else whether it held until now */
export async function endKey(tx: Tx, lender: string, id: string, nowMs: number): Promise<boolean | null> {
  const key = await tx
    .selectFrom('lender_keys')
    .select('ends_at')
    .where('lender_id', '=', lender)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!key) return null
  if (key.ends_at !== null && key.ends_at.getTime() <= nowMs) return false
  await tx
    .updateTable('lender_keys')
    .set({ ends_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute()
  return true
}

/** Whose key it is, and its last signs; null for one that does not hold. */
export async function holderOf(
  store: Store,
  key: string,
  nowMs: number,
): Promise<{ readonly lender: string; readonly lastSigns: string } | null> {
  const found = await holding(store, nowMs)
    .select(['lender_id', 'last_signs'])
    .where('key_hash', '=', hashToken(key))
    .executeTakeFirst()
  return found ? { lender: found.lender_id, lastSigns: found.last_signs } : null
}
