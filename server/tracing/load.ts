import { ConfigError, type Config } from '../config.ts'
import type { Tracing } from './start.ts'

/**
 * Begins to make traces. What does so is loaded only here: it has a lock file of its own.
 * @throws ConfigError where it is not installed
 */
export async function startTracing(traces: NonNullable<Config['traces']>): Promise<Tracing> {
  try {
    const { createTracing } = await import('./start.ts')
    return createTracing(traces)
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new ConfigError(
      'OTEL_EXPORTER_OTLP_ENDPOINT is set, and what sends traces is not installed. Run: npm ci --prefix server/tracing',
      { cause: error },
    )
  }
}
