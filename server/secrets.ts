import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from './config.ts'

/** The keys of the server. */
export interface Secrets {
  /** Mixed into the hashes of codes and numbers. */
  readonly pepper: Buffer
  /** Keys for PANs by their id; the first one seals, all of them open. */
  readonly panKeys: ReadonlyMap<string, Buffer>
}

const KEY_BYTES = 32

function keysOf(text: string): ReadonlyMap<string, Buffer> {
  const keys = new Map<string, Buffer>()
  for (const pair of text.split(',')) {
    const [id = '', key = '', ...rest] = pair.trim().split(':')
    const bytes = Buffer.from(key, 'base64')
    if (!/^[\w-]{1,20}$/.test(id) || bytes.length !== KEY_BYTES || rest.length > 0)
      throw new ConfigError('PAN_KEYS must be pairs such as 2026a:KEY, with 32 bytes in base64 as the key.')
    if (keys.has(id)) throw new ConfigError(`PAN_KEYS has two keys '${id}'. Give each an id of its own.`)
    keys.set(id, bytes)
  }
  return keys
}

/** A value that a trial makes at its first start and keeps in a file that only its owner can read. */
function stored(dataDir: string, name: string, make: () => string): string {
  const file = path.join(dataDir, name)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const value = make()
    writeFileSync(file, `${value}\n`, { mode: 0o600 })
    return value
  }
}

const randomKey = () => randomBytes(KEY_BYTES).toString('base64')

/**
 * The keys from PEPPER and PAN_KEYS; a trial makes what is missing.
 * @throws ConfigError for a key that is missing or wrong
 */
export function readSecrets(
  env: Readonly<Record<string, string | undefined>>,
  { trial, dataDir }: { readonly trial: boolean; readonly dataDir: string },
): Secrets {
  const valueOf = (name: string, file: string, make: () => string): string => {
    const given = env[name]
    if (given) return given
    if (trial) return stored(dataDir, file, make)
    throw new ConfigError(`${name} is missing. docs/running-the-server.md says how to make it.`)
  }
  const pepper = Buffer.from(valueOf('PEPPER', 'pepper', randomKey), 'base64')
  if (pepper.length < KEY_BYTES) throw new ConfigError('PEPPER must be at least 32 bytes in base64.')
  return { pepper, panKeys: keysOf(valueOf('PAN_KEYS', 'pan-keys', () => `trial:${randomKey()}`)) }
}

/** A keyed hash of a value, for one use. Without the key nobody can try values. */
export const hashFor = (use: string, value: string, { pepper }: Secrets): string =>
  createHmac('sha256', pepper).update(`${use}\0${value}`).digest('base64url')

/** Signs of base64url, 132 bits: short enough for a text message, and nobody guesses it. */
const TOKEN_SIGNS = 22

/** What a link of a message, or a device, changes or stops something with: the same one each time. */
export const tokenFor = (use: string, value: string, secrets: Secrets): string =>
  hashFor(use, value, secrets).slice(0, TOKEN_SIGNS)

/** A hash of a long random token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Compares two hashes in constant time. */
export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Seals a text with AES-256-GCM. @param about bound to it: it opens only with the same */
export function seal(text: string, about: string, { panKeys }: Secrets): { keyId: string; sealed: string } {
  const [entry] = panKeys
  if (!entry) throw new Error('There is no key for PANs.')
  const [keyId, key] = entry
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { keyId, sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64') }
}

/** Opens what was sealed. @throws Error with another key, or if it was changed */
export function unseal(
  { keyId, sealed }: { keyId: string; sealed: string },
  about: string,
  { panKeys }: Secrets,
): string {
  const key = panKeys.get(keyId)
  if (!key) throw new Error(`PAN_KEYS has no key '${keyId}'.`)
  const bytes = Buffer.from(sealed, 'base64')
  const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)]
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    .setAAD(Buffer.from(about))
    .setAuthTag(rest.subarray(0, TAG_BYTES))
  return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]).toString('utf8')
}
