import {
  CODE_LASTS_MS,
  CODE_TRIES,
  CODES_PER_HOUR,
  secondsSince,
  secondsToNextCode,
} from '#lib/domain/person/one-time-code'
import { newCode, newId } from '../ids.ts'
import { hashFor, sameHash, type Secrets } from '../secrets.ts'
import type { Store } from './open.ts'
import { count, hold, perHour, tooMany } from './tallies.ts'
import type { Tx } from './transaction.ts'

const PER_NUMBER = perHour(CODES_PER_HOUR)
/** Many phones share one address of a mobile network. */
const PER_ADDRESS = perHour(60)

const phoneHash = (phone: string, secrets: Secrets) => hashFor('phone', phone, secrets)

interface NewCode {
  readonly code: string
  readonly endsMs: number
}

/**
 * Makes a code for a number, unless one that nobody used was sent just before. Only its hash is stored.
 * @param from the address on the network
 * @returns the code, to be sent, and when it ends; otherwise how many seconds ago the last one was sent
 * @throws Problem 429 beyond the limits
 */
export async function makeCode(
  tx: Tx,
  phone: string,
  from: string,
  secrets: Secrets,
  nowMs: number,
): Promise<NewCode | { readonly secondsAgo: number }> {
  const hash = phoneHash(phone, secrets)
  // Locks the number's tally, so that two requests at once can't both pass.
  await hold(tx, `code:${hash}`, PER_NUMBER, nowMs)
  const last = await tx
    .selectFrom('codes')
    .select(['sent_at', 'used_at'])
    .where('phone_hash', '=', hash)
    .orderBy('sent_at', 'desc')
    .executeTakeFirst()
  if (last) {
    const sentAt = last.sent_at.getTime()
    if (secondsToNextCode({ sentAt, used: last.used_at !== null }, nowMs) > 0)
      return { secondsAgo: secondsSince(sentAt, nowMs) }
  }
  // A code from before the clock went back would stay the last one.
  await tx.deleteFrom('codes').where('phone_hash', '=', hash).where('sent_at', '>', new Date(nowMs)).execute()
  await count(tx, `code:${hash}`, PER_NUMBER, nowMs)
  await count(tx, `codes:${hashFor('address', from, secrets)}`, PER_ADDRESS, nowMs)
  const code = newCode()
  const endsMs = nowMs + CODE_LASTS_MS
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

/** What a code is: the one that was sent, another one, or too late, because that one is too old or was used. */
type Checked = 'right' | 'wrong' | 'expired'

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
): Promise<Checked> {
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
    return last ? 'expired' : 'wrong'
  }
  const tried = await store
    .updateTable('codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', last.id)
    .where('tries', '<', CODE_TRIES)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst()
  if (!tried) throw tooMany(Math.ceil(Math.min(CODE_LASTS_MS, last.expires_at.getTime() - nowMs) / 1000))
  if (!sameHash(tried.code_hash, hashFor(`code:${last.id}`, code, secrets))) return 'wrong'
  const used = await store
    .updateTable('codes')
    .set({ used_at: now })
    .where('id', '=', last.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used ? 'right' : 'expired'
}

/** Deletes the codes that were sent to a number; one that is out is no longer accepted. */
export async function deleteCodes(tx: Tx, phone: string, secrets: Secrets): Promise<void> {
  await tx.deleteFrom('codes').where('phone_hash', '=', phoneHash(phone, secrets)).execute()
}
