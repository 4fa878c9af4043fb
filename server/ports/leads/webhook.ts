import { createHmac } from 'node:crypto'
import { ANSWER_MS, type LeadEvent, type Leads } from '../ports.ts'
import { beginningOf, RefusedDelivery } from '../refused-delivery.ts'

/**
 * The signature of a delivery: HMAC-SHA-256 over the time and the body, hexadecimal.
 * @param time seconds since 1970, as in the header
 */
export const signatureOf = (secret: string, time: string, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')

/** Posts events to an address, signed. docs/webhooks.md shows a receiver. */
export function webhookLeads(settings: {
  readonly url: string
  readonly secret: string
  readonly now: () => number
  readonly load?: typeof fetch
}): Leads {
  const { url, secret, now, load = fetch } = settings
  return {
    async hand(event: LeadEvent) {
      const body = JSON.stringify(event)
      const time = String(Math.floor(now() / 1000))
      const response = await load(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'moneypal-event': event.id,
          'moneypal-time': time,
          'moneypal-signature': signatureOf(secret, time, body),
        },
        body,
        signal: AbortSignal.timeout(ANSWER_MS),
        redirect: 'error',
      })
      const { ok, status } = response
      if (ok) return void (await response.body?.cancel())
      const answer = await beginningOf(response).catch(() => '')
      throw new RefusedDelivery(`The webhook answered ${status}.`, status, answer, event.data)
    },
  }
}
