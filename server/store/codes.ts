import {
  CODE_LASTS_MS,
  CODE_TRIES,
  CODE_TRIES_OF_ALL,
  CODES_PER_HOUR,
  secondsSince,
  secondsToNextCode,
} from '#lib/domain/person/one-time-code'
import { networkKeys } from '../addresses.ts'
import { newCode, newId } from '../ids.ts'
import { hashFor, sameHash, type Secrets } from '../secrets.ts'
import type { Store } from './open.ts'
import { add, count, countFrom, hold, perHour, tooMany } from './tallies.ts'
import type { Tx } from './transaction.ts'

const PER_NUMBER = perHour(CODES_PER_HOUR)
/** Many phones share one address of a mobile network. */
const PER_ADDRESS = perHour(60)

/** The network of an address that a code is asked for and tried from, hashed. */
const askerOf = (from: string, secrets: Secrets) => networkKeys(from, secrets)[0]?.key ?? ''

/** A code as it was stored, without what it is. */
interface LastCode {
  readonly id: string
  readonly sent_at: Date
  readonly tries: number
  readonly requested_from: string | null
}

/** How often a code was tried from each network of an address. @param more one more where it is tried now */
async function isTriedTooOften(
  store: Store | Tx,
  { id, sent_at: sentAt }: LastCode,
  from: string,
  secrets: Secrets,
  more: 0 | 1,
): Promise<boolean> {
  for (const { key, times } of networkKeys(from, secrets))
    if ((await add(store, `try:${id}:${key}`, sentAt.getTime(), more)) + 1 - more > CODE_TRIES * times)
      return true
  return false
}

const phoneHash = (phone: string, secrets: Secrets) => hashFor('phone', phone, secrets)

/** Whether a code can't be tried any more from an address. */
const isSpent = async (tx: Tx, last: LastCode, from: string, secrets: Secrets): Promise<boolean> =>
  (last.tries >= CODE_TRIES_OF_ALL && last.requested_from !== askerOf(from, secrets)) ||
  (await isTriedTooOften(tx, last, from, secrets, 0))

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
    .select(['id', 'sent_at', 'used_at', 'tries', 'requested_from'])
    .where('phone_hash', '=', hash)
    .orderBy('sent_at', 'desc')
    .executeTakeFirst()
  if (last) {
    const sentAt = last.sent_at.getTime()
    const isTooSoon = secondsToNextCode({ sentAt, used: last.used_at !== null }, nowMs) > 0
    if (isTooSoon && !(await isSpent(tx, last, from, secrets)))
      return { secondsAgo: secondsSince(sentAt, nowMs) }
  }
  // A code from before the clock went back would stay the last one.
  await tx.deleteFrom('codes').where('phone_hash', '=', hash).where('sent_at', '>', new Date(nowMs)).execute()
  await count(tx, `code:${hash}`, PER_NUMBER, nowMs)
  await countFrom(tx, 'codes', from, PER_ADDRESS, secrets, nowMs)
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
      requested_from: askerOf(from, secrets),
    })
    .execute()
  return { code, endsMs }
}

/** What a code is: the one that was sent, another one, or too late, because that one is too old or was used. */
type Checked = 'right' | 'wrong' | 'expired'

/**
 * Compares a code with the last one sent to a number. Each try is counted before it is compared, so that a hundred
 * guesses at once compare five. Tries are counted by network, so that a stranger's guesses leave the right person theirs.
 * @param from the address on the network
 * @throws Problem 429 after the tries of a network, or of all networks but the one that asked for the code
 */
export async function checkCode(
  store: Store,
  phone: string,
  code: string,
  from: string,
  secrets: Secrets,
  nowMs: number,
): Promise<Checked> {
  const hash = phoneHash(phone, secrets)
  const now = new Date(nowMs)
  const last = await store
    .selectFrom('codes')
    .select(['id', 'sent_at', 'expires_at', 'used_at', 'tries', 'requested_from'])
    .where('phone_hash', '=', hash)
    .orderBy('sent_at', 'desc')
    .executeTakeFirst()
  if (!last || last.used_at || last.expires_at.getTime() <= nowMs) {
    // Takes as long as a comparison.
    sameHash(hashFor('code:none', code, secrets), hashFor('code:none', '', secrets))
    return last ? 'expired' : 'wrong'
  }
  const spent = () => tooMany(Math.ceil((last.expires_at.getTime() - nowMs) / 1000))
  if (await isTriedTooOften(store, last, from, secrets, 1)) throw spent()
  const tried = await store
    .updateTable('codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', last.id)
    .where((where) =>
      where.or([
        where('tries', '<', CODE_TRIES_OF_ALL),
        where('requested_from', '=', askerOf(from, secrets)),
      ]),
    )
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst()
  if (!tried) throw spent()
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

/** Whether a code that was sent to a number was used just now. */
export async function hasUsedCode(tx: Tx, phone: string, secrets: Secrets, nowMs: number): Promise<boolean> {
  const used = await tx
    .selectFrom('codes')
    .select('id')
    .where('phone_hash', '=', phoneHash(phone, secrets))
    .where('used_at', 'is not', null)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst()
  return used !== undefined
}

/** Deletes the codes that were sent to a number; one that is out is no longer accepted. */
export async function deleteCodes(tx: Tx, phone: string, secrets: Secrets): Promise<void> {
  await tx.deleteFrom('codes').where('phone_hash', '=', phoneHash(phone, secrets)).execute()
}
