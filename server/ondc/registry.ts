import type { KeyObject } from 'node:crypto'
import type { NetworkPost } from '../ports/ondc/post.ts'
import type { StoredKey } from '../store/ondc/keys.ts'
import { publicKeyOf } from './keys.ts'
import { COUNTRY, DOMAIN } from './protocol.ts'
import { authorizationOf, type Signer } from './signature.ts'

/** A participant whose key can be used. */
export interface Participant extends Omit<StoredKey, 'publicKey'> {
  readonly key: KeyObject
}

/** The registry can't be asked now. */
export class RegistryAway extends Error {}

/** Where records are stored, so that a server that starts does not ask for all of them again. */
interface RecordStore {
  find(subscriberId: string, keyId: string): Promise<{ record: StoredKey; at: number } | null>
  store(record: StoredKey, nowMs: number): Promise<void>
}

/** Finds the keys of participants. */
export interface Registry {
  /** @returns null for nobody that the registry knows @throws RegistryAway */
  find(subscriberId: string, keyId: string): Promise<Participant | null>
  /** Asks anew, but not for the same key within a minute. @returns null where it was not asked, or knows nobody @throws RegistryAway */
  findAgain(subscriberId: string, keyId: string): Promise<Participant | null>
}

/** How long a key counts, and that there is none, ms. */
const KEY_MS = 6 * 3_600_000
const MISS_MS = 60_000
const AGAIN_MS = 60_000
/** Answers that are remembered, and look-ups at once: strangers may name as many keys as they like. */
const MAX_REMEMBERED = 2000
const MAX_AT_ONCE = 20

interface Remembered {
  readonly participant: Participant | null
  /** Epoch ms, of the answer of the registry. */
  readonly at: number
}

const textOf = (of: Readonly<Record<string, unknown>>, ...names: readonly string[]): string => {
  const found = names.map((name) => of[name]).find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : ''
}

/** The record of a key in an answer; null where there is none that can be read. */
export function recordIn(answer: unknown, subscriberId: string, keyId: string): StoredKey | null {
  const rows = Array.isArray(answer) ? (answer as readonly unknown[]).slice(0, 100) : []
  for (const row of rows) {
    if (typeof row !== 'object' || row === null) continue
    const of = row as Readonly<Record<string, unknown>>
    const record: StoredKey = {
      subscriberId: textOf(of, 'subscriber_id'),
      keyId: textOf(of, 'ukId', 'unique_key_id', 'key_id'),
      url: textOf(of, 'subscriber_url'),
      publicKey: textOf(of, 'signing_public_key'),
      type: textOf(of, 'type'),
      status: textOf(of, 'status'),
      fromMs: Date.parse(textOf(of, 'valid_from')),
      untilMs: Date.parse(textOf(of, 'valid_until')),
    }
    const isFit = !Number.isNaN(record.fromMs) && !Number.isNaN(record.untilMs) && URL.canParse(record.url)
    if (record.subscriberId === subscriberId && record.keyId === keyId && isFit) return record
  }
  return null
}

function participantOf(record: StoredKey | null): Participant | null {
  if (!record) return null
  const { publicKey, ...rest } = record
  const key = publicKeyOf(publicKey)
  return key && { ...rest, key }
}

interface RegistryOptions {
  readonly url: string
  readonly signer: Signer
  readonly post: NetworkPost
  readonly records: RecordStore
  /** Epoch ms. */
  readonly now: () => number
}

/** The registry, with what it answered lately. */
export function createRegistry({ url, signer, post, records, now }: RegistryOptions): Registry {
  const remembered = new Map<string, Remembered>()
  const underWay = new Map<string, Promise<Participant | null>>()

  function remember(key: string, participant: Participant | null, at: number): Participant | null {
    remembered.delete(key)
    remembered.set(key, { participant, at })
    // The oldest answer stands first.
    const [oldest] = remembered.keys()
    if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    return participant
  }

  async function ask(subscriberId: string, keyId: string): Promise<StoredKey | null> {
    const body = JSON.stringify({
      ...{ country: COUNTRY, domain: DOMAIN, subscriber_id: subscriberId, ukId: keyId },
    })
    const headers = {
      'content-type': 'application/json',
      authorization: authorizationOf(body, signer, now()),
    }
    const { status, text } = await post(`${url}/v2.0/lookup`, { headers, body }).catch((error: unknown) => {
      throw new RegistryAway('The registry can not be reached.', { cause: error })
    })
    if (status === 404) return null
    if (status !== 200) throw new RegistryAway(`The registry answered ${status}.`)
    try {
      return recordIn(JSON.parse(text), subscriberId, keyId)
    } catch {
      throw new RegistryAway('The registry answered no JSON.')
    }
  }

  function lookUp(key: string, subscriberId: string, keyId: string): Promise<Participant | null> {
    const begun = underWay.get(key)
    if (begun) return begun
    if (underWay.size >= MAX_AT_ONCE) throw new RegistryAway('The registry is being asked too much.')
    const asking = ask(subscriberId, keyId)
      .then(async (record) => {
        if (record) await records.store(record, now())
        return remember(key, participantOf(record), now())
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, asking)
    return asking
  }

  const keyOf = (subscriberId: string, keyId: string) => `${subscriberId}|${keyId}`
  const isFresh = (at: number, ms: number) => Math.abs(now() - at) < ms

  return {
    async find(subscriberId, keyId) {
      const key = keyOf(subscriberId, keyId)
      const known = remembered.get(key)
      if (known && isFresh(known.at, known.participant ? KEY_MS : MISS_MS)) return known.participant
      const stored = await records.find(subscriberId, keyId)
      if (stored && isFresh(stored.at, KEY_MS)) return remember(key, participantOf(stored.record), stored.at)
      return lookUp(key, subscriberId, keyId)
    },
    async findAgain(subscriberId, keyId) {
      const key = keyOf(subscriberId, keyId)
      const known = remembered.get(key)
      if (known && isFresh(known.at, AGAIN_MS)) return null
      return lookUp(key, subscriberId, keyId)
    },
  }
}
