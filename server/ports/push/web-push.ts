import { createECDH } from 'node:crypto'
import { encrypt } from 'http_ece'
import type { Outside } from '../outside.ts'
import { ANSWER_MS, GoneError, type Push, type PushMessage, type PushReceiver } from '../ports.ts'
import { beginningOf, RefusedDelivery } from '../refused-delivery.ts'
import { authorization, type VapidKey } from './vapid-key.ts'

/** The browser took the subscription back, or its maker has forgotten it. */
const GONE: readonly number[] = [404, 410]

function encrypted(message: PushMessage, { p256dh, auth }: PushReceiver): Buffer<ArrayBuffer> {
  const privateKey = createECDH('prime256v1')
  privateKey.generateKeys()
  const text = Buffer.from(JSON.stringify(message))
  return encrypt(text, { version: 'aes128gcm', dh: p256dh, authSecret: auth, privateKey })
}

/** Sends push messages to the services that browsers name. */
export const webPush = (settings: {
  readonly key: VapidKey
  /** The site: where people of a push service find the operator. */
  readonly siteUrl: URL
  readonly outside: Outside
  readonly now: () => number
}): Push => {
  const { key, siteUrl, outside, now } = settings
  return {
    publicKey: key.publicKey,
    async send(receiver, message, seconds) {
      const { endpoint } = receiver
      const response = await outside(endpoint, {
        method: 'POST',
        headers: {
          authorization: authorization(key, new URL(endpoint).origin, `https://${siteUrl.host}`, now()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(seconds),
        },
        body: encrypted(message, receiver),
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      const { ok, status } = response
      if (ok) return void (await response.body?.cancel())
      if (GONE.includes(status)) {
        await response.body?.cancel()
        throw new GoneError(`The push service answered ${status}.`)
      }
      const answer = await beginningOf(response).catch(() => '')
      throw new RefusedDelivery(`The push service answered ${status}.`, status, answer, [receiver, message])
    },
  }
}
