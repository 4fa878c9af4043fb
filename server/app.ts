import { Readable } from 'node:stream'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import {
  askerCookie,
  askerOf,
  clearCookies,
  cookieOf,
  deviceCookie,
  deviceOf,
  sessionCookies,
} from './cookies.ts'
import { EVENT_STREAM, readContract, withoutReferences, type Operation } from './contract.ts'
import { eventStream } from './event-stream.ts'
import { requestedLocale } from './languages.ts'
import { logging } from './logging.ts'
import type { Answer, Operations, SentFile } from './operations/operation.ts'
import { notLoggedIn, notProven, Problem } from './problem.ts'
import { FILE_LIMITS, readSentFile, type FileLimits } from './sent-file.ts'
import { isAway, isFull } from './store/away.ts'
import { traceIdOf } from './trace-id.ts'
import { check, createValidators } from './validate.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The id in the contract. */
    readonly operation?: string
  }
}

const contract = readContract()
const { operations } = contract
const validators = createValidators(contract.schemas)

/** Bytes of a body. */
const BODY_LIMIT = 64 * 1024
/** For the codes of every offer of a large file. */
const CODES_LIMIT = 512 * 1024
const OF_CODES: readonly string[] = ['publishFeed', 'takeOffOffers']

export const BASE = '/api'

/** Headers of every answer; an operation may say otherwise. */
export const ALWAYS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

const FAILED = 'Something failed here. Try again later.'

const AWAY = 'This does not work just now. Try again in a moment.'
const AWAY_SECONDS = 5

const FULL = 'Nothing can be stored just now. Try again later.'
const FULL_SECONDS = 60

/** How long an answer may take, ms, where the database may hang; then the caller is asked to come back. */
const ANSWER_MS = 4500

const late = (): Problem => new Problem(503, AWAY, { retryAfter: AWAY_SECONDS })

interface AppOptions {
  readonly operations: Operations
  /** Where the site is opened. */
  readonly siteUrl: URL
  readonly trustedProxy: string | null
  /** Is told of a write for which the disk had no room. */
  readonly onFull?: () => void
  /** Whether an answer that takes too long is given up: the database may hang. What was asked goes on. */
  readonly givesUp?: boolean
  /** Other limits of a file that is sent, for tests. */
  readonly fileLimits?: FileLimits
  /** 'silent' in tests. */
  readonly logLevel?: string
  /** Told of each answer. 'none' is no operation of the contract. */
  readonly answered?: (operation: string, status: number, seconds: number) => void
  /** Adds traces, before there is any route. */
  readonly trace?: (app: FastifyInstance) => void
  /** Receives each line of the log; stdout without it. */
  readonly logTo?: { write(line: string): void }
}

function send(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfter !== null) reply.header('retry-after', String(problem.retryAfter))
  // What is still sent of a body that is too large or never ends is not waited for.
  if (problem.status === 408 || problem.status === 413) reply.header('connection', 'close')
  return reply
    .status(problem.status)
    .headers(ALWAYS)
    .type('application/problem+json')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem.body(reply.request.id))
}

/** What went wrong, as a problem; an unexpected error says nothing of itself. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isFull(error)) return new Problem(503, FULL, { retryAfter: FULL_SECONDS })
  if (isAway(error)) return late()
  const { statusCode, validation } = error as { statusCode?: number; validation?: unknown }
  if (statusCode === 413) return new Problem(413, 'The body is too large.')
  if (statusCode === 415) return new Problem(415, 'Send application/json.')
  if (validation || (statusCode !== undefined && statusCode < 500))
    return new Problem(400, 'The request could not be read.', { code: 'invalid' })
  return new Problem(500, FAILED)
}

/** A write must come from a page of the site. Browsers send the origin with every one; other programs send none. */
function checkOrigin(request: FastifyRequest, siteUrl: URL): void {
  const { origin } = request.headers
  if (request.method === 'GET' || origin === undefined) return
  if (origin !== siteUrl.origin && origin !== `${siteUrl.protocol}//${request.headers.host ?? ''}`)
    throw new Problem(403, 'Writes from another site are refused.')
}

/**
 * The server of the contract's operations, under /api.
 * @throws Error if the contract has an operation without a handler, or a handler has no operation
 */
export function createApp(options: AppOptions): FastifyInstance {
  const { operations: handlers, siteUrl, trustedProxy, onFull } = options
  const missing = operations.filter(({ id }) => !(id in handlers)).map(({ id }) => id)
  const unknown = Object.keys(handlers).filter((id) => !operations.some((operation) => operation.id === id))
  if (missing.length + unknown.length > 0)
    throw new Error(
      `Operations without a handler: ${missing.join(', ') || 'none'}; handlers without an operation: ${unknown.join(', ') || 'none'}.`,
    )

  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxy ?? false,
    logger: logging(options),
    // The log of requests is ours: Fastify's holds whole addresses.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    // An address that can't be read never comes to a route.
    frameworkErrors: (error, _request, reply) => void send(reply, problemOf(error)),
    routerOptions: { maxParamLength: 200 },
    genReqId: ({ headers }) => traceIdOf(headers['traceparent']),
  })
  options.trace?.(app)
  // Only JSON is read. A form of another site could send text without asking first.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error)
    if (isFull(error)) onFull?.()
    if (problem.status >= 500) request.log.error({ err: error }, 'failed')
    // A session that has ended elsewhere leaves no hint behind.
    if (problem.code === 'not-proven') reply.header('set-cookie', clearCookies('visitor', isSecure(siteUrl)))
    return send(reply, problem)
  })
  app.setNotFoundHandler((_request, reply) =>
    send(reply, new Problem(404, 'There is nothing at this address.')),
  )
  const allowedAt = methodsAt(operations)
  // Before the body is read: its kind does not matter to a method that is not served.
  app.addHook('onRequest', async (request, reply) => {
    checkOrigin(request, siteUrl)
    const isCertain = !request.is404 && !request.routeOptions.url?.includes(':')
    const allow = isCertain ? undefined : allowedAt(request.url.split('?')[0] ?? '')
    if (allow !== undefined && !allow.split(', ').includes(request.method)) {
      reply.header('allow', allow)
      throw new Problem(405, `Use ${allow} here.`)
    }
  })
  app.addHook('onResponse', async (request, reply) => {
    const { url = 'unknown', config } = request.routeOptions
    options.answered?.(config.operation ?? 'none', reply.statusCode, reply.elapsedTime / 1000)
    request.log.info({ route: url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
  for (const operation of operations.filter(({ file }) => file === null))
    addOperation(app, operation, options)
  void app.register(async (files) => {
    // A file is read once it is clear who sends it.
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_request, body, done) => done(null, body))
    for (const operation of operations.filter(({ file }) => file !== null))
      addOperation(files, operation, options)
  })
  return app
}

/** Says of a path which methods the contract names there, such as 'GET, HEAD'; nothing where it is no address of the contract. */
function methodsAt(operations: readonly Operation[]): (path: string) => string | undefined {
  const addresses = [...Map.groupBy(operations, ({ url }) => url)].map(([url, named]) => {
    // Fastify answers HEAD wherever it answers GET.
    const allowed = named.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    return {
      pattern: new RegExp(`^${BASE}${url.replaceAll(/:\w+/g, '[^/]+')}$`),
      allow: [...new Set(allowed)].join(', '),
      hasParts: url.includes(':'),
    }
  })
  // '/customers/export' is an address of its own, and no customer.
  const fixedFirst = addresses.toSorted((one, other) => Number(one.hasParts) - Number(other.hasParts))
  return (path) => fixedFirst.find(({ pattern }) => pattern.test(path))?.allow
}

const BEARER = /^Bearer ([\w~+/.-]{1,200}=*)$/i

/** The file of a request, where the operation takes one and it is of a type that it takes. */
function fileOf(request: FastifyRequest, types: Operation['file'], limits: FileLimits): SentFile | null {
  const [sent = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(';')
  const type = types?.find((one) => one === sent.trim())
  if (type === undefined || !(request.body instanceof Readable)) return null
  const { body } = request
  return { type, read: () => readSentFile(body, limits) }
}

const isSecure = (siteUrl: URL) => siteUrl.protocol === 'https:'

/** @throws Problem 503 where an answer takes longer than so many ms */
export async function inTime<Value>(answer: Promise<Value>, ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** Adds the route of an operation: reads the request, has it answered, checks the answer. */
function addOperation(
  app: FastifyInstance,
  operation: Operation,
  { operations: handlers, siteUrl, givesUp = false, fileLimits = FILE_LIMITS }: AppOptions,
): void {
  const { id, method, url, params, query, headers, body, file, answers, session, streams } = operation
  const read = {
    params: validators.texts.compile(params),
    query: validators.texts.compile(query),
    headers: validators.texts.compile(headers),
  }
  const readBody = body && validators.bodies.compile(body)
  const readAnswer = Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [status, schema && validators.answers.compile(schema)]),
  )
  const secure = isSecure(siteUrl)
  const handler = handlers[id]
  /** The last body that was sent as it was written before. */
  let checked: unknown = null
  app.route({
    method,
    url: BASE + url,
    config: { operation: id },
    ...(OF_CODES.includes(id) ? { bodyLimit: CODES_LIMIT } : {}),
    schema: { response: streams ? {} : responsesOf(answers) },
    async handler(request, reply) {
      check(read.params, request.params, 'path')
      check(read.query, request.query, 'query')
      check(read.headers, request.headers, 'header')
      if (readBody) check(readBody, request.body, 'body')
      const kind = session ?? sessionOf(operation)
      const token = kind && cookieOf(request.headers.cookie, kind)
      if (session && !token) throw session === 'admin' ? notLoggedIn() : notProven()
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const answering = handler?.({
        body: file ? undefined : request.body,
        file: fileOf(request, file, fileLimits),
        bearer: BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null,
        path: request.params,
        query: request.query,
        headers: request.headers,
        from: request.ip,
        agent: request.headers['user-agent'] ?? '',
        locale: requestedLocale(request.headers['accept-language']),
        token,
        device: deviceOf(request.headers.cookie),
        asker: askerOf(request.headers.cookie),
        log: request.log,
        gone: gone.signal,
      }) as Promise<Answer>
      const answer = await (givesUp && !streams && !file ? inTime(answering, ANSWER_MS) : answering)
      const valid = readAnswer[answer.status]
      const checkAnswer = (value: unknown) => {
        if (!valid || (checked && value === checked) || valid(value)) return
        const where = valid.errors?.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
        throw new Error(`The answer of ${id} breaks the contract: ${where?.join(', ')}`)
      }
      if (!answer.events) checkAnswer(answer.body)
      if (answer.json) checked = answer.body
      reply.status(answer.status).headers(ALWAYS)
      if (answer.headers) reply.headers(answer.headers)
      if (answer.session !== undefined && kind)
        reply.header(
          'set-cookie',
          answer.session ? sessionCookies(kind, answer.session, secure) : clearCookies(kind, secure),
        )
      if (answer.asker) reply.header('set-cookie', askerCookie(answer.asker, secure))
      if (answer.device) reply.header('set-cookie', deviceCookie(answer.device, secure))
      if (answer.json) return reply.type('application/json; charset=utf-8').send(answer.json)
      if (!answer.events) return reply.send(answer.body)
      // nginx hands on at once what carries the second header.
      reply.type(EVENT_STREAM).header('x-accel-buffering', 'no')
      return reply.send(eventStream(answer.events, checkAnswer))
    },
  })
}

/** Operations that have nothing to do with a session. */
const NOBODYS = ['running', 'partner']

/** Operations without a needed session that set, read or end one. */
const sessionOf = ({ tag }: Operation) =>
  tag === 'office' ? 'admin' : NOBODYS.includes(tag) ? null : 'visitor'

const responsesOf = (answers: Operation['answers']) =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([status, schema]) =>
      schema && status.startsWith('2') ? [[status, withoutReferences(schema, contract)]] : [],
    ),
  )
