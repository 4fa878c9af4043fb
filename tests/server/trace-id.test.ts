import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { allOperations } from '../../server/operations/all.ts'
import { startTracing } from '../../server/tracing/load.ts'
import { onEveryStore } from './trial.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

interface Line {
  readonly msg: string
  readonly traceId: string
}

onEveryStore((trial) => {
  const lines: Line[] = []
  let app: FastifyInstance
  beforeAll(() => {
    app = createApp({
      operations: allOperations(trial().context, null),
      siteUrl: new URL('http://localhost'),
      trustedProxy: null,
      logTo: { write: (line) => void lines.push(JSON.parse(line) as Line) },
    })
  })

  test('an error names the line of the log that it has left', async () => {
    const ids = []
    for (const url of ['/api/visits', '/api/nothing', '/api/visits/%zz/move']) {
      const { traceId } = (await app.inject(url)).json<{ traceId: string }>()
      expect(traceId).toMatch(/^[\da-f]{32}$/)
      ids.push(traceId)
    }
    expect(new Set(ids).size).toBe(3)
    expect(lines.filter(({ msg }) => msg === 'answered').map(({ traceId }) => traceId)).toEqual(
      expect.arrayContaining(ids.slice(0, 2)),
    )
  })

  test('a trace that a request comes from keeps its id; what is no trace gets a new one', async () => {
    const idOf = async (traceparent: string) =>
      (await app.inject({ url: '/api/visits', headers: { traceparent } })).json<{ traceId: string }>().traceId
    expect(await idOf(`00-${TRACE}-00f067aa0ba902b7-01`)).toBe(TRACE)
    for (const wrong of [
      `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
      `00-${TRACE}-${'0'.repeat(16)}-01`,
      `ff-${TRACE}-00f067aa0ba902b7-01`,
      `00-${TRACE}`,
      'a <script>',
    ])
      expect(await idOf(wrong)).toMatch(/^(?!0{32}|4bf9)[\da-f]{32}$/)
  })
})

test('a part of requests that is none stops the start', () => {
  const set = { TRIAL: '1', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
  expect(readConfig(set).traces?.share).toBe(1)
  expect(() => readConfig({ ...set, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('OTEL_TRACES_SAMPLER_ARG')
  expect(() => readConfig({ ...set, OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow('OTEL_EXPORTER')
})

test.skipIf(existsSync('server/tracing/node_modules'))(
  'where what sends traces is not installed, the start says how it is',
  async () => {
    await expect(startTracing({ endpoint: new URL('http://127.0.0.1:4318'), share: 1 })).rejects.toThrow(
      'Run: npm ci --prefix server/tracing',
    )
  },
)
