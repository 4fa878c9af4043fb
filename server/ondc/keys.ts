import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

const KEY_BYTES = 32
/** libsodium writes the public key behind the seed. */
const SEED_WITH_PUBLIC_BYTES = 64

/** DER of an Ed25519 key is this, and its 32 bytes (RFC 8410). */
const PRIVATE_DER = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_DER = Buffer.from('302a300506032b6570032100', 'hex')

const BASE_64 = /^[A-Za-z0-9+/]+={0,2}$/

/** The bytes of a text in base64; null for any other text. */
export const bytesOf = (text: string): Buffer | null =>
  BASE_64.test(text) ? Buffer.from(text, 'base64') : null

/** The Ed25519 key of a seed of 32 bytes, or of libsodium's 64 bytes that begin with it; null for anything else. */
export function signingKeyOf(text: string): KeyObject | null {
  const bytes = bytesOf(text)
  if (bytes?.length !== KEY_BYTES && bytes?.length !== SEED_WITH_PUBLIC_BYTES) return null
  const key = Buffer.concat([PRIVATE_DER, bytes.subarray(0, KEY_BYTES)])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

/** The Ed25519 key of the 32 bytes in base64 that the registry has of a participant; null for anything else. */
export function publicKeyOf(text: string): KeyObject | null {
  const bytes = bytesOf(text)
  if (bytes?.length !== KEY_BYTES) return null
  return createPublicKey({ key: Buffer.concat([PUBLIC_DER, bytes]), format: 'der', type: 'spki' })
}

/** The 32 bytes in base64 of the public half of an Ed25519 key, as the registry has it. */
export const rawPublicOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_DER.length).toString('base64')

/** An X25519 key in DER, base64: of ours in PKCS8, of the registry in SPKI. Null for anything else. */
export function agreementKeyOf(text: string, type: 'pkcs8' | 'spki'): KeyObject | null {
  const key = bytesOf(text)
  if (!key) return null
  try {
    const read =
      type === 'pkcs8'
        ? createPrivateKey({ key, format: 'der', type })
        : createPublicKey({ key, format: 'der', type })
    return read.asymmetricKeyType === 'x25519' ? read : null
  } catch {
    return null
  }
}
