import Fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify'
import { inTime } from '../app.ts'
import { logging } from '../logging.ts'
import { Problem } from '../problem.ts'
import { isAway, isFull } from '../store/away.ts'
import { traceIdOf } from '../trace-id.ts'
import { nackOf } from './callback.ts'
import { jsonIn } from './json.ts'
import { challengeAnswer, verificationPage } from './onboarding.ts'
import { CALLBACKS, type CallbackAction } from './protocol.ts'
import { awayReply, NOT_JSON, type Incoming, type Reply } from './receive.ts'
import { RegistryAway } from './registry.ts'
import type { OndcSettings } from './settings.ts'

export const VERIFICATION_PATH = '/ondc-site-verification.html'
const SUBSCRIBE_PATH = '/ondc/on_subscribe'

/** The addresses of ONDC, which stand outside /api. */
const PATHS: ReadonlySet<string> = new Set([
  ...[VERIFICATION_PATH, SUBSCRIBE_PATH],
  ...CALLBACKS.map((action) => `/ondc/${action}`),
])

/** Whether an address is one of ONDC. */
export const isOndcPath = (url: string | undefined): boolean => PATHS.has(url?.split('?')[0] ?? '')

/** Bytes of a body; the largest that was recorded has 16 KB. */
export const MAX_BODY = 256 * 1024
/** How long an answer may take, ms: a lender waits for three seconds. */
const ANSWER_MS = 2800
/** The registry asks once for each key that is entered. */
export const MAX_CHALLENGES = 5

const NO_STORE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
const FAILED = 'Something failed here. Send it again later.'

interface RouteOptions {
  readonly settings: OndcSettings
  readonly receive: (incoming: Incoming) => Promise<Reply>
  /** Is told what was answered. */
  readonly counted: (action: CallbackAction | 'other', reply: Pick<Reply, 'outcome' | 'seconds'>) => void
  /** Whether one more challenge may be opened in this second. */
  readonly allowsChallenge: () => boolean
  readonly logLevel?: string
}

/** The answer to a body that could not be read, and to what failed. */
function failed(error: unknown): Reply {
  if (error instanceof RegistryAway || isAway(error) || isFull(error)) return awayReply()
  if (error instanceof Problem && error.status === 503) return awayReply()
  const { statusCode } = error as { readonly statusCode?: number }
  const nack = (status: number, message: string): Reply => ({
    ...{ status, outcome: 'unreadable', body: nackOf({ refusal: 'unreadable', message }) },
  })
  if (statusCode === 413) return nack(413, `The body is larger than ${MAX_BODY / 1024} KB.`)
  if (statusCode === 415) return nack(415, 'Send application/json.')
  if (statusCode !== undefined && statusCode < 500) return nack(400, 'The request could not be read.')
  return { ...nack(500, FAILED), outcome: 'away' }
}

function send(reply: FastifyReply, { status, body, retryAfter }: Reply): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  // What is still sent of a body that is too large is not waited for.
  if (status === 413) reply.header('connection', 'close')
  return reply.status(status).headers(NO_STORE).send(body)
}

const oneOf = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' || header === undefined ? header : header.join(', ')

/** The server of the addresses at which the network asks us. Bodies are handed on as the bytes that came. */
export function createOndcApp(options: RouteOptions): FastifyInstance {
  const { settings, receive, counted, allowsChallenge } = options
  const app = Fastify({
    bodyLimit: MAX_BODY,
    logger: logging(options),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    genReqId: ({ headers }) => traceIdOf(headers['traceparent']),
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  const actionOf = (path = ''): CallbackAction | 'other' =>
    CALLBACKS.find((action) => path === `/ondc/${action}`) ?? 'other'
  app.setErrorHandler((error, request, reply) => {
    const answer = failed(error)
    if (answer.status >= 500) request.log.error({ err: error }, 'failed')
    counted(actionOf(request.routeOptions.url), answer)
    return send(reply, answer)
  })
  app.setNotFoundHandler((request, reply) => {
    const allow = request.url.startsWith(VERIFICATION_PATH) ? 'GET, HEAD' : 'POST'
    reply.header('allow', allow)
    const message = `Use ${allow} here.`
    return send(reply, {
      ...{ status: 405, outcome: 'unreadable', body: nackOf({ refusal: 'unreadable', message }) },
    })
  })
  app.addHook('onResponse', async (request, reply) => {
    const { url = 'unknown' } = request.routeOptions
    request.log.info({ route: url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
  for (const action of CALLBACKS)
    app.post(`/ondc/${action}`, async (request, reply) => {
      const { headers, body } = request
      const incoming: Incoming = {
        ...{ action, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) },
        authorization: headers.authorization,
        gatewayAuthorization: oneOf(headers['x-gateway-authorization']),
      }
      const answer = await inTime(receive(incoming), ANSWER_MS)
      counted(action, answer)
      request.log.info({ action, outcome: answer.outcome }, 'a message of the network')
      return send(reply, answer)
    })
  app.post(SUBSCRIBE_PATH, async (request, reply) => {
    if (!allowsChallenge()) return send(reply, { ...awayReply(), status: 429 })
    const answer = challengeAnswer(
      Buffer.isBuffer(request.body) ? jsonIn(request.body.toString('utf8')) : null,
      settings,
    )
    if (answer === null) return send(reply, { status: 400, body: nackOf(NOT_OPENED), outcome: 'unreadable' })
    request.log.info('a challenge of the registry was answered')
    return reply.headers(NO_STORE).send({ answer })
  })
  app.get(VERIFICATION_PATH, async (_request, reply) =>
    reply.headers(NO_STORE).type('text/html; charset=utf-8').send(verificationPage(settings)),
  )
  return app
}

const NOT_OPENED = { ...NOT_JSON, message: 'The challenge is not for us, or could not be opened.' }
