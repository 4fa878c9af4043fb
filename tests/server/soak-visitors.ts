import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, istDate } from '#lib/domain/dates/dates'
import { phoneOf } from './known-visitors.ts'
import { requestsTo, type Requests } from './visitor-requests.ts'
import { BOOKING } from './visitors.ts'

const HOURS = ['10-11', '11-12', '12-13', '13-14', '14-15', '15-16']
/** Visitors who are on the site at once, at most. */
const AT_ONCE = 400
/** How often a visitor looks for the code, and until when, ms. */
const [LOOK_MS, CODE_MS] = [50, 60_000]

/** One who is on the site. */
export interface Visitor {
  /** Their number among all. */
  readonly n: number
  /** Sends a request, with the session once there is one. @returns the body of the answer */
  send(operation: string, path: string, body?: object, status?: number): Promise<unknown>
  /** Looks at the hours of a day. @param ahead how many days after the one they book */
  lookAtHours(ahead?: number): Promise<void>
  /** Has a code sent, waits for it and types it. */
  prove(): Promise<void>
  /** @returns the number of the visit */
  book(): Promise<string>
}

/** What a visitor does on the site. */
type Journey = (visitor: Visitor) => Promise<void>

/** A day, and an hour of it. */
const timeOf = (n: number, hour: number) => ({
  selectedDate: addDays(istDate(Date.now()), 1 + (n % 5)),
  selectedTimeSlot: HOURS[hour % HOURS.length],
  customTiming: BOOKING.customTiming,
})

/** Code, proof, booking, a look, and a change. */
const bookAndChange: Journey = async (visitor) => {
  const { n } = visitor
  await visitor.lookAtHours()
  await visitor.prove()
  const bookingId = await visitor.book()
  await visitor.send('look', '/visits')
  if (n % 3 === 0) await visitor.send('move', `/visits/${bookingId}/move`, timeOf(n, n + 1))
  if (n % 3 === 1) await visitor.send('cancel', `/visits/${bookingId}/cancel`, { reason: 'other' })
}

/** Visitors so far. */
interface Counts {
  /** How many came. */
  readonly came: number
  /** How many went all the way. */
  readonly served: number
  /** How many found the site full and did not come. */
  readonly turnedAway: number
  /** How late the latest one came, ms. */
  readonly latestMs: number
}

/** Visitors who come to servers that write their text messages to files. */
export interface Visitors extends Omit<Requests, 'send'> {
  readonly counts: Counts
  /** Why visitors left, by operation and status. */
  readonly failed: ReadonlyMap<string, number>
  /** Lets visitors come until an instant, however long those before them take, and waits until the last one is gone. */
  come(perSecond: number, untilMs: number): Promise<void>
}

/** The codes in a file, by number, as they are written. */
function codesIn(file: string, codes: Map<string, string>): () => Promise<void> {
  let [position, rest] = [0, '']
  return async () => {
    if (!existsSync(file)) return
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
  }
}

const NONE: Counts = { came: 0, served: 0, turnedAway: 0, latestMs: 0 }

/** The servers that visitors come to. */
export interface Site {
  readonly urls: readonly string[]
  /** Where they write their messages. */
  readonly smsFiles: readonly string[]
}

/** @param firstVisitor the number of the first one */
export function visitorsOf(
  { urls, smsFiles }: Site,
  journey: Journey = bookAndChange,
  firstVisitor = 1,
): Visitors {
  const { send, answers, startOver, leave } = requestsTo(urls)
  const failed = new Map<string, number>()
  const codes = new Map<string, string>()
  const readers = smsFiles.map((file) => codesIn(file, codes))
  const counts: { -readonly [Name in keyof Counts]: number } = { ...NONE }
  let [next, here] = [firstVisitor, 0]

  function visitor(n: number): Visitor {
    const phone = phoneOf(n)
    let session = ''
    const sendOne: Visitor['send'] = async (operation, path, body, status) => {
      const answer = await send({ operation, n, path, body, status, cookie: session })
      session ||= answer.cookie
      return answer.body
    }
    return {
      n,
      send: sendOne,
      async lookAtHours(ahead = 0) {
        const { selectedDate } = timeOf(n + ahead, 0)
        await sendOne('hours', `/time-slots?pinCode=${BOOKING.address.pinCode}&date=${selectedDate}`)
      },
      async prove() {
        await sendOne('code', '/otp/send', { phone })
        for (let tries = 0; !codes.has(phone); tries++) {
          if (tries * LOOK_MS > CODE_MS) throw new Error('no code')
          await pause(LOOK_MS)
        }
        await sendOne('proof', '/otp/verify', { phone, otp: codes.get(phone) })
        codes.delete(phone)
      },
      async book() {
        const booked = await sendOne('booking', '/bookings', { ...BOOKING, ...timeOf(n, n) }, 201)
        return (booked as { bookingId: string }).bookingId
      },
    }
  }

  const visit = (n: number): Promise<void> =>
    journey(visitor(n)).then(
      () => void (counts.served += 1),
      (error: unknown) => {
        const what = error instanceof Error ? error.message : 'failed'
        failed.set(what, (failed.get(what) ?? 0) + 1)
      },
    )

  return {
    counts,
    answers,
    failed,
    startOver() {
      startOver()
      failed.clear()
      Object.assign(counts, NONE)
    },
    async come(perSecond, untilMs) {
      let due = Date.now()
      while (Date.now() < untilMs || here > 0) {
        for (; due <= Date.now() && due < untilMs; due += 1000 / perSecond) {
          // Who finds the site full does not come.
          if (here >= AT_ONCE) {
            counts.turnedAway += 1
            continue
          }
          here += 1
          counts.came += 1
          counts.latestMs = Math.max(counts.latestMs, Date.now() - due)
          void visit(next++).finally(() => (here -= 1))
        }
        for (const read of readers) await read()
        await pause(20)
      }
    },
    leave,
  }
}
