import type { Request } from '#contract/request'
import * as v from 'valibot'
import { HttpError } from './http-error.ts'
import { addressOf, contentOf, payloadOf, refusalOf, unknownForm } from './request.ts'

/**
 * Calls a service. Rejects with an `HttpError` if the service returns an error or the response does not match the
 * contract, with a `TimeoutError` after the client's time limit, with the signal's reason once it is aborted, with a
 * `TypeError` if there is no network, and with a `ValiError`, before sending, if the body does not match the contract.
 */
export type HttpClient = <Answer>(request: Request<Answer>, signal?: AbortSignal) => Promise<Answer>

/** Time limit of a call including its retry, milliseconds. */
const TIMEOUT_MS = 10_000

const PAUSE_MS = 300

/** Status codes of a gateway whose service is temporarily unavailable. */
const PASSING = [502, 503, 504]

async function read<Answer>(response: Response, answers: Request<Answer>['answers']): Promise<Answer> {
  if (!response.ok) throw await refusalOf(response)
  const { isJson, body } = await contentOf(response)
  const answer = v.safeParse(answers, body)
  if (!isJson || !answer.success) throw unknownForm(response, body)
  return answer.output
}

/** Waits for PAUSE_MS; rejects with the signal's reason if it is aborted. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, PAUSE_MS)
    signal.addEventListener('abort', stop, { once: true })
  })
}

const isPassing = (error: unknown): boolean =>
  error instanceof HttpError ? PASSING.includes(error.status) : error instanceof TypeError

/**
 * A client of the services at a base address. Every call sends credentials. A GET that fails temporarily (no network,
 * or a gateway error) is retried once; other methods are not, because they might take effect twice.
 * @param settings.baseUrl an absolute address, or a path of the site; its path is kept
 * @param settings.language the tag of the language that messages to the visitor are asked for in, such as 'hi-IN'
 * @param settings.load replaces `fetch`
 */
export function createHttpClient(settings: {
  readonly baseUrl: string
  readonly language?: string
  readonly timeoutMs?: number
  readonly load?: typeof fetch
}): HttpClient {
  const { baseUrl, language, timeoutMs = TIMEOUT_MS, load = (...request) => fetch(...request) } = settings
  return async (request, caller) => {
    const { method, answers } = request
    const body = payloadOf(request)
    const headers = new Headers({ accept: 'application/json', ...request.headers })
    if (language) headers.set('accept-language', language)
    if (typeof body === 'string') headers.set('content-type', 'application/json')
    const expiry = AbortSignal.timeout(timeoutMs)
    const signal = caller ? AbortSignal.any([caller, expiry]) : expiry
    const address = addressOf(baseUrl, request)
    const attempt = async () =>
      read(await load(address, { method, headers, body, signal, credentials: 'include' }), answers)
    try {
      return await attempt()
    } catch (error) {
      if (method !== 'GET' || !isPassing(error)) throw error
      await pause(signal)
      return attempt()
    }
  }
}
