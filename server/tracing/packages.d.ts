// What is used of packages that `npm ci` of the project does not install.
declare module '@fastify/otel' {
  import type { FastifyInstance, FastifyRequest } from 'fastify'
  interface Span {
    updateName(name: string): void
  }
  export class FastifyOtelInstrumentation {
    constructor(options: {
      readonly instrumentHooks: boolean
      readonly instrumentHandler: boolean
      readonly recordExceptions: boolean
      readonly requestHook: (span: Span, request: FastifyRequest) => void
    })
    plugin(): (app: FastifyInstance, options: object, done: () => void) => void
  }
}

declare module '@opentelemetry/context-async-hooks' {
  import type { ContextManager } from '@opentelemetry/api'
  export class AsyncLocalStorageContextManager {
    enable(): ContextManager
  }
}

declare module '@opentelemetry/core' {
  import type { TextMapPropagator } from '@opentelemetry/api'
  export const W3CTraceContextPropagator: new () => TextMapPropagator
}

declare module '@opentelemetry/exporter-trace-otlp-http' {
  export const OTLPTraceExporter: new (options: { readonly url: string }) => object
}

declare module '@opentelemetry/resources' {
  export function resourceFromAttributes(attributes: Readonly<Record<string, string>>): object
}

declare module '@opentelemetry/sdk-trace' {
  import type { TracerProvider as ApiTracerProvider } from '@opentelemetry/api'
  export interface ReadableSpan {
    readonly attributes: Readonly<Record<string, unknown>>
    readonly status: { readonly code: number; readonly message?: string }
  }
  export class RandomIdGenerator {
    generateTraceId(): string
    generateSpanId(): string
  }
  export class BatchSpanProcessor {
    constructor(options: { readonly exporter: object })
    onEnd(span: ReadableSpan): void
  }
  export const TraceIdRatioBasedSampler: new (ratio: number) => object
  export interface TracerProvider extends ApiTracerProvider {
    shutdown(): Promise<void>
  }
  export const TracerProvider: new (options: {
    readonly resource: object
    readonly sampler: object
    readonly idGenerator: RandomIdGenerator
    readonly spanProcessors: readonly BatchSpanProcessor[]
  }) => TracerProvider
}
