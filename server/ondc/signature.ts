import { createHash, sign, verify, type KeyObject } from 'node:crypto'
import type { SigningKey } from './settings.ts'

const ALGORITHM = 'ed25519'
/** How long a signature of ours holds, seconds. */
const OURS_SECONDS = 300
/** How far a clock may be ahead of ours, seconds. */
const AHEAD_SECONDS = 5
/** How long a signature may hold, seconds. */
const MAX_SECONDS = 3600

/** BLAKE2b-512 of the bytes of a body as they are sent, base64. */
export const digestOf = (body: Buffer | string): string =>
  createHash('blake2b512').update(body).digest('base64')

/** What is signed. The example of the documentation prints other spaces; its signature comes out only with these. */
const signedText = (created: number, expires: number, digest: string): Buffer =>
  Buffer.from(`(created): ${created}\n(expires): ${expires}\ndigest: BLAKE-512=${digest}`)

/** Who signs, and with which key. */
export interface Signer {
  readonly subscriberId: string
  readonly key: SigningKey
}

/** The Authorization header of a body, as it is sent. @param body the very bytes that are sent */
export function authorizationOf(body: Buffer | string, { subscriberId, key }: Signer, nowMs: number): string {
  const created = Math.floor(nowMs / 1000)
  const expires = created + OURS_SECONDS
  const signature = sign(null, signedText(created, expires, digestOf(body)), key.key).toString('base64')
  return `Signature keyId="${subscriberId}|${key.id}|${ALGORITHM}",algorithm="${ALGORITHM}",created="${created}",expires="${expires}",headers="(created) (expires) digest",signature="${signature}"`
}

/** What a header says of who signed, and when. */
export interface Signed {
  readonly subscriberId: string
  readonly keyId: string
  /** Epoch seconds. */
  readonly created: number
  readonly expires: number
  readonly signature: Buffer
}

const MAX_HEADER = 2000
const PART = /\s*([A-Za-z]+)=(?:"([^"]*)"|(\d+))\s*(?:,|$)/y
const NAMES: readonly string[] = ['keyId', 'algorithm', 'created', 'expires', 'headers', 'signature']
const ID = /^[\w.:-]{1,255}$/
const SECONDS = /^\d{1,12}$/
const SIGNATURE = /^[A-Za-z0-9+/]{86}(?:==)?$/

/** The parts of a header, each once and in any order; null for anything else. */
function partsOf(header: string): ReadonlyMap<string, string> | null {
  const text = header.replace(/^\s*Signature\s+/i, '')
  const parts = new Map<string, string>()
  PART.lastIndex = 0
  for (let end = 0; end < text.length; end = PART.lastIndex) {
    const [, name = '', quoted, digits = ''] = PART.exec(text) ?? []
    if (!NAMES.includes(name) || parts.has(name)) return null
    parts.set(name, quoted ?? digits)
  }
  return parts
}

/** Reads an Authorization or X-Gateway-Authorization header; null for one that is none of the protocol. */
export function readAuthorization(header: string | undefined): Signed | null {
  const parts = header !== undefined && header.length <= MAX_HEADER ? partsOf(header) : null
  if (!parts) return null
  const of = (name: string) => parts.get(name) ?? ''
  const [subscriberId = '', keyId = '', algorithm, ...rest] = of('keyId').split('|')
  const isOurs =
    ID.test(subscriberId) &&
    ID.test(keyId) &&
    rest.length === 0 &&
    algorithm === ALGORITHM &&
    of('algorithm') === ALGORITHM &&
    of('headers').replace(/\s/g, '') === '(created)(expires)digest'
  if (!isOurs || ![of('created'), of('expires')].every((text) => SECONDS.test(text))) return null
  if (!SIGNATURE.test(of('signature'))) return null
  return {
    ...{ subscriberId, keyId, created: Number(of('created')), expires: Number(of('expires')) },
    signature: Buffer.from(of('signature'), 'base64'),
  }
}

/** Whether a signature holds at an instant: begun, not over, and meant for an hour at most. */
export function holds({ created, expires }: Signed, nowMs: number): boolean {
  const now = nowMs / 1000
  return created <= now + AHEAD_SECONDS && now < expires && expires - created <= MAX_SECONDS
}

/** Whether a signature is that of a key over a body. @param digest of the bytes that came */
export const isSignedWith = (
  { created, expires, signature }: Signed,
  digest: string,
  key: KeyObject,
): boolean => verify(null, signedText(created, expires, digest), key, signature)
