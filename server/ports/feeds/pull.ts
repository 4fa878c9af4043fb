import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FeedType, PullProof } from '#contract/generated/types.gen'
import { fileTypeOf } from '../../feeds/read-file.ts'
import { Problem } from '../../problem.ts'
import { FILE_LIMITS, readSentFile, type FileLimits } from '../../sent-file.ts'
import { signatureOf } from '../leads/webhook.ts'
import { OutsideError, type Outside } from '../outside.ts'

/** Where a lender's file lies, and how a request shows that it is ours. */
export interface PullRequest {
  readonly address: string
  /** Of the file that was fetched before; null where there was none. */
  readonly etag: string | null
  readonly proof: PullProof
  readonly secret: string
}

interface PulledFile {
  readonly bytes: Buffer
  readonly type: FeedType
  readonly etag: string | null
}

/**
 * Fetches a lender's file. @returns null where it is the one that was fetched before
 * @throws NotPulled with a sentence for the lender; the reason of the signal once that is aborted
 */
export type Pull = (request: PullRequest, stop: AbortSignal) => Promise<PulledFile | null>

/** The file could not be fetched. The message is a sentence for the lender and the desk. */
export class NotPulled extends Error {}

const MOVED: readonly number[] = [301, 302, 303, 307, 308]
const MAX_MOVES = 3
/** An entity tag that is longer is not stored, and the file is fetched as a new one. */
const MAX_ETAG = 200

const REFUSED = 'Look at the secret there and here.'

/** What a status says of a file that was not sent. */
function sentenceOf(status: number): string {
  if (status === 401 || status === 403) return `The address refused our request (${status}). ${REFUSED}`
  if (status === 404 || status === 410) return `There is no file at the address (${status}).`
  return `The address answered ${status} instead of the file.`
}

/** What a failure of the connection says. Its code names what is wrong with a certificate. */
function brokenSentence(error: unknown, address: string): string {
  const { code } = error as { readonly code?: unknown }
  const { hostname } = new URL(address)
  return `${hostname} could not be reached${typeof code === 'string' ? ` (${code})` : ''}.`
}

interface PullSettings {
  readonly outside: Outside
  /** Epoch ms. */
  readonly now: () => number
  /** Other limits, for tests. */
  readonly limits?: FileLimits
}

/** Fetches lenders' files from the internet. */
export function createPull({ outside, now, limits = FILE_LIMITS }: PullSettings): Pull {
  /** The headers that show whose a request is. */
  function proofOf({ proof, secret }: PullRequest, address: string): Readonly<Record<string, string>> {
    if (proof === 'bearer') return { authorization: `Bearer ${secret}` }
    const time = String(Math.floor(now() / 1000))
    return { 'moneypal-time': time, 'moneypal-signature': signatureOf(secret, time, address) }
  }

  /** The answer of the address, or of where it moved to. What shows whose a request is goes to the stated server alone. */
  async function answerOf(request: PullRequest, signal: AbortSignal): Promise<Response> {
    const { origin } = new URL(request.address)
    let address = request.address
    for (let moves = 0; moves <= MAX_MOVES; moves++) {
      const isStated = new URL(address).origin === origin
      const answer = await outside(address, {
        headers: {
          accept: 'text/csv, application/json',
          'accept-encoding': 'identity',
          'user-agent': 'MoneyPal',
          ...(isStated && proofOf(request, address)),
          ...(request.etag !== null && { 'if-none-match': request.etag }),
        },
        signal,
      })
      const location = MOVED.includes(answer.status) ? answer.headers.get('location') : null
      if (location === null) return answer
      await answer.body?.cancel()
      if (!URL.canParse(location, address))
        throw new NotPulled('The address moved to one that can not be read.')
      address = new URL(location, address).href
    }
    throw new NotPulled(`The address moved more than ${MAX_MOVES} times.`)
  }

  /** The file of an answer; null where it is the one from before. @throws NotPulled, Problem */
  async function fileOf(answer: Response, { etag }: PullRequest): Promise<PulledFile | null> {
    const { status, headers, body } = answer
    if (status === 304 && etag !== null) return null
    if (status !== 200 || body === null) throw new NotPulled(sentenceOf(status))
    const type = fileTypeOf(headers.get('content-type') ?? '')
    if (!type) throw new NotPulled('The file must be sent as text/csv or application/json.')
    if ((headers.get('content-encoding') ?? 'identity') !== 'identity')
      throw new NotPulled('The file must be sent as it is, without Content-Encoding.')
    const bytes = await readSentFile(Readable.fromWeb(body as ReadableStream), limits)
    const tag = headers.get('etag')
    return { bytes, type, etag: tag !== null && tag.length <= MAX_ETAG ? tag : null }
  }

  return async (request, stop) => {
    const timeout = AbortSignal.timeout(limits.ms)
    const ended = new AbortController()
    const signal = AbortSignal.any([timeout, stop, ended.signal])
    try {
      return await fileOf(await answerOf(request, signal), request)
    } catch (error) {
      stop.throwIfAborted()
      if (timeout.aborted)
        throw new NotPulled(`The file did not come whole within ${limits.ms / 1000} seconds.`)
      if (error instanceof OutsideError || error instanceof Problem) throw new NotPulled(error.message)
      if (error instanceof NotPulled) throw error
      throw new NotPulled(brokenSentence(error, request.address))
    } finally {
      // What still comes of a body is not waited for.
      ended.abort()
    }
  }
}
