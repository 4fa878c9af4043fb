import { DEVICE_LASTS_MS } from '#lib/domain/person/login'
import { newToken } from '../../ids.ts'
import { hashToken } from '../../secrets.ts'
import type { Store } from '../open.ts'
import type { Tx } from '../transaction.ts'

/** Whether somebody with this email was logged in with the browser. @param device the value of its cookie */
export async function isKnownDevice(
  store: Store,
  device: string | null,
  email: string,
  nowMs: number,
): Promise<boolean> {
  if (device === null) return false
  const found = await store
    .selectFrom('admin_devices')
    .innerJoin('admins', 'admins.id', 'admin_devices.admin_id')
    .select('admins.id')
    .where('device_hash', '=', hashToken(device))
    .where('email', '=', email)
    .where('ends_at', '>', new Date(nowMs))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Notes that a person is logged in with a browser. Several people may share one: its cookie stays the same, unless no
 * server gave it.
 * @returns the cookie
 */
export async function rememberDevice(
  tx: Tx,
  adminId: string,
  device: string | null,
  nowMs: number,
): Promise<{ readonly token: string; readonly seconds: number }> {
  const given =
    device !== null &&
    (await tx
      .selectFrom('admin_devices')
      .select('admin_id')
      .where('device_hash', '=', hashToken(device))
      .executeTakeFirst())
  const token = device !== null && given ? device : newToken()
  const ends_at = new Date(nowMs + DEVICE_LASTS_MS)
  await tx
    .insertInto('admin_devices')
    .values({ device_hash: hashToken(token), admin_id: adminId, ends_at })
    .onConflict((conflict) => conflict.columns(['device_hash', 'admin_id']).doUpdateSet({ ends_at }))
    .execute()
  return { token, seconds: DEVICE_LASTS_MS / 1000 }
}

/** Forgets the browsers of a person. */
export async function forgetDevices(tx: Tx, adminId: string): Promise<void> {
  await tx.deleteFrom('admin_devices').where('admin_id', '=', adminId).execute()
}
