import { RECOVERY_CODES } from '#lib/domain/person/login'
import { newRecoveryCode } from '../../ids.ts'
import { hashFor, type Secrets } from '../../secrets.ts'
import type { Store } from '../open.ts'
import type { Tx } from '../transaction.ts'

const hashOf = (adminId: string, code: string, secrets: Secrets): string =>
  hashFor('recovery', `${adminId} ${code.toLowerCase()}`, secrets)

/** Makes new recovery codes in place of those before. Only their hashes are stored. @returns the codes */
export async function makeRecoveryCodes(
  tx: Tx,
  adminId: string,
  secrets: Secrets,
  nowMs: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await forgetRecoveryCodes(tx, adminId)
  await tx
    .insertInto('admin_recovery_codes')
    .values(
      codes.map((code) => ({
        admin_id: adminId,
        code_hash: hashOf(adminId, code, secrets),
        created_at: new Date(nowMs),
      })),
    )
    .execute()
  return codes
}

/** Uses a recovery code up. @returns false for one that is unknown or used */
export async function spendRecoveryCode(
  store: Store,
  adminId: string,
  code: string,
  secrets: Secrets,
): Promise<boolean> {
  const used = await store
    .deleteFrom('admin_recovery_codes')
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', hashOf(adminId, code, secrets))
    .returning('admin_id')
    .executeTakeFirst()
  return used !== undefined
}

/** How many recovery codes a person has left. */
export async function countRecoveryCodes(store: Store, adminId: string): Promise<number> {
  const { count } = await store
    .selectFrom('admin_recovery_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function forgetRecoveryCodes(tx: Tx, adminId: string): Promise<void> {
  await tx.deleteFrom('admin_recovery_codes').where('admin_id', '=', adminId).execute()
}
