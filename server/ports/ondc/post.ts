import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { readSentFile } from '../../sent-file.ts'
import type { Outside } from '../outside.ts'
import { withLoopback } from './loopback.ts'

/** How long another participant of the network may take to answer, ms, and how much it may say, bytes. */
const WAIT_MS = 5000
const MAX_BYTES = 256 * 1024

/** What an address answered. */
export interface NetworkAnswer {
  readonly status: number
  readonly text: string
}

export interface NetworkRequest {
  readonly method?: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Asks an address of the network. A redirect is an answer, and not followed.
 * @throws where there is no answer in five seconds, or a longer one than 256 KB
 */
export type NetworkPost = (address: string, request: NetworkRequest) => Promise<NetworkAnswer>

/** Makes what asks addresses of the network. @param loopback whether http on this machine is asked too, in a trial */
export function createNetworkPost(internet: Outside, loopback: boolean): NetworkPost {
  const outside = loopback ? withLoopback(internet) : internet
  return async (address, { method = 'POST', headers, body }) => {
    const ended = new AbortController()
    const signal = AbortSignal.any([AbortSignal.timeout(WAIT_MS), ended.signal])
    try {
      const answer = await outside(address, {
        ...{ method, headers, signal },
        ...(body === undefined ? {} : { body }),
      })
      const stream = answer.body && Readable.fromWeb(answer.body as ReadableStream)
      const bytes = stream && (await readSentFile(stream, { bytes: MAX_BYTES, ms: WAIT_MS }))
      return { status: answer.status, text: bytes?.toString('utf8') ?? '' }
    } finally {
      // What still comes of a body is not waited for.
      ended.abort()
    }
  }
}
