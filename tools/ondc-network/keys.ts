import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { signingKeyOf } from '../../server/ondc/keys.ts'

/** 32 bytes that follow from a name: no secret, and the same each time. */
const seedOf = (name: string): Buffer => createHash('sha256').update(`made-up ONDC: ${name}`).digest()

/** The seed of somebody's signing key, base64. */
export const signingSeed = (name: string): string => seedOf(`signing ${name}`).toString('base64')

/** Somebody's Ed25519 key. */
export function signingKey(name: string): KeyObject {
  const key = signingKeyOf(signingSeed(name))
  if (!key) throw new Error('A seed makes no key.')
  return key
}

const X25519_DER = Buffer.from('302e020100300506032b656e04220420', 'hex')

/** Somebody's X25519 key. */
export const encryptionKey = (name: string): KeyObject =>
  createPrivateKey({
    ...{ key: Buffer.concat([X25519_DER, seedOf(`encryption ${name}`)]), format: 'der', type: 'pkcs8' },
  })

/** A private X25519 key as a setting has it: PKCS8, DER, base64. */
export const privateText = (key: KeyObject): string =>
  key.export({ format: 'der', type: 'pkcs8' }).toString('base64')

/** The public half as a setting has it: SPKI, DER, base64. */
export const publicText = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')
