import { newId, newToken } from '../ids.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { hashToken } from '../secrets.ts'
import type { Store } from './open.ts'

const LIFE_MS = 12 * 3_600_000

export interface Admin {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: 'admin'
}

/** Adds an admin, unless the address has one. @returns whether it was added */
export async function addAdmin(
  store: Store,
  { email, name, password }: { readonly email: string; readonly name: string; readonly password: string },
  nowMs: number,
): Promise<boolean> {
  const added = await store
    .insertInto('admins')
    .values({
      id: newId(),
      email: email.toLowerCase(),
      name,
      role: 'admin',
      password_hash: await hashPassword(password),
      created_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Begins a session. @returns null for any wrong pair, after the same time */
export async function logIn(
  store: Store,
  email: string,
  password: string,
  nowMs: number,
): Promise<{ readonly user: Admin; readonly session: { token: string; seconds: number } } | null> {
  const found = await store
    .selectFrom('admins')
    .selectAll()
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  if (!(await isPassword(password, found?.password_hash ?? null)) || !found) return null
  const token = newToken()
  await store
    .insertInto('admin_sessions')
    .values({
      token_hash: hashToken(token),
      admin_id: found.id,
      created_at: new Date(nowMs),
      expires_at: new Date(nowMs + LIFE_MS),
    })
    .execute()
  const { id, name, role } = found
  return { user: { id, name, email: found.email, role }, session: { token, seconds: LIFE_MS / 1000 } }
}

/** The admin of a session; null if it has ended. */
export async function adminOf(store: Store, token: string | null, nowMs: number): Promise<Admin | null> {
  if (token === null) return null
  const found = await store
    .selectFrom('admin_sessions')
    .innerJoin('admins', 'admins.id', 'admin_sessions.admin_id')
    .select(['admins.id', 'admins.name', 'admins.email', 'admins.role'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst()
  return found ?? null
}

export async function logOut(store: Store, token: string): Promise<void> {
  await store.deleteFrom('admin_sessions').where('token_hash', '=', hashToken(token)).execute()
}
