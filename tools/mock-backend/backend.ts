import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Context, Request } from 'openapi-backend'
import { createAnswers, SESSION_COOKIE, type Answer } from './answers'
import { contractApi } from './contract-api'

const refuse = (status: number, message: string): Answer => ({ status, body: { message } })

const textOf = (value: string | string[] | undefined): string => [value ?? ''].flat()[0] ?? ''

const asTexts = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, textOf(value as string)]))

/**
 * The contract's operations, answered by the simulated services. Requests and answers that break the contract are
 * refused.
 */
async function createApi() {
  const api = await contractApi()
  for (const [operationId, answer] of Object.entries(createAnswers())) {
    api.register(operationId, async ({ request, operation }: Context) => {
      const given = await answer({
        body: request.requestBody,
        query: asTexts(request.query),
        params: asTexts(request.params),
        idempotencyKey: textOf(request.headers['idempotency-key']),
      })
      const { valid, errors } = api.validateResponse(given.body, operation, given.status)
      return valid || given.body === undefined ? given : refuse(500, JSON.stringify(errors))
    })
  }
  api.registerSecurityHandler(
    'session',
    ({ request }: Context) => textOf(request.cookies[SESSION_COOKIE]) !== '',
  )
  api.register({
    notFound: () => refuse(404, 'No such operation'),
    methodNotAllowed: () => refuse(405, 'No such operation'),
    unauthorizedHandler: () => refuse(401, 'Log in first'),
    validationFail: ({ validation }: Context) => refuse(400, JSON.stringify(validation.errors)),
    // An operation without a handler answers with the contract's example.
    notImplemented({ operation }: Context) {
      const { status, mock } = api.mockResponseForOperation(operation.operationId ?? '')
      return { status, body: mock as unknown }
    },
  })
  return api
}

function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('vary', 'origin')
}

function send(response: ServerResponse, { status, body, cookie }: Answer): void {
  if (cookie !== undefined) response.setHeader('set-cookie', cookie)
  response.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

/** A server that mocks every backend of the contract, for any origin. Its state is lost when it stops. */
export async function createMockBackend(): Promise<Server> {
  const api = await createApi()
  return createServer((request, response) => {
    allowOrigin(request, response)
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-headers', 'content-type, idempotency-key')
      response.setHeader('access-control-allow-methods', 'GET, POST')
      response.writeHead(204).end()
      return
    }
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    void text(request)
      .then((body) =>
        api.handleRequest({
          method: request.method ?? 'GET',
          path: pathname,
          query: search.slice(1),
          headers: request.headers as Request['headers'],
          body: body || undefined,
        }),
      )
      .then((answer: Answer) => send(response, answer))
      .catch((error: unknown) => send(response, refuse(500, String(error))))
  })
}
