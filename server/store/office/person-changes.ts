import type { PersonChange, Role } from '#contract/generated/types.gen'
import { istDate } from '#lib/domain/dates/dates'
import { newId } from '../../ids.ts'
import type { Days } from '../shifts.ts'
import type { Tx } from '../transaction.ts'
import type { PersonRow } from './people.ts'
import { forgetDevices } from './devices.ts'
import { forgetRecoveryCodes } from './recovery-codes.ts'
import { endSessionsOf } from './sessions.ts'
import { noteEvent } from './visit-events.ts'

/**
 * Makes a person, or gives one who is there a new password and no second step; their sessions end.
 * @param person.email as `cleanEmail` writes it
 */
export async function resetPerson(
  tx: Tx,
  person: {
    readonly email: string
    readonly role: Role
    /** Of a partner alone. */
    readonly lender: string | null
    readonly name: string
    readonly passwordHash: string
  },
  nowMs: number,
): Promise<PersonRow> {
  const { email, role, lender: lender_id, name, passwordHash: password_hash } = person
  const known = await tx
    .selectFrom('admins')
    .selectAll()
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  if (!known)
    return tx
      .insertInto('admins')
      .values({ id: newId(), email, name, role, lender_id, password_hash, created_at: new Date(nowMs) })
      .returningAll()
      .executeTakeFirstOrThrow()
  await endSessionsOf(tx, known.id)
  await forgetDevices(tx, known.id)
  await forgetRecoveryCodes(tx, known.id)
  await tx.deleteFrom('admin_passkeys').where('admin_id', '=', known.id).execute()
  return tx
    .updateTable('admins')
    .set((row) => ({
      name,
      // Somebody must stay an admin.
      role: known.role === 'admin' ? known.role : role,
      lender_id: known.role === 'admin' ? null : lender_id,
      password_hash,
      active: true,
      totp_key_id: null,
      totp_sealed: null,
      totp_in_use: false,
      totp_next_key_id: null,
      totp_next_sealed: null,
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** All who can be the last admin, kept from changing until the transaction ends. */
export const lockAdmins = (tx: Tx): Promise<PersonRow[]> =>
  tx
    .selectFrom('admins')
    .selectAll()
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Changes a person. Another role or lender, or none, ends their sessions and open invitations. @returns false where the revision is old */
export async function changePerson(
  tx: Tx,
  person: PersonRow,
  { revision, role, active, areas }: PersonChange,
  lender: string | null,
): Promise<boolean> {
  const changed = await tx
    .updateTable('admins')
    .set((row) => ({
      role,
      active,
      lender_id: lender,
      areas: JSON.stringify(areas),
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', person.id)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return false
  if (!active || role !== person.role || lender !== person.lender_id) {
    await endSessionsOf(tx, person.id)
    await tx
      .deleteFrom('invitations')
      .where('email', '=', person.email)
      .where('used_at', 'is', null)
      .execute()
  }
  return true
}

/**
 * Takes the visits of today and later from somebody who no longer goes to them.
 * @param days only those of these days; absent for all
 * @returns how many
 */
export async function freeVisitsOf(
  tx: Tx,
  assessorId: string,
  by: string,
  nowMs: number,
  days?: Days,
): Promise<number> {
  const today = istDate(nowMs)
  const freed = await tx
    .updateTable('visits')
    .set((row) => ({
      state: 'booked',
      assessor_id: null,
      assessor: null,
      updated_at: new Date(nowMs),
      revision: row('revision', '+', 1),
    }))
    .where('assessor_id', '=', assessorId)
    .where('state', '=', 'assigned')
    .where('day', '>=', days && days.from > today ? days.from : today)
    .$if(days !== undefined, (visits) => visits.where('day', '<=', days?.to ?? ''))
    .returning(['area', 'id'])
    .execute()
  for (const visit of freed) await noteEvent(tx, visit, { by, what: 'unassigned' }, nowMs)
  return freed.length
}
