import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { rawPublicOf } from '../../server/ondc/keys.ts'
import { COUNTRY, DOMAIN } from '../../server/ondc/protocol.ts'
import { authorizationOf, digestOf, isSignedWith, readAuthorization } from '../../server/ondc/signature.ts'
import type { Fault } from './faults.ts'
import { encryptionKey, privateText, publicText, signingKey, signingSeed } from './keys.ts'
import { createLender, type Callback, type MessageContext } from './lender.ts'
import { LENDERS } from './messages.ts'

/** MoneyPal's name in the made-up network. */
const BUYER = 'buyer.moneypal.example'
const GATEWAY = 'gateway.example'
const REGISTRY = 'registry.example'
const KEY_ID = '2026a'

/** A request that came, or a callback with its answer. */
interface Recorded {
  /** Who got it, such as 'gateway'. */
  readonly to: string
  readonly action: string
  readonly body: string
  /** Of the answer. */
  readonly status: number
  readonly answer: string
}

/** A row of the registry. */
type RegistryRow = Record<string, string>

export interface OndcNetwork {
  readonly url: string
  /** The settings of a server that takes part in it. */
  readonly settings: Readonly<Record<string, string>>
  /** The faults of a lender, by its id; without a lender those of all. */
  readonly faults: { on(fault: Fault, lender?: string): void; clear(): void }
  /** What the registry has; tests change it. */
  readonly rows: RegistryRow[]
  /** Requests that came to registry, gateway and lenders, in their order. */
  readonly received: Recorded[]
  /** Callbacks that were posted, with what was answered. */
  readonly posted: Recorded[]
  /** The lenders by their ids, for what they do by themselves. */
  readonly lenders: ReadonlyMap<string, ReturnType<typeof createLender>>
  /** Whether the registry fails. */
  isAway: boolean
  /** Waits until every callback is answered. */
  settled(): Promise<void>
  stop(): Promise<void>
}

interface NetworkOptions {
  readonly port?: number
  /** Epoch ms. */
  readonly now?: () => number
  /** How long a slow lender takes, ms. */
  readonly slowMs?: number
  /** How long any other takes, ms. */
  readonly usualMs?: number
}

const signerOf = (subscriberId: string) => ({
  subscriberId,
  key: { id: KEY_ID, key: signingKey(subscriberId) },
})

/** From when and until when keys hold there. */
const VALID = { valid_from: '2020-01-01T00:00:00.000Z', valid_until: '2099-01-01T00:00:00.000Z' }

const rowOf = (subscriberId: string, url: string, type: string): RegistryRow => ({
  ...{ subscriber_id: subscriberId, ukId: KEY_ID, subscriber_url: url, type, status: 'SUBSCRIBED' },
  ...{ country: COUNTRY, domain: DOMAIN, ...VALID },
  signing_public_key: rawPublicOf(signingKey(subscriberId)),
})

const ack = (status: 'ACK' | 'NACK', code?: string) =>
  JSON.stringify({
    message: { ack: { status } },
    ...(code !== undefined && { error: { code, message: 'Refused by a made-up lender.' } }),
  })

/** Starts the made-up network on a port of this machine. */
export async function startNetwork({
  port = 0,
  now = Date.now,
  slowMs = 12_000,
  usualMs = 0,
}: NetworkOptions = {}): Promise<OndcNetwork> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const faults = new Set<string>()
  const has = (lender: string) => (fault: Fault) => faults.has(fault) || faults.has(`${fault} ${lender}`)
  const underWay = new Set<Promise<void>>()
  const rows = [
    rowOf(BUYER, url, 'BAP'),
    rowOf(GATEWAY, `${url}/gateway`, 'BG'),
    ...LENDERS.map(({ id }) => rowOf(id, `${url}/${id}`, 'BPP')),
  ]
  const received: Recorded[] = []
  const posted: Recorded[] = []

  const isSigned = (body: string, header: string | undefined): boolean => {
    const signed = readAuthorization(header)
    return (
      signed?.subscriberId === BUYER && isSignedWith(signed, digestOf(body), signingKey(signed.subscriberId))
    )
  }

  /** Posts a callback as its lender would, with its faults. */
  async function post(lender: string, callback: Callback): Promise<void> {
    const { action, context, message, error, earlierMs = 0, messageId } = callback
    const is = has(lender)
    if (is('silent')) return
    await pause(is('slow') ? slowMs : usualMs)
    const nowMs = now()
    const body = JSON.stringify({
      context: {
        ...{ ...context, action, bpp_id: lender, bpp_uri: `${url}/${lender}` },
        ...(messageId !== undefined && { message_id: messageId }),
        timestamp: new Date(nowMs - earlierMs).toISOString(),
      },
      ...(message && { message }),
      ...(error && { error }),
    })
    const other = LENDERS.find(({ id }) => id !== lender)?.id ?? lender
    const signer = signerOf(is('other-subscriber') ? other : lender)
    const signedMs = is('old-signature') ? nowMs - 7_200_000 : nowMs
    const headers = {
      'content-type': 'application/json',
      authorization: authorizationOf(body, signer, signedMs),
      // What answers a search comes through the gateway.
      ...(action === 'on_search' && {
        'x-gateway-authorization': authorizationOf(body, signerOf(GATEWAY), nowMs),
      }),
    }
    const sent = is('forged') ? `${body} ` : body
    for (let times = is('twice') ? 2 : 1; times > 0; times--) {
      const response = await fetch(`${String(context['bap_uri'])}/${action}`, {
        ...{ method: 'POST', headers, body: sent },
      })
      const text = await response.text()
      posted.push({ to: BUYER, action, body: sent, status: response.status, answer: text })
    }
  }

  const lenders = new Map(
    LENDERS.map((lender) => {
      let before = Promise.resolve()
      const send = (callback: Callback) => {
        const done = before
          .then(() => post(lender.id, callback))
          .catch((error: unknown) => console.error('A callback could not be posted.', error))
        before = done
        underWay.add(done)
        void done.then(() => underWay.delete(done))
      }
      return [lender.id, createLender(lender, `${url}/${lender.id}`, has(lender.id), send)] as const
    }),
  )

  interface Message {
    readonly context?: MessageContext
    readonly message?: { readonly order?: object }
  }

  /** What is answered to a signed request, by the one that it was sent to. */
  function take(to: string, action: string, body: string, header: string | undefined): string {
    if (!isSigned(body, header)) return ack('NACK', to === 'gateway' ? '10001' : '30016')
    const { context = {}, message } = JSON.parse(body) as Message
    if (to !== 'gateway' && has(to)('nack')) return ack('NACK', '80214')
    const some = to === 'gateway' ? [...lenders.values()] : [lenders.get(to)]
    for (const [place, lender] of some.entries()) {
      const id = to === 'gateway' ? LENDERS[place]?.id : to
      if (to === 'gateway' && id !== undefined && has(id)('nack')) continue
      lender?.answer(action, context, message?.order ?? {})
    }
    return ack('ACK')
  }

  function lookUp(body: string, header: string | undefined): { status: number; text: string } {
    if (network.isAway) return { status: 503, text: '' }
    if (!isSigned(body, header)) return { status: 401, text: ack('NACK', '1000') }
    const query = JSON.parse(body) as RegistryRow
    const found = rows.filter((row) => Object.entries(query).every(([name, value]) => row[name] === value))
    return { status: 200, text: JSON.stringify(found) }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await buffer(request)).toString('utf8')
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const [, to = '', ...rest] = pathname.split('/')
    const path = `/${rest.join('/')}`
    const lender = lenders.get(to)
    const reply = (status: number, type: string, text: string) =>
      void response.writeHead(status, { 'content-type': type }).end(text)
    if (path.startsWith('/forms/') && lender) {
      const site =
        request.method === 'POST'
          ? lender.submit(path, searchParams, new URLSearchParams(body))
          : lender.page(path, searchParams)
      return site ? reply(200, site.type, site.body) : reply(404, 'text/plain', 'There is no such page.')
    }
    const { authorization } = request.headers
    const { status, text } =
      pathname === '/registry/v2.0/lookup'
        ? lookUp(body, authorization)
        : to === 'gateway' || lender
          ? { status: 200, text: take(to, path.slice(1), body, authorization) }
          : { status: 404, text: 'There is nothing here.' }
    received.push({ to, action: path.slice(1), body, status, answer: text })
    reply(status, 'application/json', text)
  }

  const network: OndcNetwork = {
    ...{ url, rows, received, posted, lenders, isAway: false },
    settings: {
      ONDC_SUBSCRIBER_ID: BUYER,
      ONDC_KEYS: `${KEY_ID}:${signingSeed(BUYER)}`,
      ONDC_ENCRYPTION_KEY: privateText(encryptionKey(BUYER)),
      ONDC_REGISTRY_KEY: publicText(encryptionKey(REGISTRY)),
      ONDC_REGISTRY_URL: `${url}/registry`,
      ONDC_GATEWAY_URL: `${url}/gateway`,
      ONDC_REQUEST_ID: 'made-up-request',
    },
    faults: {
      on: (fault, lender) => void faults.add(lender === undefined ? fault : `${fault} ${lender}`),
      clear: () => faults.clear(),
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
  return network
}
