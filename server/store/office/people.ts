import type { Selectable } from 'kysely'
import type { Person, Role, User } from '#contract/generated/types.gen'
import { newId } from '../../ids.ts'
import { hashPassword } from '../../passwords.ts'
import type { Store } from '../open.ts'
import type { Tables } from '../tables.ts'
import type { Tx } from '../transaction.ts'

export type PersonRow = Selectable<Tables['admins']>

/** Adds a person of the office, unless the address has one. @returns whether they were added */
export async function addAdmin(
  store: Store | Tx,
  person: {
    readonly email: string
    readonly name: string
    readonly password: string
    /** An admin without it. */
    readonly role?: Role
    /** Of a partner. */
    readonly lender?: string
  },
  nowMs: number,
): Promise<boolean> {
  const { email, name, password, role = 'admin', lender = null } = person
  const added = await store
    .insertInto('admins')
    .values({
      id: newId(),
      email: cleanEmail(email),
      name,
      role,
      lender_id: lender,
      password_hash: await hashPassword(password),
      created_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** An email as it is stored and looked up. */
export const cleanEmail = (email: string): string => email.trim().toLowerCase()

export const personByEmail = (store: Store | Tx, email: string): Promise<PersonRow | undefined> =>
  store.selectFrom('admins').selectAll().where('email', '=', cleanEmail(email)).executeTakeFirst()

export const personById = (store: Store | Tx, id: string): Promise<PersonRow | undefined> =>
  store.selectFrom('admins').selectAll().where('id', '=', id).executeTakeFirst()

/** The same, kept from changing until the transaction ends. */
export const lockPerson = (tx: Tx, id: string): Promise<PersonRow | undefined> =>
  tx.selectFrom('admins').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function setPassword(tx: Tx, id: string, password_hash: string): Promise<void> {
  await tx.updateTable('admins').set({ password_hash }).where('id', '=', id).execute()
}

/** A person as the pages show them. */
export const userOf = ({ id, name, email, role, lender_id }: PersonRow): User => ({
  ...{ id, name, email, role },
  ...lenderOf(lender_id),
})

/** The field of a partner's lender; none for all others. */
export const lenderOf = (lender: string | null): { readonly lender?: string } =>
  lender === null ? {} : { lender }

/** Everybody of the office, by name. */
export async function listPeople(store: Store): Promise<Person[]> {
  const people = await store.selectFrom('admins').selectAll().orderBy('name').orderBy('id').execute()
  const passkeys = await store.selectFrom('admin_passkeys').select('admin_id').distinct().execute()
  const holders = new Set(passkeys.map(({ admin_id }) => admin_id))
  return people.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    active: row.active,
    areas: [...row.areas],
    revision: row.revision,
    ...lenderOf(row.lender_id),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    methods: [
      ...(row.totp_in_use ? (['code'] as const) : []),
      ...(holders.has(row.id) ? (['passkey'] as const) : []),
    ],
  }))
}

/** Those whom visits can be assigned to, by name. */
export const listAssessors = (store: Store | Tx): Promise<Pick<PersonRow, 'id' | 'name' | 'areas'>[]> =>
  store
    .selectFrom('admins')
    .select(['id', 'name', 'areas'])
    .where('role', '=', 'assessor')
    .where('active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute()
