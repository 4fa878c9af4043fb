import type { FastifyInstance } from 'fastify'
import { FastifyOtelInstrumentation } from '@fastify/otel'
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace'
import type { Config } from '../config.ts'

export interface Tracing {
  /** Makes a span of each request. Call it before there is any route. */
  trace(app: FastifyInstance): void
  /** Sends what is left. */
  stop(): Promise<void>
}

const METHOD = 'http.request.method'
const STATUS = 'http.response.status_code'
/** What a span may say of a request: nothing that its sender wrote. */
const SAID = [METHOD, 'http.route', STATUS]

/** Takes away what an error or an address says: it may name a person or hold a secret. */
class Discreet extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    const { attributes, status } = span
    // A part of a request, such as the answer to an unknown address.
    if (!(METHOD in attributes)) return
    const failed = Number(attributes[STATUS]) >= 500
    Object.assign(span, {
      attributes: Object.fromEntries(
        SAID.flatMap((name) => (name in attributes ? [[name, attributes[name]]] : [])),
      ),
      events: [],
      // A refusal is no failure of the server.
      status: { code: failed ? status.code : 0 },
    })
    super.onEnd(span)
  }
}

export function createTracing({ endpoint, share }: NonNullable<Config['traces']>): Tracing {
  const random = new RandomIdGenerator()
  // The request's own id names its trace: the log and the error's body have the same.
  let own: string | null = null
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'moneypal' }),
    // Not what the caller's header says: whoever visits the site does not decide what is kept.
    sampler: new TraceIdRatioBasedSampler(share),
    idGenerator: {
      generateTraceId: () => own ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [
      new Discreet({
        exporter: new OTLPTraceExporter({ url: `${endpoint.href.replace(/\/$/, '')}/v1/traces` }),
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook: (span, { method, routeOptions }) =>
      span.updateName(`${method} ${routeOptions.config.operation ?? routeOptions.url ?? 'unknown'}`),
  })
  return {
    trace(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        own = request.id
        done()
        own = null
      })
      // Registered it would come after the routes.
      instrumentation.plugin()(app, {}, () => undefined)
    },
    stop: () => provider.shutdown(),
  }
}
