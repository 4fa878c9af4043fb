import type { FastifyBaseLogger } from 'fastify'
import type { Leads, Mail, Sms } from '../ports/ports.ts'
import type { Store } from '../store/open.ts'
import { lease, markDone, markFailed, type Delivery, type Message } from '../store/outbox.ts'
import { eventOf, invitationOf, smsOf } from './messages.ts'

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

const DROPPED: Delivery = { state: 'dropped' }

async function deliver(
  { store, sms, leads, mail, siteUrl, now }: WorkerOptions,
  message: Message,
): Promise<Delivery> {
  if (message.channel === 'sms') {
    const text = await smsOf(store, siteUrl, message, now())
    return text ? { state: 'sent', receipt: await sms.send(text.to, text.topic, text.values) } : DROPPED
  }
  if (message.channel === 'mail') {
    if (!mail) throw new Error('No mail is sent: MAIL is not set.')
    const { to, values } = invitationOf(siteUrl, message)
    return { state: 'sent', receipt: await mail.send(to, 'invitation', values) }
  }
  if (!leads) return DROPPED
  await leads.hand(await eventOf(store, message, now()))
  return { state: 'sent', receipt: null }
}

/** Delivers what is due, each message at least once. @returns how many were tried */
export async function workOff(options: WorkerOptions): Promise<number> {
  const { store, now, log } = options
  const messages = await lease(store, MOST_AT_ONCE, now())
  await Promise.all(
    messages.map(async (message) => {
      const { id, topic } = message
      try {
        await markDone(store, message, await deliver(options, message), now())
      } catch (error) {
        const state = await markFailed(
          store,
          message,
          error instanceof Error ? error.message : 'failed',
          now(),
        )
        log.warn({ message: id, topic, state }, 'not delivered')
      }
    }),
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
