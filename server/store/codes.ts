import { newCode, newId } from '../ids.ts'
import { hashFor, sameHash, type Secrets } from '../secrets.ts'
import type { Store } from './open.ts'
import { count, perHour, tooMany } from './tallies.ts'
import type { Tx } from './transaction.ts'

/** How long a code is valid. */
export const CODE_MS = 5 * 60_000
const MOST_TRIES = 5
/** Between two codes to a number. */
const PAUSE_MS = 30_000
const PER_NUMBER = perHour(5)
/** Many phones share one address of a mobile network. */
const PER_ADDRESS = perHour(60)

const phoneHash = (phone: string, secrets: Secrets) => hashFor('phone', phone, secrets)

/**
 * Makes a code for a number. Only its hash is stored.
 * @param from the address on the network
 * @returns the code, to be sent, and when it ends
 * @throws Problem 429 too soon after another, or beyond the limits
 */
export async function makeCode(
  tx: Tx,
  phone: string,
  from: string,
  secrets: Secrets,
  nowMs: number,
): Promise<{ readonly code: string; readonly endsMs: number }> {
  const hash = phoneHash(phone, secrets)
  // Locks the number's tally, so that two requests at once can't both pass.
  await count(tx, `code:${hash}`, PER_NUMBER, nowMs)
  await count(tx, `codes:${hashFor('address', from, secrets)}`, PER_ADDRESS, nowMs)
  const last = await tx
    .selectFrom('codes')
    .select('sent_at')
    .where('phone_hash', '=', hash)
    .orderBy('sent_at', 'desc')
    .executeTakeFirst()
  const waitMs = last ? last.sent_at.getTime() + PAUSE_MS - nowMs : 0
  if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000))
  const code = newCode()
  const endsMs = nowMs + CODE_MS
  const id = newId()
  await tx
    .insertInto('codes')
    .values({
      id,
      phone_hash: hash,
      code_hash: hashFor(`code:${id}`, code, secrets),
      sent_at: new Date(nowMs),
      expires_at: new Date(endsMs),
      tries: 0,
      used_at: null,
    })
    .execute()
  return { code, endsMs }
}

/**
 * Compares a code with the last one sent to a number. Each try is counted before it is compared, so that a hundred
 * guesses at once compare five.
 * @throws Problem 429 after five tries
 */
export async function checkCode(
  store: Store,
  phone: string,
  code: string,
  secrets: Secrets,
  nowMs: number,
): Promise<boolean> {
  const hash = phoneHash(phone, secrets)
  const now = new Date(nowMs)
  const last = await store
    .selectFrom('codes')
    .select(['id', 'expires_at', 'used_at'])
    .where('phone_hash', '=', hash)
    .orderBy('sent_at', 'desc')
    .executeTakeFirst()
  if (!last || last.used_at || last.expires_at.getTime() <= nowMs) {
    // Takes as long as a comparison.
    sameHash(hashFor('code:none', code, secrets), hashFor('code:none', '', secrets))
    return false
  }
  const tried = await store
    .updateTable('codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', last.id)
    .where('tries', '<', MOST_TRIES)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst()
  if (!tried) throw tooMany(Math.ceil((last.expires_at.getTime() - nowMs) / 1000))
  if (!sameHash(tried.code_hash, hashFor(`code:${last.id}`, code, secrets))) return false
  const used = await store
    .updateTable('codes')
    .set({ used_at: now })
    .where('id', '=', last.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Deletes the codes that were sent to a number; one that is out is no longer accepted. */
export async function deleteCodes(tx: Tx, phone: string, secrets: Secrets): Promise<void> {
  await tx.deleteFrom('codes').where('phone_hash', '=', phoneHash(phone, secrets)).execute()
}
