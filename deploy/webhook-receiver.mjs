// Receives MoneyPal's webhook: WEBHOOK_SECRET=... node webhook-receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const FIVE_MINUTES = 300

/** @param {string} secret @param {(event: { id: string, topic: string, at: string, data: object }) => void} take */
export function createReceiver(secret, take) {
  const seen = new Set() // Keep these in your database: an event may come twice.
  return createServer(async (request, response) => {
    const body = await text(request)
    const { 'moneypal-time': time = '', 'moneypal-signature': signature = '' } = request.headers
    const right = createHmac('sha256', secret).update(`${time}.${body}`).digest()
    const given = Buffer.from(String(signature), 'hex')
    const isRight = given.length === right.length && timingSafeEqual(given, right)
    const isRecent = Math.abs(Date.now() / 1000 - Number(time)) < FIVE_MINUTES
    if (!isRight || !isRecent) return response.writeHead(401).end()
    const event = JSON.parse(body)
    if (!seen.has(event.id)) take(event)
    seen.add(event.id)
    return response.writeHead(204).end()
  })
}

if (import.meta.main)
  createReceiver(process.env.WEBHOOK_SECRET ?? '', (event) =>
    process.stdout.write(JSON.stringify(event) + '\n'),
  ).listen(8080)
