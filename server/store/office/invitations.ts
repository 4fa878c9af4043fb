import type { Selectable } from 'kysely'
import type { Invitation, Role } from '#contract/generated/types.gen'
import { newId, newToken } from '../../ids.ts'
import { hashToken } from '../../secrets.ts'
import type { Store } from '../open.ts'
import type { Tables } from '../tables.ts'
import type { Tx } from '../transaction.ts'
import { cleanEmail, lenderOf } from './people.ts'

const LIFE_MS = 24 * 3_600_000

/** The page that reads an invitation. Its token is behind the #, so that it is in no log. */
export const invitationLink = (siteUrl: URL, token: string): string =>
  new URL(`/office/invitation#${token}`, siteUrl).href

/** Invites an email; earlier invitations of it no longer hold. @returns the token, of which only the hash is stored */
export async function invite(
  tx: Tx,
  {
    email,
    role,
    lender = null,
    invitedBy,
  }: {
    readonly email: string
    readonly role: Role
    /** Of a partner alone. */
    readonly lender?: string | null
    readonly invitedBy: string | null
  },
  nowMs: number,
): Promise<string> {
  const token = newToken()
  const address = cleanEmail(email)
  await tx.deleteFrom('invitations').where('email', '=', address).where('used_at', 'is', null).execute()
  await tx
    .insertInto('invitations')
    .values({
      id: newId(),
      token_hash: hashToken(token),
      email: address,
      role,
      lender_id: lender,
      invited_by: invitedBy,
      created_at: new Date(nowMs),
      expires_at: new Date(nowMs + LIFE_MS),
      used_at: null,
    })
    .execute()
  return token
}

/** The invitation of a token; undefined for one that is unknown, used or over. */
export const invitationOf = (
  store: Store,
  token: string,
  nowMs: number,
): Promise<Selectable<Tables['invitations']> | undefined> =>
  store
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst()

/** Uses an invitation up. @returns false where somebody else did meanwhile */
export async function useInvitation(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  const used = await tx
    .updateTable('invitations')
    .set({ used_at: new Date(nowMs) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Invitations that can still be accepted, the newest first. */
export async function openInvitations(store: Store, nowMs: number): Promise<Invitation[]> {
  const rows = await store
    .selectFrom('invitations')
    .leftJoin('admins', 'admins.id', 'invitations.invited_by')
    .select(['invitations.email', 'invitations.role', 'invitations.lender_id', 'admins.name', 'expires_at'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(nowMs))
    .orderBy('invitations.created_at', 'desc')
    .execute()
  return rows.map(({ email, role, lender_id, name, expires_at }) => ({
    email,
    role,
    ...lenderOf(lender_id),
    invitedBy: name ?? '',
    expiresAt: expires_at.toISOString(),
  }))
}
