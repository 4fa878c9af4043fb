import type { LoginMethod, Passkey } from '#contract/generated/types.gen'
import type { Selectable } from 'kysely'
import type { Store } from '../open.ts'
import type { Tables } from '../tables.ts'
import type { Tx } from '../transaction.ts'
import type { PersonRow } from './people.ts'

type PasskeyRow = Selectable<Tables['admin_passkeys']>

export const passkeysOf = (store: Store | Tx, adminId: string): Promise<PasskeyRow[]> =>
  store
    .selectFrom('admin_passkeys')
    .selectAll()
    .where('admin_id', '=', adminId)
    .orderBy('created_at')
    .execute()

/** A passkey as its owner sees it. */
export const shownPasskey = ({ id, name, created_at, used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  usedAt: used_at?.toISOString() ?? null,
})

/** What a person can prove the second step with. */
export async function methodsOf(store: Store | Tx, person: PersonRow): Promise<LoginMethod[]> {
  const passkeys = await passkeysOf(store, person.id)
  return [
    ...(person.totp_in_use ? ['code' as const] : []),
    ...(passkeys.length > 0 ? ['passkey' as const] : []),
  ]
}

export async function addPasskey(
  tx: Tx,
  row: Omit<PasskeyRow, 'transports' | 'used_at'>,
  transports: readonly string[],
) {
  await tx
    .insertInto('admin_passkeys')
    .values({ ...row, transports: JSON.stringify(transports), used_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** @returns whether the person had it */
export async function removePasskey(tx: Tx, adminId: string, id: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('admin_passkeys')
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Notes the use of a passkey, with the counter of its authenticator. */
export async function usePasskey(store: Store, id: string, counter: number, nowMs: number): Promise<void> {
  await store
    .updateTable('admin_passkeys')
    .set({ counter, used_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute()
}

/** Keeps the secret of a new authenticator, not in use before it is confirmed. */
export async function keepTotp(
  store: Store,
  adminId: string,
  { keyId, sealed }: { readonly keyId: string; readonly sealed: string },
): Promise<void> {
  await store
    .updateTable('admins')
    .set({ totp_next_key_id: keyId, totp_next_sealed: sealed })
    .where('id', '=', adminId)
    .execute()
}

/** Puts the new authenticator to use, in place of the one before. @param step of the code that confirmed it */
export async function takeTotp(tx: Tx, { id, ...person }: PersonRow, step: number): Promise<void> {
  await tx
    .updateTable('admins')
    .set({
      totp_key_id: person.totp_next_key_id,
      totp_sealed: person.totp_next_sealed,
      totp_in_use: true,
      totp_step: step,
      totp_next_key_id: null,
      totp_next_sealed: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Uses up the step of a code. @returns false where it was used meanwhile */
export async function useTotpStep(store: Store | Tx, adminId: string, step: number): Promise<boolean> {
  const used = await store
    .updateTable('admins')
    .set({ totp_step: step })
    .where('id', '=', adminId)
    .where('totp_step', '<', step)
    .where('totp_in_use', '=', true)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export async function removeTotp(tx: Store | Tx, adminId: string): Promise<void> {
  await tx
    .updateTable('admins')
    .set({ totp_key_id: null, totp_sealed: null, totp_in_use: false })
    .where('id', '=', adminId)
    .execute()
}
