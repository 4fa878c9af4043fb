// Part of `npm run bench`: measures bookings over HTTP on both stores, for docs/benchmarks.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { machineSlowness } from '../quality/visit.ts'
import { load as sendLoad } from '../quality/load.ts'
import { findPostgres, freePort, startPostgres } from '../../tests/server/postgres.ts'
import { startServer } from './server-process.ts'
import { prepare } from './bookings.ts'

const AT_ONCE = 16
/** Seconds; the first round warms up. */
const [WARM_UP, MEASURED] = process.argv.includes('--short') ? [2, 4] : [5, 20]

interface Promised {
  readonly perSecond: number
  readonly p99Ms: number
}

/** What the stores promise, with two idle cores of a machine as fast as the reference. */
const PROMISES: Readonly<Record<string, Promised>> = {
  embedded: { perSecond: 350, p99Ms: 120 },
  PostgreSQL: { perSecond: 900, p99Ms: 60 },
}

/** How often Prometheus reads the figures here, ms. */
const SCRAPED_MS = 5000

/** Reads the figures as Prometheus does. @returns ends it; throws where they could not be read */
function scrape(port: number): () => Promise<void> {
  const reads: Promise<void>[] = []
  const read = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    if (!answer.ok || !(await answer.text()).includes('moneypal_'))
      throw new Error('The figures are not served.')
  }
  const timer = setInterval(() => void reads.push(read()), SCRAPED_MS)
  reads.push(read())
  return async () => {
    clearInterval(timer)
    await Promise.all(reads)
  }
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** @returns a row of the table */
async function measure(name: string, databaseUrl: string | null): Promise<string> {
  const before = await machineSlowness()
  const folder = mkdtempSync(path.join(tmpdir(), 'moneypal-bench-'))
  const [port, metricsPort] = [await freePort(), await freePort()]
  const settings = { dataDir: path.join(folder, 'data'), port, metricsPort, databaseUrl }
  try {
    const first = databaseUrl ? null : await startServer(settings)
    await first?.stop()
    const nextBooking = await prepare(settings)
    const server = await startServer(settings)
    const load = (duration: number) =>
      sendLoad({
        url: server.url,
        connections: AT_ONCE,
        duration,
        requests: [
          {
            method: 'POST',
            path: '/api/bookings',
            setupRequest: (request) => ({ ...request, ...nextBooking() }),
          },
        ],
      })
    await load(WARM_UP)
    const scraped = scrape(metricsPort)
    const { requests, latency, non2xx, errors, statusCodeStats } = await load(MEASURED)
    await scraped()
    const memory = server.memoryMb()
    await server.stop()
    if (non2xx + errors > 0)
      throw new Error(`Bookings failed on ${name}: ${errors} errors, ${JSON.stringify(statusCodeStats)}`)
    const promised = PROMISES[name]
    // The stricter of both: other work on the machine comes and goes.
    const slowness = Math.min(before, await machineSlowness())
    const [min, max] = [(promised?.perSecond ?? 0) / slowness, (promised?.p99Ms ?? Infinity) * slowness]
    if (requests.average < min || latency.p99 > max) {
      console.error(
        `${name}: at least ${Math.ceil(min)}/s, and p99 under ${Math.floor(max)} ms are promised on this machine.`,
      )
      process.exitCode = 1
    }
    const starts = [
      first ? `${first.startMs.toFixed(0)} ms` : 'does not apply',
      `${server.startMs.toFixed(0)} ms`,
    ]
    return row([
      name,
      Math.round(requests.average),
      latency.p50,
      latency.p99,
      `${memory} MB`,
      ...starts,
      `${slowness.toFixed(2)}×`,
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const load = loadavg()[0]?.toFixed(1)
console.log(`\nBookings, ${AT_ONCE} at once. ${availableParallelism()} cores, load ${load} before.\n`)
console.log(
  row([
    'store',
    'bookings a second',
    'p50, ms',
    'p99, ms',
    'memory',
    'first start',
    'later starts',
    'machine',
  ]),
)
console.log(row(['---', '---:', '---:', '---:', '---:', '---:', '---:', '---:']))
console.log(await measure('embedded', null))
const bin = findPostgres()
if (bin) {
  const postgres = await startPostgres(bin)
  try {
    console.log(await measure('PostgreSQL', postgres.url))
  } finally {
    await postgres.remove()
  }
} else console.log('PostgreSQL is not installed here, so it was not measured.')
