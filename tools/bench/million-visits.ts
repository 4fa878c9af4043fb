// `npm run bench:million`: plays the busiest hour of a million visits a month on two servers, a PostgreSQL and its synchronous
// standby, for docs/a-million-visits.md. It needs Linux, and PostgreSQL installed.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { consentTo } from '#lib/domain/person/consent'
import { phoneOf } from '../../tests/server/known-visitors.ts'
import { startPair, until, type Pair } from '../../tests/server/pair.ts'
import { findPostgres } from '../../tests/server/postgres.ts'
import { endServers, startServer } from '../../tests/server/process.ts'
import { visitorsOf, type Site, type Visitor, type Visitors } from '../../tests/server/soak-visitors.ts'
import type { Answers } from '../../tests/server/visitor-requests.ts'
import { machineMs, processMs } from './cpu.ts'

/** One in four visitors books. */
const TO_A_BOOKING = 4
/** Visitors a second: 33,000 visits a day, an eighth of them in the busiest hour. */
const PER_SECOND = (33_000 / 8 / 3600) * TO_A_BOOKING
/** How many times faster than that visitors come in the second round, and how many times shorter it is. */
const [FASTER, SHORTER] = [10, 5]
const WARM_UP_SECONDS = 10
const SERVERS = 2
/** None of those whose numbers the prepared store knows. */
const FIRST_VISITOR = 100_000
/** The rate was held if this share of the visitors came, and none this late, ms. */
const HELD = { share: 0.99, lateMs: 1000 }

const { minutes = '10' } = parseArgs({ options: { minutes: { type: 'string' } } }).values
const SECONDS = Number(minutes) * 60
if (!(SECONDS > 0)) throw new Error('--minutes needs a number above 0.')
const bin = findPostgres()
if (!bin) throw new Error('PostgreSQL is not installed here.')

/** Seven requests of one who only looks, ten of one who books. */
async function journey(visitor: Visitor): Promise<void> {
  await visitor.send('gold rate', '/gold-rate')
  await visitor.send('plans', '/plans', { amount: 100_000 })
  await visitor.lookAtHours()
  await visitor.lookAtHours(1)
  if (visitor.n % TO_A_BOOKING > 0) {
    await visitor.lookAtHours(2)
    await visitor.lookAtHours(3)
    await visitor.send('speed of a page', '/vitals', { name: 'LCP', value: 1200, page: '/' }, 204)
    return
  }
  await visitor.send('check', '/phone/check', { phone: phoneOf(visitor.n) })
  await visitor.prove()
  await visitor.send('PAN', '/pan', { pan: 'ABCDE1234F', consents: [consentTo('pan')] })
  await visitor.book()
  await visitor.send('look', '/visits')
}

/** CPU time so far, ms, by what used it. */
function cpuTimes({ primary, standby }: Pair, servers: readonly number[]) {
  const { user, system } = process.cpuUsage()
  return {
    servers: servers.reduce((sum, pid) => sum + processMs(pid), 0),
    primary: processMs(primary.pid),
    standby: processMs(standby.pid),
    visitors: (user + system) / 1000,
    machine: machineMs(),
  }
}
type CpuTimes = ReturnType<typeof cpuTimes>

/** Who used the CPU between two moments, percent of one core. */
function cpuShares(before: CpuTimes, after: CpuTimes, seconds: number): Readonly<Record<string, string>> {
  const used = (name: keyof CpuTimes) => (after[name] - before[name]) / (seconds * 10)
  const ours = used('servers') + used('primary') + used('standby') + used('visitors')
  const percent = (share: number) => `${share.toFixed(1)} %`
  return {
    'the two servers, of one core': percent(used('servers')),
    'PostgreSQL, the primary': percent(used('primary')),
    'PostgreSQL, the standby': percent(used('standby')),
    'the visitors': percent(used('visitors')),
    'other work on the machine': percent(used('machine') - ours),
  }
}

/** The time that a share of the answers came within, ms. */
function quantile(times: readonly number[], share: number): string {
  const sorted = times.toSorted((one, other) => one - other)
  return (sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(0)
}

const bookingsOf = ({ answers }: Visitors): number => answers.get('booking')?.statuses.get(201) ?? 0

/** What came out of a round. */
interface Round {
  readonly figures: Readonly<Record<string, string>>
  readonly answers: readonly (readonly [string, Answers])[]
}

/** Lets visitors come. @returns the figures by their names */
async function play(
  visitors: Visitors,
  perSecond: number,
  lasting: number,
  cpu: () => CpuTimes,
): Promise<Round> {
  visitors.startOver()
  const [started, before, load] = [Date.now(), cpu(), loadavg()[0] ?? 0]
  await visitors.come(perSecond, started + lasting * 1000)
  const [seconds, after] = [(Date.now() - started) / 1000, cpu()]
  const { came, turnedAway, latestMs } = visitors.counts
  const answers = [...visitors.answers]
  const times = answers.flatMap(([, each]) => each.times)
  const bookings = visitors.answers.get('booking')?.times ?? []
  const failed = [...visitors.failed.values()].reduce((sum, count) => sum + count, 0)
  if (failed > 0) {
    console.error(`Failed: ${JSON.stringify([...visitors.failed])}`)
    process.exitCode = 1
  }
  const wanted = perSecond * lasting
  if (came < wanted * HELD.share || latestMs > HELD.lateMs)
    console.error(
      `The rate was not held: ${came} visitors came of ${wanted.toFixed(0)}, ${turnedAway} found the site full, and the latest came ${latestMs.toFixed(0)} ms late.`,
    )
  const figures = {
    seconds: seconds.toFixed(0),
    'visitors a second': (came / seconds).toFixed(1),
    'bookings a second': (bookingsOf(visitors) / seconds).toFixed(2),
    'requests a second': (times.length / seconds).toFixed(1),
    requests: String(times.length),
    'failed requests': String(failed),
    'a booking, p50, ms': quantile(bookings, 0.5),
    'a booking, p99, ms': quantile(bookings, 0.99),
    'all requests, p50, ms': quantile(times, 0.5),
    'all requests, p99, ms': quantile(times, 0.99),
    'the latest visitor came late by, ms': latestMs.toFixed(0),
    ...cpuShares(before, after, seconds),
    'load before': load.toFixed(1),
  }
  return { figures, answers }
}

/** Waits until the standby holds so many visits. */
async function onStandby({ standby }: Pair, visits: number): Promise<void> {
  const client = new pg.Client({ connectionString: standby.url })
  await client.connect()
  try {
    await until(async () => {
      const { rows } = await client.query<{ count: string }>('select count(*) from visits')
      return Number(rows[0]?.count) === visits
    })
  } finally {
    await client.end()
  }
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const statusesOf = ({ statuses }: Answers): string =>
  [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')

function print(rounds: Readonly<Record<string, Round>>): void {
  const all = Object.values(rounds)
  console.log(`\n${row(['', ...Object.keys(rounds)])}`)
  console.log(row(['---', ...all.map(() => '---:')]))
  for (const name of Object.keys(all[0]?.figures ?? {}))
    console.log(row([name, ...all.map(({ figures }) => figures[name] ?? '')]))
  for (const [name, { answers }] of Object.entries(rounds)) {
    console.log(`\n${row([name, 'answers', 'p50, ms', 'p99, ms'])}\n${row(['---', '---', '---:', '---:'])}`)
    for (const [operation, each] of answers)
      console.log(row([operation, statusesOf(each), quantile(each.times, 0.5), quantile(each.times, 0.99)]))
  }
}

/** Starts the servers on one database, with secrets in common. */
async function startServers(databaseUrl: string, folders: readonly string[]) {
  const key = () => randomBytes(32).toString('base64')
  const common = {
    ...{ DATABASE_URL: databaseUrl, PEPPER: key(), PAN_KEYS: `bench:${key()}` },
    // Each visitor has an address of their own.
    TRUSTED_PROXY: '127.0.0.1',
    // More than is measured.
    ...{ SMS_PER_DAY: '100000000', SMS_COUNTRIES: 'IN', BOOKINGS_PER_DAY: '100000000' },
  }
  return Promise.all(folders.map((folder) => startServer({ DATA_DIR: folder, ...common })))
}

const folder = mkdtempSync(path.join(tmpdir(), 'moneypal-bench-'))
const pair = await startPair(bin, { fsync: true })
try {
  const folders = Array.from({ length: SERVERS }, (_, n) => path.join(folder, String(n)))
  const servers = await startServers(pair.url, folders)
  const site: Site = {
    urls: servers.map(({ url }) => url),
    smsFiles: folders.map((each) => path.join(each, 'sms.jsonl')),
  }
  const visitors = visitorsOf(site, journey, FIRST_VISITOR)
  const pids = servers.map(({ pid }) => pid)
  const cpu = () => cpuTimes(pair, pids)
  console.log(`${availableParallelism()} cores, Node ${process.versions.node}, ${SERVERS} servers.`)
  await play(visitors, PER_SECOND, WARM_UP_SECONDS, cpu)
  let visits = bookingsOf(visitors)
  const rounds: Record<string, Round> = {}
  for (const times of [1, FASTER]) {
    const lasting = times === 1 ? SECONDS : SECONDS / SHORTER
    const name = times === 1 ? 'the busiest hour' : `${times} times as many`
    rounds[name] = await play(visitors, PER_SECOND * times, lasting, cpu)
    visits += bookingsOf(visitors)
  }
  print(rounds)
  await onStandby(pair, visits)
  console.log(`\nThe standby holds all ${visits} visits.`)
  visitors.leave()
} finally {
  await endServers()
  await pair.remove()
  rmSync(folder, { recursive: true, force: true })
}
