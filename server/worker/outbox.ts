import type { FastifyBaseLogger } from 'fastify'
import type { Leads, Mail, Sms } from '../ports/ports.ts'
import { RefusedDelivery } from '../ports/refused-delivery.ts'
import type { Store } from '../store/open.ts'
import { lease, markDropped, markFailed, markSent, type Message } from '../store/outbox.ts'
import { eventOf, invitationOf, smsOf, visitsOf, type Visits } from './messages.ts'

const MOST_AT_ONCE = 20
/** Polling instead of LISTEN, which poolers and distributed databases lack. */
const PAUSE_MS = 500

interface WorkerOptions {
  readonly store: Store
  readonly sms: Sms
  /** Null where no other system is told. */
  readonly leads: Leads | null
  /** Null where no mail is sent. */
  readonly mail: Mail | null
  readonly siteUrl: URL
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** Delivers a message and marks it. @returns false where there is nothing to deliver */
async function deliver(options: WorkerOptions, visits: Visits, message: Message): Promise<boolean> {
  const { store, sms, leads, mail, siteUrl, now } = options
  let receipt: string | null = null
  if (message.channel === 'sms') {
    const text = smsOf(visits, options, message, now())
    if (!text) return false
    receipt = await sms.send(text.to, text.topic, text.values, text.locale)
  } else if (message.channel === 'mail') {
    if (!mail) throw new Error('No mail is sent: MAIL is not set.')
    const { to, values } = invitationOf(siteUrl, message)
    receipt = await mail.send(to, 'invitation', values)
  } else {
    if (!leads) return false
    const event = await eventOf(store, message, now())
    if (!event) return false
    await leads.hand(event)
  }
  await markSent(store, message, receipt, now())
  return true
}

/** Delivers what is due, each message at least once. @returns how many were tried */
export async function workOff(options: WorkerOptions): Promise<number> {
  const { store, now, log } = options
  const messages = await lease(store, MOST_AT_ONCE, now())
  const visits = await visitsOf(
    store,
    messages.filter(({ channel }) => channel === 'sms'),
  )
  const done = await Promise.all(
    messages.map(async (message) => {
      try {
        return await deliver(options, visits, message)
      } catch (error) {
        const why = error instanceof Error ? error.message : 'failed'
        const answer = error instanceof RefusedDelivery ? error : null
        const state = await markFailed(store, message, why, answer, now())
        log.warn({ message: message.id, topic: message.topic, state }, 'not delivered')
        return true
      }
    }),
  )
  await markDropped(
    store,
    messages.filter((_, index) => !done[index]),
  )
  return messages.length
}

/** Works off the outbox until it is stopped. @returns what stops it, once the messages in hand are done */
export function startOutbox(options: WorkerOptions): () => Promise<void> {
  let going = true
  let wake = () => {}
  const round = async () => {
    while (going) {
      const tried = await workOff(options).catch((error: unknown) => {
        options.log.error({ err: error }, 'the outbox could not be read')
        return 0
      })
      if (tried < MOST_AT_ONCE && going)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, PAUSE_MS)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
    }
  }
  const done = round()
  return () => {
    going = false
    wake()
    return done
  }
}
