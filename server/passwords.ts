import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** argon2id as OWASP advises: 19 MiB, two passes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const SALT_BYTES = 16

const run = promisify(argon2)

const hashWith = (password: string, nonce: Buffer): Promise<Buffer> =>
  run('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, ...COST }) as Promise<Buffer>

/** A hash of a password, with its salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return `argon2id$${salt.toString('base64')}$${(await hashWith(password, salt)).toString('base64')}`
}

/** Whether a password is the one that was hashed. Without a hash it takes as long, and is not. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, salt = '', tag = ''] = (hash ?? '').split('$')
  const found = await hashWith(password, salt ? Buffer.from(salt, 'base64') : randomBytes(SALT_BYTES))
  const wanted = Buffer.from(tag, 'base64')
  return wanted.length === found.length && timingSafeEqual(wanted, found)
}
