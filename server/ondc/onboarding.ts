import { createDecipheriv, diffieHellman, sign } from 'node:crypto'
import { bytesOf } from './keys.ts'
import type { OndcSettings } from './settings.ts'

/** The page by which the network sees that the host of the site is ours: it has the signature of the request id. */
export function verificationPage({ requestId, signingKeys }: OndcSettings): string {
  const [{ key }] = signingKeys
  const signature = sign(null, Buffer.from(requestId), key).toString('base64')
  return `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name='ondc-site-verification' content='${signature}'>\n<title>ONDC site verification</title>\n</head>\n<body>ONDC site verification page</body>\n</html>\n`
}

const MAX_CHALLENGE = 4096
const BLOCK = 16

/**
 * Answers what the registry asks when keys are entered there: opens its challenge with the key that both sides can make.
 * @returns null for what is none, or is not for us
 */
export function challengeAnswer(
  json: unknown,
  { subscriberId, encryptionKey, registryKey }: OndcSettings,
): string | null {
  if (typeof json !== 'object' || json === null) return null
  const { subscriber_id: of, challenge } = json as Readonly<Record<string, unknown>>
  if (of !== subscriberId || typeof challenge !== 'string' || challenge.length > MAX_CHALLENGE) return null
  const sealed = bytesOf(challenge)
  if (!sealed || sealed.length % BLOCK !== 0) return null
  try {
    const shared = diffieHellman({ privateKey: encryptionKey, publicKey: registryKey })
    const decipher = createDecipheriv('aes-256-ecb', shared, null)
    const text = Buffer.concat([decipher.update(sealed), decipher.final()])
    return new TextDecoder('utf-8', { fatal: true }).decode(text)
  } catch {
    return null
  }
}
