import { Agent, request, type IncomingMessage } from 'node:http'

/** What a visitor sends. */
interface Sent {
  /** What it is counted as. */
  readonly operation: string
  /** Of the visitor. */
  readonly n: number
  /** After `/api`. */
  readonly path: string
  /** Posted, where there is one. */
  readonly body?: object
  readonly cookie?: string
  /** The status that is right. */
  readonly status?: number
}

interface Answer {
  readonly body: unknown
  /** Cookies that were set, as they are sent. */
  readonly cookie: string
}

/** The answers to an operation. */
export interface Answers {
  /** From the sending until the last byte, ms. */
  readonly times: number[]
  /** How often each status came; 0 is a broken connection. */
  readonly statuses: Map<number, number>
}

/** Sends requests of many visitors to servers, one to each in turn as a load balancer does. */
export interface Requests {
  /** By operation. */
  readonly answers: ReadonlyMap<string, Answers>
  /** Counts what is answered from now on. */
  startOver(): void
  /** @throws Error where the status is not the right one, or the connection broke */
  send(sent: Sent): Promise<Answer>
  /** Ends the connections. */
  leave(): void
}

const cookiesOf = ({ headers }: IncomingMessage): string =>
  (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')

/** Connections to each server at most; what waits for one is counted as waiting for the answer. */
const SOCKETS = 40

/** Requests to servers, each to the next one. */
export function requestsTo(urls: readonly string[]): Requests {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS })
  const answers = new Map<string, Answers>()
  let turn = 0

  const exchange = (url: string, sent: Sent): Promise<Answer & { readonly status: number }> =>
    new Promise((resolve, reject) => {
      const { n, path, body, cookie } = sent
      const text = body && JSON.stringify(body)
      const headers = {
        // Codes are counted by the address.
        'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
        ...(cookie && { cookie }),
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...(path === '/bookings' && { 'idempotency-key': `soak-${String(n).padStart(16, '0')}` }),
      }
      const options = { agent, headers, method: text ? 'POST' : 'GET' }
      const sending = request(`${url}/api${path}`, options, (answer) => {
        let read = ''
        answer.setEncoding('utf8').on('data', (part: string) => (read += part))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: read === '' ? null : JSON.parse(read),
            cookie: cookiesOf(answer),
          }),
        )
      })
      // As browsers do where the server has just closed an idle connection.
      sending.once('error', (error) => (sending.reusedSocket ? resolve(exchange(url, sent)) : reject(error)))
      sending.end(text)
    })

  return {
    answers,
    startOver: () => answers.clear(),
    async send(sent) {
      const { operation, status = 200 } = sent
      const started = performance.now()
      const url = urls[(turn += 1) % urls.length] ?? ''
      const answer = await exchange(url, sent).catch(() => ({ status: 0, body: null, cookie: '' }))
      const counted = answers.get(operation) ?? { times: [], statuses: new Map<number, number>() }
      answers.set(operation, counted)
      counted.times.push(performance.now() - started)
      counted.statuses.set(answer.status, (counted.statuses.get(answer.status) ?? 0) + 1)
      if (answer.status === status) return answer
      throw new Error(`${operation} ${answer.status}`)
    },
    leave: () => agent.destroy(),
  }
}
