import type { Role } from '#contract/generated/types.gen'
import { LOGIN_IDLE_MS, LOGIN_LASTS_MS, SECOND_STEP_MS, SET_UP_MS } from '#lib/domain/person/login'
import { newToken } from '../../ids.ts'
import { hashToken } from '../../secrets.ts'
import type { Store } from '../open.ts'
import type { Tx } from '../transaction.ts'
import type { PersonRow } from './people.ts'

const MINUTE_MS = 60_000

/** What a session is for: all, the second step, or to set one up. */
type SessionKind = 'whole' | 'half' | 'set-up'

const LIFE_MS: Readonly<Record<SessionKind, number>> = {
  whole: LOGIN_LASTS_MS,
  half: SECOND_STEP_MS,
  'set-up': SET_UP_MS,
}

/** Who asks: a person of the office with a session. */
export interface SessionPerson {
  readonly id: string
  readonly name: string
  readonly role: Role
  /** The lender of a partner; null for all others. */
  readonly lender: string | null
  /** Whether the second step is proven. */
  readonly proven: boolean
  /** Whether the person has no second step yet, and may do nothing but set one up. */
  readonly bare: boolean
  readonly tokenHash: string
}

export interface NewSession {
  readonly token: string
  readonly seconds: number
}

/**
 * Begins a session. Only the hash of its token is stored.
 * @param from the browser and the first part of the address
 */
export async function beginOfficeSession(
  tx: Tx,
  person: PersonRow,
  { kind, from = '' }: { readonly kind: SessionKind; readonly from?: string },
  nowMs: number,
): Promise<NewSession> {
  const token = newToken()
  const now = new Date(nowMs)
  const proven = kind === 'whole'
  const lifeMs = LIFE_MS[kind]
  await tx
    .insertInto('admin_sessions')
    .values({
      token_hash: hashToken(token),
      admin_id: person.id,
      created_at: now,
      expires_at: new Date(nowMs + lifeMs),
      used_at: now,
      proven,
      challenge: null,
      login_before_at: person.last_login_at,
      login_before_from: person.last_login_from,
    })
    .execute()
  if (proven)
    await tx
      .updateTable('admins')
      .set({ last_login_at: now, last_login_from: from })
      .where('id', '=', person.id)
      .execute()
  return { token, seconds: lifeMs / 1000 }
}

/** The person of a session; null if it has ended, or was not used for too long. */
export async function sessionPerson(
  store: Store | Tx,
  token: string | null,
  nowMs: number,
): Promise<SessionPerson | null> {
  if (token === null) return null
  const tokenHash = hashToken(token)
  const found = await store
    .selectFrom('admin_sessions')
    .innerJoin('admins', 'admins.id', 'admin_sessions.admin_id')
    .select(['admins.id', 'admins.name', 'admins.role', 'admins.lender_id', 'proven', 'totp_in_use'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('admin_passkeys')
            .select('admin_passkeys.id')
            .whereRef('admin_passkeys.admin_id', '=', 'admins.id'),
        )
        .as('has_passkey'),
    )
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(nowMs))
    .where('used_at', '>', new Date(nowMs - LOGIN_IDLE_MS))
    .where('admins.active', '=', true)
    .executeTakeFirst()
  if (!found) return null
  const { id, name, role, lender_id: lender, totp_in_use, has_passkey } = found
  const bare = !totp_in_use && !has_passkey
  // Also a session from before the second step was asked of everybody.
  return { id, name, role, lender, proven: found.proven && !bare, bare, tokenHash }
}

/** Notes that a session is in use; at most once a minute. */
export async function noteUse(store: Store, tokenHash: string, nowMs: number): Promise<void> {
  await store
    .updateTable('admin_sessions')
    .set({ used_at: new Date(nowMs) })
    .where('token_hash', '=', tokenHash)
    .where('used_at', '<=', new Date(nowMs - MINUTE_MS))
    .execute()
}

/** The login before this session's; null where it was the first. */
export async function loginBefore(
  store: Store,
  tokenHash: string,
): Promise<{ readonly at: string; readonly from: string } | null> {
  const found = await store
    .selectFrom('admin_sessions')
    .select(['login_before_at', 'login_before_from'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return found?.login_before_at
    ? { at: found.login_before_at.toISOString(), from: found.login_before_from ?? '' }
    : null
}

export async function endOfficeSession(store: Store | Tx, tokenHash: string): Promise<void> {
  await store.deleteFrom('admin_sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends every session of a person. */
export async function endSessionsOf(tx: Store | Tx, adminId: string): Promise<void> {
  await tx.deleteFrom('admin_sessions').where('admin_id', '=', adminId).execute()
}

/** Ends every session of a person but one. */
export async function endOtherSessions(tx: Tx, adminId: string, tokenHash: string): Promise<void> {
  await tx
    .deleteFrom('admin_sessions')
    .where('admin_id', '=', adminId)
    .where('token_hash', '!=', tokenHash)
    .execute()
}

/** Keeps what a passkey must sign; another one replaces it. */
export async function keepChallenge(store: Store, tokenHash: string, challenge: string): Promise<void> {
  await store.updateTable('admin_sessions').set({ challenge }).where('token_hash', '=', tokenHash).execute()
}

/** Takes what a passkey must sign: each one can be answered once. @returns null where there is none */
export async function takeChallenge(store: Store, tokenHash: string): Promise<string | null> {
  const found = await store
    .selectFrom('admin_sessions')
    .select('challenge')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!found?.challenge) return null
  const taken = await store
    .updateTable('admin_sessions')
    .set({ challenge: null })
    .where('token_hash', '=', tokenHash)
    .where('challenge', '=', found.challenge)
    .returning('token_hash')
    .executeTakeFirst()
  return taken ? found.challenge : null
}
