import type { WebhookSecret } from '#contract/generated/types.gen'
import type { Selectable } from 'kysely'
import { DAY_MS } from '#lib/domain/dates/dates'
import { newToken } from '../../ids.ts'
import { seal, unseal, type Secrets } from '../../secrets.ts'
import type { Store } from '../open.ts'
import type { Tables } from '../tables.ts'
import type { Tx } from '../transaction.ts'

export type WebhookRow = Selectable<Tables['lender_webhooks']>

const HOUR_MS = 3_600_000
const SHOWN_SIGNS = 2
/** Between two mails about what was given up. */
const MAIL_PAUSE_MS = DAY_MS

/** What a secret is bound to: it opens for its lender alone. */
const about = (lender: string): string => `webhook ${lender}`

export const webhookOf = (store: Store | Tx, lender: string): Promise<WebhookRow | undefined> =>
  store.selectFrom('lender_webhooks').selectAll().where('lender_id', '=', lender).executeTakeFirst()

function sealed(lender: string, secrets: Secrets, nowMs: number) {
  const secret = newToken()
  const { keyId, sealed } = seal(secret, about(lender), secrets)
  return {
    secret,
    columns: { key_id: keyId, sealed, last_signs: secret.slice(-SHOWN_SIGNS), since: new Date(nowMs) },
  }
}

/** Sets the address of a lender, which must be locked. @returns the secret, where this is the first address; null else */
export async function setAddress(
  tx: Tx,
  lender: string,
  address: string,
  secrets: Secrets,
  nowMs: number,
): Promise<string | null> {
  if (await webhookOf(tx, lender)) {
    await tx.updateTable('lender_webhooks').set({ address }).where('lender_id', '=', lender).execute()
    return null
  }
  const { secret, columns } = sealed(lender, secrets, nowMs)
  await tx
    .insertInto('lender_webhooks')
    .values({ lender_id: lender, address, ...columns })
    .execute()
  return secret
}

/** Has nothing posted to a lender, which must be locked, until it goes on. @returns whether that is another state than before */
export async function setPaused(
  tx: Tx,
  webhook: WebhookRow,
  paused: boolean,
  nowMs: number,
): Promise<boolean> {
  if ((webhook.paused_at !== null) === paused) return false
  await tx
    .updateTable('lender_webhooks')
    .set({ paused_at: paused ? new Date(nowMs) : null })
    .where('lender_id', '=', webhook.lender_id)
    .execute()
  return true
}

/** Notes that a lender is mailed that events were given up. @returns false where it was within the last day */
export async function claimGivenUpMail(tx: Tx, lender: string, nowMs: number): Promise<boolean> {
  const claimed = await tx
    .updateTable('lender_webhooks')
    .set({ given_up_mailed_at: new Date(nowMs) })
    .where('lender_id', '=', lender)
    .where((row) =>
      row.or([
        row('given_up_mailed_at', 'is', null),
        row('given_up_mailed_at', '<=', new Date(nowMs - MAIL_PAUSE_MS)),
      ]),
    )
    .returning('lender_id')
    .executeTakeFirst()
  return claimed !== undefined
}

const isOldHolding = ({ old_until }: WebhookRow, nowMs: number): boolean =>
  old_until !== null && old_until.getTime() > nowMs

/**
 * Makes a new secret for a lender, which must be locked, and has the one before sign beside it.
 * @param hours for how long
 * @returns the secret; null while an old one still signs
 */
export async function turnSecret(
  tx: Tx,
  webhook: WebhookRow,
  hours: number,
  secrets: Secrets,
  nowMs: number,
): Promise<string | null> {
  if (isOldHolding(webhook, nowMs)) return null
  const { lender_id: lender, key_id, sealed: old_sealed, last_signs, since } = webhook
  const { secret, columns } = sealed(lender, secrets, nowMs)
  await tx
    .updateTable('lender_webhooks')
    .set({
      ...columns,
      ...{ old_key_id: key_id, old_sealed, old_last_signs: last_signs, old_since: since },
      old_until: new Date(nowMs + hours * HOUR_MS),
    })
    .where('lender_id', '=', lender)
    .execute()
  return secret
}

const NO_OLD = {
  ...{ old_key_id: null, old_sealed: null, old_last_signs: null, old_since: null, old_until: null },
} as const

/** Ends the old secret of a lender now. @returns whether there was one */
export async function endOld(tx: Tx, webhook: WebhookRow, nowMs: number): Promise<boolean> {
  await tx.updateTable('lender_webhooks').set(NO_OLD).where('lender_id', '=', webhook.lender_id).execute()
  return isOldHolding(webhook, nowMs)
}

/** What the events of a lender are signed with now, the newest secret first. */
export function secretsOf(webhook: WebhookRow, secrets: Secrets, nowMs: number): readonly string[] {
  const { lender_id, key_id, sealed, old_key_id, old_sealed } = webhook
  const open = (keyId: string, text: string) => unseal({ keyId, sealed: text }, about(lender_id), secrets)
  const old = isOldHolding(webhook, nowMs) && old_key_id !== null && old_sealed !== null
  return [open(key_id, sealed), ...(old ? [open(old_key_id, old_sealed)] : [])]
}

/** The secrets of a lender as they may be shown: without them. */
export function shownSecrets(
  webhook: WebhookRow | undefined,
  nowMs: number,
): { readonly secret: WebhookSecret | null; readonly oldSecret: WebhookSecret | null } {
  if (!webhook) return { secret: null, oldSecret: null }
  const { last_signs: lastSigns, since, old_last_signs, old_since, old_until } = webhook
  return {
    secret: { lastSigns, since: since.toISOString(), until: null },
    oldSecret:
      isOldHolding(webhook, nowMs) && old_last_signs !== null && old_since !== null
        ? {
            lastSigns: old_last_signs,
            since: old_since.toISOString(),
            until: old_until?.toISOString() ?? null,
          }
        : null,
  }
}
