import { createHmac, randomBytes } from 'node:crypto'
import { CODE_LENGTH } from '#lib/domain/person/one-time-code'
import { sameHash } from './secrets.ts'

// Codes of an authenticator: RFC 6238 with SHA-1, six digits and steps of 30 seconds, which is what every app reads.

const STEP_MS = 30_000
/** A clock may be one step off. */
const WINDOW = 1
const SECRET_BYTES = 20
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret, base32. */
export const newTotpSecret = (): string =>
  [...randomBytes((SECRET_BYTES * 8) / 5)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

/** The code of a step. */
export function totpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0')
}

export const totpStep = (nowMs: number): number => Math.floor(nowMs / STEP_MS)

/** The step whose code this is; null for none, or one that is not after the last used. */
export function findTotpStep(secret: string, code: string, nowMs: number, lastStep: number): number | null {
  const now = totpStep(nowMs)
  for (let step = now - WINDOW; step <= now + WINDOW; step++)
    if (step > lastStep && sameHash(totpAt(secret, step), code)) return step
  return null
}

/** What the QR code says that an authenticator reads. */
export const totpUri = (secret: string, email: string): string =>
  `otpauth://totp/${encodeURIComponent(`MoneyPal:${email}`)}?secret=${secret}&issuer=MoneyPal`
