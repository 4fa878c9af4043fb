import type { Request } from '#contract/request'
import * as v from 'valibot'
import { eventData } from './events.ts'
import { addressOf, payloadOf, refusalOf, unknownForm } from './request.ts'

/**
 * Calls a service that answers with a stream of server-sent events, each with JSON as the contract says. Stops with an
 * `HttpError` if the service returns an error or something else, with the signal's reason once it is aborted, and with a
 * `TypeError` if the network fails. It is never repeated. Leaving the loop ends the call.
 */
export type EventClient = <Event>(request: Request<Event>, signal: AbortSignal) => AsyncIterable<Event>

/**
 * A client of such a service. Calls send credentials.
 * @param settings.baseUrl an absolute address, or a path of the site
 * @param settings.load replaces `fetch`
 */
export function createEventClient(settings: {
  readonly baseUrl: string
  readonly load?: typeof fetch
}): EventClient {
  const { baseUrl, load = (...request) => fetch(...request) } = settings
  return async function* (request, signal) {
    const response = await load(addressOf(baseUrl, request), {
      method: request.method,
      headers: { accept: 'text/event-stream', 'content-type': 'application/json', ...request.headers },
      body: payloadOf(request) ?? null,
      signal,
      credentials: 'include',
    })
    if (!response.ok) throw await refusalOf(response)
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!isStream || !response.body) throw unknownForm(response, undefined)
    for await (const data of eventData(response.body)) {
      const event = v.safeParse(v.pipe(v.string(), v.parseJson(), request.answers), data)
      if (!event.success) throw unknownForm(response, data)
      yield event.output
    }
  }
}
