import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, istDate } from '#lib/domain/dates/dates'
import { phoneOf } from './known-visitors.ts'
import { BOOKING } from './visitors.ts'

const HOURS = ['10-11', '11-12', '12-13', '13-14', '14-15', '15-16']
/** Visitors who are on the site at once, at most. */
const AT_ONCE = 400
const SOCKETS = 40

interface Answered {
  readonly status: number
  readonly body: unknown
  readonly cookie: string
}

/** Visitors who come to a server that writes its text messages to a file: code, proof, booking, a look, and a change. */
export interface Visitors {
  /** How many went all the way. */
  readonly served: number
  /** What was answered otherwise than it should be, by operation and status. */
  readonly failed: ReadonlyMap<string, number>
  /** Lets visitors come until an instant, and waits until the last one is gone. */
  come(perSecond: number, untilMs: number): Promise<void>
  /** Ends the connections. */
  leave(): void
}

/** The codes in a file, by number, as they are written. */
function codesIn(file: string): () => Promise<ReadonlyMap<string, string>> {
  const codes = new Map<string, string>()
  let [position, rest] = [0, '']
  return async () => {
    if (!existsSync(file)) return codes
    const handle = await open(file)
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(size - position),
      0,
      size - position,
      position,
    )
    await handle.close()
    position += bytesRead
    const lines = (rest + buffer.subarray(0, bytesRead).toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const { to, topic, text } = JSON.parse(line) as Record<'to' | 'topic' | 'text', string>
      const [code] = /\d{4,8}/.exec(text) ?? []
      if (topic === 'code' && code !== undefined) codes.set(to, code)
    }
    return codes
  }
}

/** @param smsFile where the server writes its messages */
export function visitorsOf(url: string, smsFile: string): Visitors {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS })
  const failed = new Map<string, number>()
  const readCodes = codesIn(smsFile)
  let codes: ReadonlyMap<string, string> = new Map()
  let [came, here, served] = [0, 0, 0]

  const send = (n: number, path: string, body?: object, cookie = ''): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const text = body && JSON.stringify(body)
      const headers = {
        // Codes are counted by the address.
        'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
        ...(cookie && { cookie }),
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...(path === '/bookings' && { 'idempotency-key': `soak-${String(n).padStart(16, '0')}` }),
      }
      const sent = request(
        `${url}/api${path}`,
        { agent, headers, method: text ? 'POST' : 'GET' },
        (answer) => {
          let read = ''
          answer.setEncoding('utf8').on('data', (part: string) => (read += part))
          answer.once('error', reject)
          answer.once('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              body: read === '' ? null : JSON.parse(read),
              cookie: (answer.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; '),
            }),
          )
        },
      )
      // As browsers do where the server has just closed an idle connection.
      sent.once('error', (error) =>
        sent.reusedSocket ? resolve(send(n, path, body, cookie)) : reject(error),
      )
      sent.end(text)
    })

  async function visit(n: number): Promise<void> {
    const wanted = async (what: string, answer: Promise<Answered>, status = 200) => {
      const found = await answer
      if (found.status !== status) throw new Error(`${what} ${found.status}`)
      return found
    }
    const phone = phoneOf(n)
    const day = addDays(istDate(Date.now()), 1 + (n % 5))
    const time = (hour: number) => ({
      ...{ selectedDate: day, selectedTimeSlot: HOURS[hour % HOURS.length] },
      customTiming: BOOKING.customTiming,
    })
    await wanted('hours', send(n, `/time-slots?pinCode=123401&date=${day}`))
    await wanted('code', send(n, '/otp/send', { phone }))
    while (!codes.has(phone)) await pause(50)
    const { cookie } = await wanted('proof', send(n, '/otp/verify', { phone, otp: codes.get(phone) }))
    const booked = await wanted('booking', send(n, '/bookings', { ...BOOKING, ...time(n) }, cookie), 201)
    const { bookingId } = booked.body as { bookingId: string }
    await wanted('look', send(n, '/visits', undefined, cookie))
    if (n % 3 === 0) await wanted('move', send(n, `/visits/${bookingId}/move`, time(n + 1), cookie))
    if (n % 3 === 1)
      await wanted('cancel', send(n, `/visits/${bookingId}/cancel`, { reason: 'other' }, cookie))
    served += 1
  }

  return {
    get served() {
      return served
    },
    failed,
    async come(perSecond, untilMs) {
      let due = Date.now()
      while (Date.now() < untilMs || here > 0) {
        for (; due <= Date.now() && Date.now() < untilMs; due += 1000 / perSecond) {
          // Who finds the site full does not come.
          if (here >= AT_ONCE) continue
          here += 1
          void visit((came += 1))
            .catch((error: unknown) => {
              const what = error instanceof Error ? error.message : 'failed'
              failed.set(what, (failed.get(what) ?? 0) + 1)
            })
            .finally(() => (here -= 1))
        }
        codes = await readCodes()
        await pause(20)
      }
    },
    leave: () => agent.destroy(),
  }
}
