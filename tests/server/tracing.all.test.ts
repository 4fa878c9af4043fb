import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listen } from '../support/servers.ts'
import { cleanUpAfterEach } from './prepared-store.ts'
import { startServer } from './process.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SECRET = '9198000000017'

interface Span {
  readonly traceId: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
}

interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}

cleanUpAfterEach()

test('a collector gets a span of each request, with the id of the log and nothing of the visitor', async () => {
  if (!existsSync('server/tracing/node_modules')) execFileSync('npm', ['ci', '--prefix', 'server/tracing'])
  const bodies: string[] = []
  const collector = await listen((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      bodies.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  const server = await startServer({
    ...{ STORE: 'memory', SMS: 'console', LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  })
  const refused = await fetch(`${server.url}/api/visits?phone=${SECRET}`)
  const { traceId } = (await refused.json()) as { traceId: string }
  await fetch(`${server.url}/api/sms/reports/${SECRET}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-00f067aa0ba902b7-00` },
    body: '[]',
  })
  await fetch(`${server.url}/api/nothing/${SECRET}`)
  expect(await server.end('SIGTERM')).toBe(0)
  await collector.stop()

  const spans = bodies
    .map((body) => JSON.parse(body) as Export)
    .flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)),
    )
  expect(spans.map(({ name }) => name).sort()).toEqual(['GET myVisits', 'GET unknown', 'POST smsReports'])
  expect(spans.find(({ name }) => name === 'GET myVisits')?.traceId).toBe(traceId)
  expect(spans.find(({ name }) => name === 'POST smsReports')?.traceId).toBe(TRACE)
  expect(server.lines.join('\n')).toContain(`"traceId":"${traceId}"`)
  expect(bodies.join('\n')).not.toContain(SECRET)
  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
  expect([...keys].sort()).toEqual(['http.request.method', 'http.response.status_code', 'http.route'])
}, 300_000)
