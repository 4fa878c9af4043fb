import { lookup } from 'node:dns/promises'
import { request, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { connect } from 'node:tls'
import { HTTPS_ADDRESS } from '#lib/domain/offer/offer-limits'
import { isPublicAddress } from '../addresses.ts'

/** Why an address that somebody else named was not asked. Its message is a sentence for them. */
export class OutsideError extends Error {
  readonly code: 'address' | 'unknown-host' | 'not-public'

  constructor(code: OutsideError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** How names are resolved and connections are made; tests have their own. */
export interface Network {
  /** The addresses on the network of a name. @throws where it has none */
  resolve(name: string): Promise<readonly string[]>
  /** Connects to an address on the network, by TLS with a certificate for the name. */
  open(to: { readonly address: string; readonly port: number; readonly name: string }): Socket
}

export const INTERNET: Network = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  open: ({ address, port, name }) => connect({ host: address, port, servername: name }),
}

const HTTPS_PORT = 443

/** Statuses that have no body. */
const EMPTY: readonly number[] = [204, 205, 304]

/** Reads an address that somebody else names. @throws OutsideError unless it is https, with a name and without a password */
function readAddress(text: string): URL {
  if (!HTTPS_ADDRESS.test(text) || !URL.canParse(text))
    throw new OutsideError(
      'address',
      'The address must begin with https:// and name a server, such as https://feeds.lender.example/offers.csv.',
    )
  return new URL(text)
}

/** What was begun, or the reason of a signal once it is aborted. */
function until<Value>(signal: AbortSignal, begun: Promise<Value>): Promise<Value> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const end = () => reject(signal.reason as Error)
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })
  return Promise.race([begun, aborted]).finally(() => signal.removeEventListener('abort', end))
}

/** The address on the network of a name, all of which must be public. @throws OutsideError */
async function publicAddressOf(name: string, network: Network, signal: AbortSignal): Promise<string> {
  const addresses = await until(
    signal,
    network.resolve(name).catch(() => []),
  )
  const [first] = addresses
  if (first === undefined) throw new OutsideError('unknown-host', `There is no server of the name ${name}.`)
  if (!addresses.every(isPublicAddress))
    throw new OutsideError('not-public', `${name} is in a network that is not public.`)
  return first
}

/** An answer, whose body is read as it comes. */
function responseOf(answer: IncomingMessage): Response {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(answer.headersDistinct))
    for (const value of values) headers.append(name, value)
  const status = answer.statusCode ?? 0
  const isEmpty = EMPTY.includes(status)
  if (isEmpty) answer.resume()
  return new Response(isEmpty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>), {
    status,
    headers,
  })
}

interface OutsideRequest {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
  /** Ends the request and the reading of its answer. */
  readonly signal: AbortSignal
}

/** Asks an address that somebody else named. A redirect is answered, and not followed. */
export type Outside = (address: string, request: OutsideRequest) => Promise<Response>

/**
 * Makes what asks the addresses that others name, such as a lender's: by https alone, and never one in a network that is not
 * public. The name is resolved once, what came is checked, and that is connected to.
 */
export const createOutside =
  (network: Network = INTERNET): Outside =>
  async (address, { method = 'GET', headers = {}, body, signal }) => {
    const url = readAddress(address)
    const name = url.hostname
    const resolved = await publicAddressOf(name, network, signal)
    const port = url.port === '' ? HTTPS_PORT : Number(url.port)
    return new Promise((resolve, reject) => {
      const sent = request({
        ...{ method, host: name, port, path: url.pathname + url.search, signal },
        headers: { ...headers, host: url.host },
        createConnection: () => network.open({ address: resolved, port, name }),
      })
      sent.on('error', reject)
      sent.once('response', (answer) => {
        try {
          resolve(responseOf(answer))
        } catch (error) {
          sent.destroy()
          reject(error as Error)
        }
      })
      sent.end(body)
    })
  }
