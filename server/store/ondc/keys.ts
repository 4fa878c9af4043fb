import type { Store } from '../open.ts'

/** What the registry has of a key of a participant. */
export interface StoredKey {
  readonly subscriberId: string
  readonly keyId: string
  /** Where the participant is reached. */
  readonly url: string
  /** Raw, base64. */
  readonly publicKey: string
  readonly type: string
  readonly status: string
  /** Epoch ms. */
  readonly fromMs: number
  readonly untilMs: number
}

/** The key of a participant as it was looked up last; null where it was not. */
export async function findKey(
  store: Store,
  subscriberId: string,
  keyId: string,
): Promise<{ record: StoredKey; at: number } | null> {
  const row = await store
    .selectFrom('ondc_keys')
    .selectAll()
    .where('subscriber_id', '=', subscriberId)
    .where('key_id', '=', keyId)
    .executeTakeFirst()
  if (!row) return null
  const { url, type, status } = row
  return {
    record: {
      ...{ subscriberId, keyId, url, type, status, publicKey: row.public_key },
      ...{ fromMs: row.valid_from.getTime(), untilMs: row.valid_until.getTime() },
    },
    at: row.looked_up_at.getTime(),
  }
}

/** Stores what the registry has of a key, instead of what it had. */
export async function storeKey(store: Store, record: StoredKey, nowMs: number): Promise<void> {
  const { subscriberId, keyId, url, publicKey, type, status } = record
  const facts = {
    ...{ url, type, status, public_key: publicKey, valid_from: new Date(record.fromMs) },
    ...{ valid_until: new Date(record.untilMs), looked_up_at: new Date(nowMs) },
  }
  await store
    .insertInto('ondc_keys')
    .values({ subscriber_id: subscriberId, key_id: keyId, ...facts })
    .onConflict((conflict) => conflict.columns(['subscriber_id', 'key_id']).doUpdateSet(facts))
    .execute()
}
