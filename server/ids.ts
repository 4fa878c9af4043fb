import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { CODE_LENGTH } from '#lib/domain/person/one-time-code'

/** The id of a row. Made here, not in the database, so that several databases can share one table. */
export const newId = (): string => randomUUID()

/** 256 random bits, for a session. */
export const newToken = (): string => randomBytes(32).toString('base64url')

const BASE_32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** Ten random signs, 50 bits, such as k3v7q-m2xpa. */
export function newRecoveryCode(): string {
  const signs = Array.from(randomBytes(10), (byte) => BASE_32[byte % 32]).join('')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('')

/** Ten random digits: cannot be guessed, and can be read out on the phone. */
export const newBookingId = (): string => `BOOK-${digits(10)}`

/** Random digits. */
export const newCode = (): string => digits(CODE_LENGTH)
