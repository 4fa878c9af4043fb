import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { openPostgres } from '../../server/store/open.ts'
import { prepare } from './load.ts'
import { cleanUpAfterEach, newFolder, within } from './prepared-store.ts'
import { startServer, type ServerProcess } from './process.ts'
import { visitorsOf } from './soak-visitors.ts'
import { newDatabase } from './trial.ts'

/** `SOAK_MINUTES=60` is the soak of an hour. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 2)
const PER_SECOND = Number(process.env['SOAK_PER_SECOND'] ?? 50)

/** How often it is looked what the process holds: nobody is on the site then. */
const LOOKS = 12
/** More memory in the last third than in the one before, at most. */
const MORE = 1.15
/** Connections of a process to PostgreSQL. */
const POOL = 10

interface Held {
  readonly heap: number
  readonly resources: Readonly<Record<string, number>>
}

/** What the process holds, after its garbage is collected. */
async function look(server: ServerProcess): Promise<Held> {
  const reports = () => server.lines.filter((line) => line.startsWith('held '))
  const before = reports().length
  process.kill(server.pid, 'SIGUSR2')
  while (reports().length === before) await pause(20)
  return JSON.parse(reports().at(-1)?.slice('held '.length) ?? '') as Held
}

const heapOf = (looks: readonly Held[]) => looks.reduce((sum, { heap }) => sum + heap, 0) / looks.length

cleanUpAfterEach()
const postgres = inject('postgres')

test(
  'however long visitors come, the server holds no more memory, connections or timers',
  async () => {
    const url = await newDatabase(postgres ?? '')
    await within(openPostgres(url), prepare)
    const folder = newFolder()
    const report = pathToFileURL(path.join(import.meta.dirname, 'soak-report.ts')).href
    const server = await startServer({
      ...{ DATA_DIR: folder, DATABASE_URL: url, TRUSTED_PROXY: '127.0.0.1' },
      ...{ SMS_PER_DAY: '1000000', SMS_COUNTRIES: 'IN', BOOKINGS_PER_DAY: '1000000' },
      NODE_OPTIONS: `--import=${report}`,
    })
    const visitors = visitorsOf({ urls: [server.url], smsFiles: [path.join(folder, 'sms.jsonl')] })
    const first = await look(server)
    const looks: Held[] = []
    const started = Date.now()
    for (let n = 1; n <= LOOKS; n++) {
      await visitors.come(PER_SECOND, started + (n * MINUTES * 60_000) / LOOKS)
      looks.push(await look(server))
    }
    const seconds = (Date.now() - started) / 1000
    const heaps = looks.map(({ heap }) => (heap / 1e6).toFixed(1)).join(', ')
    console.log(
      `${visitors.counts.served} visitors in ${seconds.toFixed(0)} s, ${(visitors.counts.served / seconds).toFixed(1)} a second. Heap, MB: ${heaps}`,
    )
    const errors = server.lines.filter((line) => line.includes('"level":50')).slice(0, 20)
    expect([...visitors.failed, ...errors]).toEqual([])
    expect(heapOf(looks.slice(-LOOKS / 3)) / heapOf(looks.slice(LOOKS / 3, -LOOKS / 3))).toBeLessThan(MORE)
    visitors.leave()
    const before = [first, ...looks.slice(0, -LOOKS / 3)]
    const max = (name: string) => Math.max(...before.map(({ resources }) => resources[name] ?? 0))
    const grown = async () =>
      Object.entries((await look(server)).resources).filter(([name, count]) => count > max(name))
    const { TCPSocketWrap: sockets = 0 } = first.resources
    // The server ends idle connections, and what times them, a little later.
    while (((await look(server)).resources['TCPSocketWrap'] ?? 0) > sockets + POOL) await pause(500)
    await expect.poll(grown, { timeout: 60_000, interval: 500 }).toEqual([])
    expect(await server.end('SIGTERM')).toBe(0)
  },
  (MINUTES + 5) * 60_000,
)
