import type { McpHttpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ALWAYS, inTime, problemOf } from '../app.ts'
import { Problem } from '../problem.ts'
import type { Secrets } from '../secrets.ts'
import type { Store } from '../store/open.ts'
import { countFrom, perHour } from '../store/tallies.ts'
import type { Figures } from './figures.ts'

export const MCP_PATH = '/mcp'

/** Whether a request is for the protocol. */
export const isMcpPath = (url: string | undefined): boolean => url?.split('?')[0] === MCP_PATH

/** Of a network: assistants of many people come from one. */
const OF_ADDRESS = perHour(1200)

/** How long an answer may take, ms. */
const ANSWER_MS = 4500

const LOCAL = ['localhost', '127.0.0.1', '[::1]']

/** The codes of JSON-RPC: a body that is no JSON, a request that is refused, a failure here. */
const CODES = { unreadable: -32_700, refused: -32_600, failed: -32_603 } as const

interface McpOptions {
  readonly siteUrl: URL
  readonly store: Store
  readonly secrets: Secrets
  readonly now: () => number
  readonly version: string
  /** Null where the server has no figures of a site. */
  readonly figures: (() => Promise<Figures>) | null
}

/** A page of another name that leads to this machine must not ask it: the name has to be that of the site, or of the machine itself. */
function checkHost({ host }: FastifyRequest, siteUrl: URL): void {
  const hostname = URL.parse(`http://${host}`)?.hostname ?? ''
  if (hostname !== siteUrl.hostname && !LOCAL.includes(hostname))
    throw new Problem(403, 'This address is not served under that name.')
}

const webRequest = ({ method, headers }: FastifyRequest, siteUrl: URL): Request =>
  new Request(new URL(MCP_PATH, siteUrl), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  })

function codeOf(problem: Problem): number {
  if (problem.status >= 500) return CODES.failed
  return problem.code === 'invalid' ? CODES.unreadable : CODES.refused
}

/** Adds the address of the Model Context Protocol to the server. */
export function addMcp(app: FastifyInstance, options: McpOptions): void {
  const { siteUrl, store, secrets, now, version, figures } = options
  void app.register((scope, _options, done) => {
    // Loaded with the first question: most servers are never asked any.
    let loading: Promise<McpHttpHandler> | null = null
    const protocol = (of: () => Promise<Figures>) =>
      (loading ??= import('./protocol.ts').then(({ createProtocol }) =>
        createProtocol(version, of, (error) => app.log.warn({ err: error }, 'a request of MCP was refused')),
      ))
    scope.addHook('onClose', async () => (await loading)?.close())
    scope.setErrorHandler((error, request, reply) => {
      const problem = problemOf(error)
      if (problem.status >= 500) request.log.error({ err: error }, 'failed')
      if (problem.retryAfter !== null) reply.header('retry-after', String(problem.retryAfter))
      return reply
        .status(problem.status)
        .headers(ALWAYS)
        .send({ jsonrpc: '2.0', id: null, error: { code: codeOf(problem), message: problem.message } })
    })
    scope.route({
      method: ['GET', 'POST', 'DELETE'],
      url: MCP_PATH,
      config: { operation: 'mcp' },
      async handler(request, reply) {
        checkHost(request, siteUrl)
        if (!figures) throw new Problem(404, 'This server has no figures of a site.')
        await countFrom(store, 'mcp:address', request.ip, OF_ADDRESS, secrets, now())
        const { fetch } = await protocol(figures)
        const answer = await inTime(
          fetch(webRequest(request, siteUrl), request.method === 'POST' ? { parsedBody: request.body } : {}),
          ANSWER_MS,
        )
        for (const [name, value] of Object.entries(ALWAYS)) answer.headers.set(name, value)
        return reply.send(answer)
      },
    })
    done()
  })
}
