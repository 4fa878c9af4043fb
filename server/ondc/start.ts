import type { FastifyInstance } from 'fastify'
import type { Figures } from '../metrics/figures.ts'
import type { NetworkPost } from '../ports/ondc/post.ts'
import { findKey, storeKey } from '../store/ondc/keys.ts'
import { markMessage } from '../store/ondc/messages.ts'
import type { Store } from '../store/open.ts'
import { handleCatalogue, type ReadCatalogue } from './catalogue.ts'
import type { Handlers } from './handlers.ts'
import { createInbox } from './inbox.ts'
import { limitPerSecond } from './limit.ts'
import { createReceive } from './receive.ts'
import { createRegistry } from './registry.ts'
import { createOndcApp, isOndcPath, MAX_CHALLENGES } from './routes.ts'
import { createSend, type Send } from './send.ts'
import type { OndcSettings } from './settings.ts'

/** Messages that a lender may send in a second. */
const MAX_A_SECOND = 50

/** What of ONDC runs in this process. */
export interface Ondc {
  /** Serves the addresses at which the network asks us. */
  readonly app: FastifyInstance
  /** Whether an address is one of those. */
  readonly serves: (url: string | undefined) => boolean
  readonly send: Send
  /** Waits until every message that was acknowledged is handled. */
  drained(): Promise<void>
  /** Answers no more, and waits for what is in hand. */
  stop(): Promise<void>
}

export interface OndcOptions {
  readonly settings: OndcSettings
  readonly store: Store
  readonly post: NetworkPost
  readonly figures: Figures
  readonly readCatalogue: ReadCatalogue
  /** What follows from a lender's offer and from news of a loan. */
  readonly handlers: Omit<Handlers, 'on_search'>
  /** Epoch ms. */
  readonly now: () => number
  readonly logLevel?: string
  /** Other pauses before another try, for tests, ms. */
  readonly pauseMs?: number
}

/** Everything that ONDC consists of, wired up. */
export function createOndc(options: OndcOptions): Ondc {
  const { settings, store, post, figures, readCatalogue, now, pauseMs } = options
  const { subscriberId, loopback } = settings
  const signer = { subscriberId, key: settings.signingKeys[0] }
  const registry = createRegistry({
    ...{ url: settings.registryUrl, signer, post, now },
    records: {
      find: (subscriber, key) => findKey(store, subscriber, key),
      store: (record, nowMs) => storeKey(store, record, nowMs),
    },
  })
  const pauses = pauseMs === undefined ? {} : { pauseMs }
  const inbox = createInbox({
    ...pauses,
    handlers: {
      ...options.handlers,
      on_search: handleCatalogue({ store, readCatalogue, loopback, now }),
    },
    mark: (id, outcome, tries) => markMessage(store, id, outcome, tries, now()),
    failed: (about, sentence) => app.log.error(about, sentence),
  })
  const allowsChallenge = limitPerSecond(MAX_CHALLENGES, now)
  const app = createOndcApp({
    settings,
    ...(options.logLevel === undefined ? {} : { logLevel: options.logLevel }),
    receive: createReceive({
      ...{ subscriberId, store, registry, inbox, now, allows: limitPerSecond(MAX_A_SECOND, now) },
    }),
    allowsChallenge: () => allowsChallenge(''),
    counted(action, { outcome, seconds }) {
      figures.ondcMessages.inc({ direction: 'in', action, outcome })
      if (seconds !== undefined) figures.ondcAnswers.observe({ action }, seconds)
    },
  })
  const send = createSend({
    ...{ store, post, signer, now, ...pauses },
    counted: (action, outcome) => figures.ondcMessages.inc({ direction: 'out', action, outcome }),
  })
  return {
    ...{ app, send, serves: isOndcPath },
    drained: () => inbox.drained(),
    async stop() {
      await app.close()
      await inbox.drained()
    },
  }
}
