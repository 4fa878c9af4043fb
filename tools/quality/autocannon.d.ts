declare module 'autocannon' {
  interface Request {
    readonly method: string
    readonly path: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  }
  interface Histogram {
    readonly average: number
    readonly p50: number
    readonly p99: number
  }
  interface Result {
    readonly requests: { readonly average: number; readonly total: number }
    /** Milliseconds. */
    readonly latency: Histogram
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>
    readonly non2xx: number
    readonly errors: number
  }
  export default function autocannon(options: {
    readonly url: string
    readonly connections: number
    /** Seconds. */
    readonly duration: number
    readonly requests: readonly (Request & { readonly setupRequest: (request: Request) => Request })[]
  }): Promise<Result>
}
