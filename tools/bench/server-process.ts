import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { printedAddress } from '../../tests/support/servers.ts'

export interface ServerSettings {
  readonly dataDir: string
  readonly port: number
  /** Where the figures are served; nowhere without it. */
  readonly metricsPort?: number
  /** Null for the embedded store in `dataDir`. */
  readonly databaseUrl: string | null
  /** The built site to serve. */
  readonly siteDir?: string
}

interface Running {
  readonly url: string
  /** From the start of the process until it answers. */
  readonly startMs: number
  /** What the process holds in memory now. */
  memoryMb(): number
  stop(): Promise<void>
}

/** Starts the server as a trial that writes its text messages to a file. */
export async function startServer({
  dataDir,
  port,
  metricsPort,
  databaseUrl,
  siteDir = '',
}: ServerSettings): Promise<Running> {
  const trial = {
    ...{ TRIAL: '1', SMS: 'file', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
    // More than is measured.
    ...{ SMS_PER_DAY: '100000000', BOOKINGS_PER_DAY: '100000000' },
    ...(metricsPort && { METRICS_PORT: String(metricsPort) }),
  }
  const env = { ...process.env, ...trial, DATABASE_URL: databaseUrl ?? '', SITE_DIR: siteDir }
  const started = performance.now()
  const child = spawn(process.execPath, ['server/main.ts'], { env })
  child.stderr.pipe(process.stderr)
  const url = await printedAddress(child)
  const startMs = performance.now() - started
  return {
    url,
    startMs,
    memoryMb() {
      const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })
      return Math.round(Number(kilobytes) / 1024)
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
