import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createFigures } from '../../server/metrics/figures.ts'
import { offerMessage, sendTo, type Asking, type LenderInTransaction } from '../../server/ondc/ask.ts'
import type { ReadCatalogue } from '../../server/ondc/catalogue.ts'
import type { TakenCallback } from '../../server/ondc/handlers.ts'
import type { Selection } from '../../server/ondc/outgoing.ts'
import { DOMAIN, VERSION } from '../../server/ondc/protocol.ts'
import type { Sent } from '../../server/ondc/send.ts'
import { readOndcSettings, type OndcSettings } from '../../server/ondc/settings.ts'
import { authorizationOf } from '../../server/ondc/signature.ts'
import { createOndc, type Ondc } from '../../server/ondc/start.ts'
import { createNetworkPost, type NetworkPost } from '../../server/ports/ondc/post.ts'
import { createOutside } from '../../server/ports/outside.ts'
import { signingKey } from '../../tools/ondc-network/keys.ts'
import { startNetwork, type OndcNetwork } from '../../tools/ondc-network/network.ts'
import { listen } from '../support/servers.ts'
import type { Trial } from './trial.ts'

export const NEEM = 'neem-grove.example'
export const SAFFRON = 'saffron-vault.example'
export const KEY_ID = '2026a'

/** Settings of a server that takes part in a made-up network. */
export function settingsOf(network: OndcNetwork, siteUrl: string, more: Record<string, string> = {}) {
  const env = { ...network.settings, ...more }
  const settings = readOndcSettings(
    env,
    { trial: true, siteUrl: new URL(siteUrl) },
    (sentence) => new Error(sentence),
  )
  if (!settings) throw new Error('There are no settings.')
  return settings
}

type Provider = {
  readonly id: string
  readonly descriptor: { readonly name: string }
  readonly items: readonly {
    readonly id: string
    readonly xinput: { readonly form: { readonly id: string; readonly url: string } }
  }[]
}

const RANGES = {
  annualRatePercent: { min: 9, max: 12 },
  tenureMonths: { min: 3, max: 24 },
  amount: { min: 25_000, max: 500_000 },
}

/** Reads of a catalogue who it is and where the form is: what the figures mean is the domain's. */
const readCatalogue: ReadCatalogue = (message) => {
  const { catalog } = message as { catalog: { providers: readonly Provider[] } }
  return {
    lenders: catalog.providers.flatMap(({ id, descriptor, items }) =>
      items.map(({ id: itemId, xinput }) => ({
        ...{ providerId: id, itemId, lender: descriptor.name, product: 'Gold loan', ...RANGES },
        form: { id: xinput.form.id, url: xinput.form.url },
      })),
    ),
    withheld: [],
  }
}

/** A server that takes part in a made-up network, on the store of a trial. */
export interface OndcTrial {
  readonly network: OndcNetwork
  readonly ondc: Ondc
  /** Asks addresses of the network. */
  readonly post: NetworkPost
  readonly settings: OndcSettings
  /** What handlers got. */
  readonly handled: TakenCallback[]
  /** What the next handlings of offers and news throw. */
  readonly failures: Error[]
  readonly figures: ReturnType<typeof createFigures>
  stop(): Promise<void>
}

/** Opens a made-up network and a server in it. @param trial whose store and clock it has */
export async function openOndc(trial: () => Trial): Promise<OndcTrial> {
  const now = () => trial().now
  const network = await startNetwork({ now, slowMs: 1 })
  let app: FastifyInstance | null = null
  const site = await listen((request, response) => app?.routing(request, response))
  const settings = settingsOf(network, site.url)
  const handled: TakenCallback[] = []
  const failures: Error[] = []
  const figures = createFigures()
  const handle = (callback: TakenCallback) => {
    const failure = failures.shift()
    if (failure) throw failure
    handled.push(callback)
    return Promise.resolve()
  }
  const post = createNetworkPost(createOutside(), settings.loopback)
  const ondc = createOndc({
    ...{ settings, store: trial().store, post, figures, readCatalogue, now },
    ...{ handlers: { on_select: handle, on_status: handle }, logLevel: 'silent', pauseMs: 1 },
  })
  app = ondc.app
  await app.ready()
  return {
    ...{ network, ondc, post, settings, handled, failures, figures },
    async stop() {
      await network.settled()
      await site.stop()
      await ondc.stop()
      await network.stop()
    },
  }
}

/** Asks a lender for its offer. */
export const askOffer = (asking: Asking, lender: LenderInTransaction, selection: Selection): Promise<Sent> =>
  sendTo(asking, lender, offerMessage(asking, lender, selection))

/** What a lender posts; parts of it are replaced in tests. */
export interface Posted {
  readonly action: string
  readonly lender: string
  readonly transaction: string
  readonly message: string
  readonly nowMs: number
  readonly context?: Readonly<Record<string, unknown>>
  readonly body?: object
  /** The very text, in the place of all of these. */
  readonly text?: string
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** Who signs, and when. */
  readonly signer?: string
  readonly keyId?: string
  readonly signedMs?: number
}

const BODIES: Readonly<Record<string, object>> = {
  on_search: { message: { catalog: { providers: [] } } },
  on_select: { message: { order: { items: [{ id: 'gold-1' }] } } },
  on_status: {
    message: { order: { items: [{ id: 'gold-1', xinput: { form_response: { status: 'APPROVED' } } }] } },
  },
}

/** The text of a callback. */
export function textOf({ network, settings }: OndcTrial, posted: Posted): string {
  const { action, lender, transaction, message, nowMs, context = {}, body, text } = posted
  if (text !== undefined) return text
  return JSON.stringify({
    context: {
      ...{ domain: DOMAIN, version: VERSION, action, bap_id: settings.subscriberId },
      ...{ bap_uri: settings.callbackUrl, bpp_id: lender, bpp_uri: `${network.url}/${lender}` },
      ...{ transaction_id: transaction, message_id: message, ttl: 'PT30S' },
      ...{ timestamp: new Date(nowMs).toISOString(), ...context },
    },
    ...(body ?? BODIES[action] ?? { message: {} }),
  })
}

export interface Answered {
  readonly status: number
  readonly ack: string | undefined
  readonly code: string | undefined
  readonly sentence: string
}

/** Posts a callback, signed by its lender. */
export async function post(on: OndcTrial, posted: Posted): Promise<Answered> {
  const { lender, nowMs, signer = lender, keyId = KEY_ID, signedMs = nowMs, headers = {} } = posted
  const payload = textOf(on, posted)
  const key = { id: keyId, key: signingKey(signer) }
  const all = {
    'content-type': 'application/json',
    authorization: authorizationOf(payload, { subscriberId: signer, key }, signedMs),
    ...headers,
  }
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  const { statusCode, body } = await on.ondc.app.inject({
    ...{ method: 'POST', url: `/ondc/${posted.action}`, payload, headers: sent as Record<string, string> },
  })
  const read = JSON.parse(body) as {
    message?: { ack?: { status?: string } }
    error?: { code?: string; message?: string }
  }
  return {
    ...{ status: statusCode, ack: read.message?.ack?.status, code: read.error?.code },
    sentence: read.error?.message ?? '',
  }
}

/** A callback to a request of this moment. */
export const callback = (trial: Trial, more: Partial<Posted>): Posted => ({
  ...{ action: 'on_select', lender: NEEM, transaction: randomUUID(), message: randomUUID() },
  ...{ nowMs: trial.now, ...more },
})
