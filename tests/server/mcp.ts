import type { FastifyInstance } from 'fastify'
import { createApp } from '../../server/app.ts'
import { followFigures, type SiteFigures } from '../../server/mcp/figures.ts'
import { addMcp } from '../../server/mcp/routes.ts'
import { allOperations } from '../../server/operations/all.ts'
import { answerData } from '../support/answer-data.ts'
import type { Trial } from './trial.ts'

/** A server that answers at /mcp with the figures of the site. */
export async function mcpApp(
  trial: Trial,
  site: SiteFigures | null = answerData,
  lines?: string[],
): Promise<FastifyInstance> {
  const { context } = trial
  const { siteUrl } = context.config
  const app = createApp({
    operations: allOperations(context, null),
    siteUrl,
    trustedProxy: '127.0.0.1',
    ...(lines ? { logTo: { write: (line: string) => void lines.push(line) } } : { logLevel: 'silent' }),
  })
  addMcp(app, {
    ...{ siteUrl, store: context.store, secrets: context.secrets, now: context.now, version: '1.2.3' },
    figures: site && followFigures(context, site),
  })
  await app.ready()
  return app
}

/** What a program of an earlier revision of the protocol sends with each request. */
export const HEADERS = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
  'mcp-protocol-version': '2025-11-25',
}

interface Result {
  readonly isError?: boolean
  readonly content: readonly { readonly text: string }[]
  readonly structuredContent: Readonly<Record<string, unknown>>
}

/** The message in an answer: plain JSON, or the only event of a stream. */
export const messageIn = (body: string) =>
  JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? body) as {
    readonly result?: unknown
    readonly error?: { readonly code: number; readonly message: string }
  }

/** Calls a tool. */
export async function call(app: FastifyInstance, name: string, given: object = {}): Promise<Result> {
  const answer = await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: HEADERS,
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } },
  })
  const { result, error } = messageIn(answer.body)
  if (!result) throw new Error(error?.message ?? answer.body)
  return result as Result
}
