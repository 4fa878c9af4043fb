import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto'

const CURVE = 'prime256v1'

/** The key that push messages are signed with. */
export interface VapidKey {
  /** As browsers take it: the point of the curve, uncompressed, in base64url. */
  readonly publicKey: string
  readonly privateKey: KeyObject
}

/**
 * Reads a private key of P-256.
 * @param text its 32 bytes in base64url
 * @returns null for anything else
 */
export function readVapidKey(text: string): VapidKey | null {
  if (!/^[\w-]{43}$/.test(text)) return null
  const pair = createECDH(CURVE)
  try {
    pair.setPrivateKey(text, 'base64url')
  } catch {
    return null
  }
  const point = pair.getPublicKey()
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', d: text, x: half(1), y: half(33) }
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}

/** A new private key in the form of the setting PUSH_KEY. */
export function newVapidKey(): string {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  // Node leaves out zeros at the front.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
}

/** Push services refuse a signature that holds for more than a day. */
const HOLDS_SECONDS = 12 * 3600

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * The header by which a push service knows who sends, RFC 8292.
 * @param audience the origin of the push service
 * @param subject where its people find the operator
 */
export function authorization(
  { publicKey, privateKey }: VapidKey,
  audience: string,
  subject: string,
  nowMs: number,
): string {
  const exp = Math.floor(nowMs / 1000) + HOLDS_SECONDS
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: audience, exp, sub: subject })}`
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`
}
