import { request } from 'node:http'
import { Readable } from 'node:stream'
import { readSentFile } from '../../sent-file.ts'
import type { Outside } from '../outside.ts'

/** How long another participant of the network may take to answer, ms, and how much it may say, bytes. */
const WAIT_MS = 5000
const MAX_BYTES = 256 * 1024

/** What an address answered. */
export interface NetworkAnswer {
  readonly status: number
  readonly text: string
}

interface NetworkRequest {
  readonly method?: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Asks an address of the network. A redirect is an answer, and not followed.
 * @throws where there is no answer in five seconds, or a longer one than 256 KB
 */
export type NetworkPost = (address: string, request: NetworkRequest) => Promise<NetworkAnswer>

/** Asks an address of this machine by http: the made-up network of a trial. */
const askLoopback = (
  address: string,
  { method = 'POST', headers, body }: NetworkRequest,
  signal: AbortSignal,
): Promise<NetworkAnswer> =>
  new Promise((resolve, reject) => {
    const sent = request(address, { method, headers, signal }, (answer) => {
      readSentFile(answer, { bytes: MAX_BYTES, ms: WAIT_MS }).then(
        (bytes) => resolve({ status: answer.statusCode ?? 0, text: bytes.toString('utf8') }),
        reject,
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** Makes what asks addresses of the network. @param loopback whether http on this machine is allowed, in a trial */
export const createNetworkPost =
  (outside: Outside, loopback: boolean): NetworkPost =>
  async (address, { method = 'POST', headers, body }) => {
    const ended = new AbortController()
    const signal = AbortSignal.any([AbortSignal.timeout(WAIT_MS), ended.signal])
    try {
      if (loopback && address.startsWith('http://'))
        return await askLoopback(
          address,
          { method, headers, ...(body === undefined ? {} : { body }) },
          signal,
        )
      const answer = await outside(address, {
        ...{ method, headers, signal },
        ...(body === undefined ? {} : { body }),
      })
      const stream = answer.body && Readable.fromWeb(answer.body as never)
      const bytes = stream && (await readSentFile(stream, { bytes: MAX_BYTES, ms: WAIT_MS }))
      return { status: answer.status, text: bytes?.toString('utf8') ?? '' }
    } finally {
      // What still comes of a body is not waited for.
      ended.abort()
    }
  }
