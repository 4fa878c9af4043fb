import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushSubscriptionKeys } from '#lib/domain/shared/push-address'
import { createOutside } from '../../server/ports/outside.ts'
import type { Push, PushMessage } from '../../server/ports/ports.ts'
import { newVapidKey, readVapidKey } from '../../server/ports/push/vapid-key.ts'
import { webPush } from '../../server/ports/push/web-push.ts'
import { listen } from '../support/servers.ts'

/** An address of the internet. */
const PUBLIC = '93.184.216.34'

/** A browser, with the key that it alone has. */
export interface Browser {
  readonly to: PushSubscriptionKeys
  /** Reads a message as RFC 8291 says. @throws for one of anybody else */
  read(body: Buffer): PushMessage
}

const expand = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

export function newBrowser(name: string): Browser {
  const own = createECDH('prime256v1')
  const point = own.generateKeys()
  const auth = randomBytes(16)
  return {
    to: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
      p256dh: point.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    read(body) {
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
      const secret = expand(own.computeSecret(sender), auth, info, 32)
      const key = expand(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = expand(secret, salt, 'Content-Encoding: nonce\0', 12)
      const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
      const text = Buffer.concat([opened.update(body.subarray(86, -16)), opened.final()])
      // The last record ends with a 2, and zeros behind it.
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as PushMessage
    },
  }
}

/** A request that a push service got. */
interface Posted {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A push service of this machine, which stands where the names of all of them lead to. */
export interface PushService {
  readonly posted: Posted[]
  /** The status that it answers with. */
  status: number
  /** Where the names lead to. */
  address: string
  push(now: () => number): Push
  stop(): Promise<void>
}

export async function openPushService(): Promise<PushService> {
  const posted: Posted[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      posted.push({ path: request.url ?? '', headers: request.headers, body })
      response.writeHead(service.status).end()
    })
  })
  const { url, stop } = await listen(server)
  const outside = createOutside({
    resolve: async () => [service.address],
    open: () => connect(Number(new URL(url).port), '127.0.0.1'),
  })
  const key = readVapidKey(newVapidKey())
  if (!key) throw new Error('A new key can be read.')
  const siteUrl = new URL('https://moneypal.example')
  const service: PushService = {
    ...{ posted, stop, status: 201, address: PUBLIC },
    push: (now) => webPush({ key, siteUrl, outside, now }),
  }
  return service
}

/** What a request says of its sender, RFC 8292. @throws unless the key signed it */
export function senderOf({ authorization = '' }: IncomingHttpHeaders): {
  readonly publicKey: string
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
} {
  const [, head = '', claims = '', signature = '', publicKey = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const key = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) },
    format: 'jwk',
  })
  const signed = Buffer.from(signature, 'base64url')
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' }, signed))
    throw new Error('It is signed with another key.')
  return { publicKey, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}
