import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { LaneName } from '#contract/generated/types.gen'
import { GoneError, type Leads, type Mail, type Push, type Sms } from '../ports/ports.ts'
import { RefusedDelivery } from '../ports/refused-delivery.ts'
import { LANES } from '../store/lanes.ts'
import { lease, type Message } from '../store/lease.ts'
import type { Store } from '../store/open.ts'
import { markDropped, markFailed, markSent, putOff, type Failure, type Sent } from '../store/outbox.ts'
import { forgetBrowser } from '../store/push-browsers.ts'
import { inBatches } from './in-batches.ts'
import { eventOf, mailTextOf, smsOf, visitsOf, waitsUntil, type Visits } from './messages.ts'
import { pushTextOf } from './push-messages.ts'

/** Deliveries of each lane that a process has in hand at once. */
export const PLACES: Readonly<Record<LaneName, number>> = {
  ...{ codes: 40, sms: 20, push: 20 },
  ...{ mail: 5, webhook: 20 },
}
/** Polling instead of LISTEN, which poolers and distributed databases lack. */
const PAUSE_MS = 500
/** A delivery that takes longer has failed: longer than a port waits, and well within a lease. */
const DELIVERY_MS = 15_000

interface WorkerOptions {
  readonly store: Store
  readonly sms: Sms
  /** Null where no other system is told. */
  readonly leads: Leads | null
  /** Null where no mail is sent. */
  readonly mail: Mail | null
  /** Null where no push message is sent. */
  readonly push?: Push | null
  readonly siteUrl: URL
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Another time in which a delivery must be done, for tests, ms. */
  readonly deliveryMs?: number
}

/** Hands a message to its receiver. @returns the receiver's id of it, if it gives one */
type Send = () => Promise<string | null>

/** Makes a push message ready. A browser that takes none any more is forgotten. */
async function pushed({ store, push, now }: WorkerOptions, message: Message): Promise<Send | null> {
  if (!push) throw new Error('No push message is sent: PUSH_KEY is not set.')
  const text = await pushTextOf(store, message, now())
  return (
    text &&
    (async () => {
      await push.send(text.receiver, text.message, text.seconds, text.use).catch(async (error: unknown) => {
        if (error instanceof GoneError) await forgetBrowser(store, text.receiver.endpoint)
        throw error
      })
      return null
    })
  )
}

/** Makes a message ready. @returns null where there is nothing to deliver */
async function prepared(options: WorkerOptions, visits: Visits, message: Message): Promise<Send | null> {
  const { store, sms, leads, mail, siteUrl, now } = options
  if (message.channel === 'sms') {
    const text = smsOf(visits, options, message, now())
    return text && (() => sms.send(text.to, text.topic, text.values, text.locale))
  }
  if (message.channel === 'push') return pushed(options, message)
  if (message.channel === 'mail') {
    if (!mail) throw new Error('No mail is sent: MAIL is not set.')
    const text = await mailTextOf(store, siteUrl, message)
    return text && (() => mail.send(text.to, text.topic, text.values))
  }
  const event = leads && (await eventOf(store, message, now()))
  return event && (() => leads.hand(event).then(() => null))
}

/** Fails a delivery that takes too long, whatever its port does. */
async function inTime(send: Send, deliveryMs: number): Promise<string | null> {
  const late = new AbortController()
  const timeout = pause(deliveryMs, null, { signal: late.signal }).then(() => {
    throw new Error(`No answer in ${deliveryMs / 1000} s.`)
  })
  timeout.catch(() => undefined)
  return Promise.race([send(), timeout]).finally(() => late.abort())
}

function failureOf(error: unknown, sending: boolean): Failure {
  const answer = error instanceof RefusedDelivery ? error : null
  const ofReceiver = answer?.thisOnly ? 'message' : 'receiver'
  return {
    fault: sending ? ofReceiver : 'server',
    error: error instanceof Error ? error.message : 'failed',
    answer,
  }
}

/** Marks what became of messages. */
interface Marks {
  readonly sent: (one: Sent) => Promise<void>
  readonly dropped: (message: Message) => Promise<void>
}

const marksIn = ({ store, now }: WorkerOptions): Marks => ({
  sent: inBatches((some) => markSent(store, some, now())),
  dropped: inBatches((some) => markDropped(store, some, now())),
})

/** Delivers a message, and marks what became of it. */
async function deliver(
  options: WorkerOptions,
  marks: Marks,
  visits: Visits,
  message: Message,
): Promise<void> {
  const { store, now, log, deliveryMs = DELIVERY_MS } = options
  const waits = waitsUntil(message, now())
  if (waits !== null) return putOff(store, message, waits, now())
  let sending = false
  let receipt: string | null
  try {
    const send = await prepared(options, visits, message)
    if (!send) return await marks.dropped(message)
    // Another worker would deliver it too.
    if (now() + deliveryMs > message.leasedUntilMs) return
    sending = true
    receipt = await inTime(send, deliveryMs)
  } catch (error) {
    if (error instanceof GoneError) return marks.dropped(message)
    const { id, topic, lane } = message
    const state = await markFailed(store, message, failureOf(error, sending), now())
    return log.warn({ message: id, topic, lane, state }, 'not delivered')
  }
  await marks.sent({ message, receipt })
}

/** Begins the deliveries that a lane has places for. @returns each of them, which never rejects */
async function begin(
  options: WorkerOptions,
  marks: Marks,
  lane: LaneName,
  places: number,
): Promise<readonly Promise<void>[]> {
  const { store, now, log } = options
  const messages = await lease(store, lane, places, now())
  const visits = await visitsOf(
    store,
    messages.filter(({ channel }) => channel === 'sms'),
  )
  return messages.map((message) =>
    // It is delivered again once its lease has ended.
    deliver(options, marks, visits, message).catch((error: unknown) =>
      log.error({ err: error, message: message.id }, 'what became of a message could not be noted'),
    ),
  )
}

/** Delivers once what is due in each lane, each message at least once. @returns how many were tried */
export async function workOff(options: WorkerOptions): Promise<number> {
  const marks = marksIn(options)
  const deliveries: Promise<void>[] = []
  for (const lane of LANES) deliveries.push(...(await begin(options, marks, lane, PLACES[lane])))
  await Promise.all(deliveries)
  return deliveries.length
}

/** Works off a lane until it is stopped, whatever becomes of the others. */
async function workLane(options: WorkerOptions, lane: LaneName, stop: AbortSignal): Promise<void> {
  const marks = marksIn(options)
  const inHand = new Set<Promise<void>>()
  while (!stop.aborted) {
    const free = PLACES[lane] - inHand.size
    const begun = await begin(options, marks, lane, free).catch((error: unknown) => {
      options.log.error({ err: error, lane }, 'the outbox could not be read')
      return []
    })
    for (const delivery of begun) {
      inHand.add(delivery)
      void delivery.then(() => inHand.delete(delivery))
    }
    if (begun.length < free) await pause(PAUSE_MS, null, { signal: stop }).catch(() => undefined)
    // For each single place a query would be one a message.
    else while (inHand.size > PLACES[lane] / 2) await Promise.race(inHand)
  }
  await Promise.all(inHand)
}

/** Works off the outbox until it is stopped. @returns what stops it, once the messages in hand are done */
export function startOutbox(options: WorkerOptions): () => Promise<void> {
  const stop = new AbortController()
  const lanes = LANES.map((lane) => workLane(options, lane, stop.signal))
  return async () => {
    stop.abort()
    await Promise.all(lanes)
  }
}
