import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { webhookLeads } from '../../server/ports/leads/webhook.ts'
import { readableAnswer, RefusedDelivery } from '../../server/ports/refused-delivery.ts'

const SENT = {
  fullName: 'Sunita Devi',
  phone: '+919811024680',
  address: { line1: '12 Model Town', city: 'Rewari' },
  link: 'https://moneypal.example/my-visit',
}

describe('an answer that somebody may read', () => {
  it.each([
    ['Service unavailable', 'Service unavailable'],
    ['  <h1>Away</h1>\n\n<p>Try later', '<h1>Away</h1> <p>Try later'],
    ['No lead for SUNITA devi', 'No lead for ••• •••'],
    ['Bad number 98110 24680 or 919811024680', 'Bad number ••• or •••'],
    ['{"name":"Sunita\\u0020Devi"}', '{"name":"••• •••"}'],
    ['name=Sunita%20Devi&#39;', 'name=••••••••••••'],
    ['550 no mailbox neha@moneypal.example', '550 no mailbox •••'],
    ['Model Town is not Rewari', '••• ••• is not •••'],
  ])('of %j is %j', (answer, shown) => expect(readableAnswer(answer, SENT)).toBe(shown))

  it('never holds a word or a number that was sent, whatever else is said', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const shown = readableAnswer(`${before} Sunita 98110-24680 Rewari ${after}`, SENT)
        expect(shown).not.toMatch(/\b(?:sunita|rewari)\b|98110/i)
        expect(shown.length).toBeLessThanOrEqual(200)
      }),
    )
  })
})

describe('a webhook that refuses', () => {
  let close: (() => void) | undefined
  afterEach(() => close?.())

  it('is quoted from its beginning, and not waited for to the end', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(503)
      response.write(`Not now, Sunita. ${'x'.repeat(8000)}`)
      // The rest never comes.
    }).listen(0)
    close = () => {
      server.closeAllConnections()
      server.close()
    }
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const leads = webhookLeads({ url, secret: 'secret', now: Date.now })
    const event = { id: 'event-1', topic: 'visit.booked', at: '2026-11-24T02:30:00Z', data: SENT }
    const refused: unknown = await leads.hand(event).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(RefusedDelivery)
    expect(refused).toMatchObject({ status: 503, message: 'The webhook answered 503.' })
    expect((refused as RefusedDelivery).text).toMatch(/^Not now, •••\. x+$/)
  })
})
