import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { EVENT_VERSION } from '#lib/domain/lead/events'
import type { FeedContext } from '../feeds/basis.ts'
import type { LenderEvent, LenderHooks } from '../ports/ports.ts'
import type { Secrets } from '../secrets.ts'
import { leaseEvents, markTried, type EventRow, type LeasedEvent } from '../store/leads/deliveries.ts'
import { endOverNumbers } from '../store/leads/numbers.ts'
import { secretsOf } from '../store/leads/webhooks.ts'
import { everySoOften } from './every-so-often.ts'
import { mailGivenUp } from './given-up.ts'

/** Posts that a process has in hand at once. */
const PLACES = 20
const PAUSE_MS = 500
/** How often it is looked for numbers whose days are over. */
const LOOK_MS = 60_000

interface LenderEventOptions extends FeedContext {
  readonly secrets: Secrets
  readonly hooks: LenderHooks
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

const eventOf = ({ id, topic, happened_at, payload }: EventRow): LenderEvent => ({
  ...{ id, version: EVENT_VERSION, topic, at: happened_at.toISOString(), data: payload },
})

/** Posts an event, and notes what became of it. */
async function deliver(options: LenderEventOptions, { event, webhook }: LeasedEvent): Promise<void> {
  const { store, secrets, hooks, now, log } = options
  const beganMs = now()
  const { status, error } = await hooks.post(
    webhook.address,
    secretsOf(webhook, secrets, beganMs),
    eventOf(event),
  )
  const milliseconds = Math.max(0, now() - beganMs)
  const tried = { status, error, milliseconds }
  const state = await markTried(store, event, tried, now(), (tx, why) =>
    mailGivenUp(tx, options, webhook, why),
  )
  if (error !== null)
    log.warn({ event: event.id, topic: event.topic, lender: event.lender_id, state }, 'not taken')
}

/** Begins to post what is due. @returns each of them, which never rejects */
async function begin(options: LenderEventOptions, places: number): Promise<readonly Promise<void>[]> {
  const leased = await leaseEvents(options.store, places, options.now())
  return leased.map((one) =>
    // It is posted again once its lease has ended.
    deliver(options, one).catch((error: unknown) =>
      options.log.error({ err: error, event: one.event.id }, 'what became of an event could not be noted'),
    ),
  )
}

/** Posts once what is due, each event at least once and those of a lead in their order. @returns how many were tried */
export async function postDue(options: LenderEventOptions): Promise<number> {
  const begun = await begin(options, PLACES)
  await Promise.all(begun)
  return begun.length
}

/** Posts events until it is stopped. */
async function postAll(options: LenderEventOptions, stop: AbortSignal): Promise<void> {
  const inHand = new Set<Promise<void>>()
  while (!stop.aborted) {
    const begun = await begin(options, PLACES - inHand.size).catch((error: unknown) => {
      options.log.error({ err: error }, 'the events of lenders could not be read')
      return []
    })
    for (const one of begun) {
      inHand.add(one)
      void one.then(() => inHand.delete(one))
    }
    if (begun.length === 0) await pause(PAUSE_MS, null, { signal: stop }).catch(() => undefined)
    while (inHand.size >= PLACES) await Promise.race(inHand)
  }
  await Promise.all(inHand)
}

/** Ends numbers whose days are over. @returns what stops it, once what is in hand is done */
const startEnding = ({ store, now, log }: LenderEventOptions): (() => Promise<void>) =>
  everySoOften(
    () =>
      endOverNumbers(store, now()).catch((error: unknown) =>
        log.error({ err: error }, 'numbers whose days are over could not be ended'),
      ),
    LOOK_MS,
  )

/** Posts events and ends numbers whose days are over, until it is stopped. @returns what stops it, once the posts in hand are done */
export function startLenderEvents(options: LenderEventOptions): () => Promise<void> {
  const stop = new AbortController()
  const posting = postAll(options, stop.signal)
  const stopEnding = startEnding(options)
  return async () => {
    stop.abort()
    await Promise.all([posting, stopEnding()])
  }
}
