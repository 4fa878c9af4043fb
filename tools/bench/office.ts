// Part of `npm run bench`: measures the office's list, search and day over HTTP on both stores and their drawing in a browser, for docs/benchmarks.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { findPostgres, freePort, startPostgres } from '../../tests/server/postgres.ts'
import { startServer } from './server-process.ts'
import { CUSTOMERS, DAY_VISITS, fillOffice } from './office-rows.ts'
import { buildOffice } from './drawn.ts'
import { measureDrawn } from './office-drawn.ts'

const ROUNDS = process.argv.includes('--short') ? 7 : 51
const CLIENTS = 500

/** No answer's median may take longer, with two idle cores, ms. */
const PROMISED_MS = 200
/** Nor its drawing. */
const PROMISED_DRAWN_MS = 100

type Filled = Awaited<ReturnType<typeof fillOffice>>

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
const at = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN)

const LIST = '/api/customers?itemsPerPage=10'
const questions = (day: string): Readonly<Record<string, string>> => ({
  'list, by last activity': `${LIST}&page=1&sortBy=lastActivity&sortOrder=desc`,
  'list, the last page': `${LIST}&page=10000&sortBy=lastActivity&sortOrder=desc`,
  'list, by name': `${LIST}&page=1&sortBy=name&sortOrder=asc`,
  'list, pending by loan amount': `${LIST}&page=1&sortBy=loanAmount&sortOrder=desc&verificationStatus=pending`,
  'search, a name': `${LIST}&page=1&sortBy=lastActivity&sortOrder=desc&searchTerm=esha`,
  'search, the end of a number': `${LIST}&page=1&sortBy=lastActivity&sortOrder=desc&searchTerm=54321`,
  'search, nobody': `${LIST}&page=1&sortBy=lastActivity&sortOrder=desc&searchTerm=zzzz`,
  'a customer': '/api/customers/customer-5',
  'a day': `/api/office/day?day=${day}`,
  changes: '/api/office/changes',
})

/** A row of the table. The command fails where the median reaches what is promised. */
function timesRow(name: string, title: string, sorted: readonly number[], promisedMs: number): string {
  const median = at(sorted, 0.5)
  if (median >= promisedMs) {
    console.error(`${name}, ${title}: ${median} ms; under ${promisedMs} ms are promised.`)
    process.exitCode = 1
  }
  return row([name, title, median, at(sorted, 0.95)])
}

/** Asks every question of a server, one after the other. */
async function askAll(name: string, url: string, { day, cookie }: Filled): Promise<readonly string[]> {
  const ask = async (question: string): Promise<number> => {
    const started = performance.now()
    const answer = await fetch(`${url}${question}`, { headers: { cookie } })
    const body = await answer.text()
    if (!answer.ok) throw new Error(`${question} was answered with ${answer.status}: ${body}`)
    return performance.now() - started
  }
  const rows: string[] = []
  for (const [title, question] of Object.entries(questions(day))) {
    await ask(question)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await ask(question))
    times.sort((one, other) => one - other)
    rows.push(timesRow(name, title, times, PROMISED_MS))
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: CLIENTS }, () => ask('/api/office/changes')))
  rows.push(row([name, `changes, ${CLIENTS} at once: all`, Math.round(performance.now() - started), '']))
  return rows
}

/** Measures the answers on one store, or with `isDrawn` how the pages draw them. @returns rows of the table */
async function measure(
  name: string,
  databaseUrl: string | null,
  isDrawn = false,
): Promise<readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'moneypal-bench-'))
  const settings = { dataDir: path.join(folder, 'data'), port: await freePort(), databaseUrl }
  try {
    const filled = await fillOffice(settings)
    const siteDir = isDrawn ? buildOffice(folder) : undefined
    const server = await startServer({ ...settings, ...(siteDir && { siteDir }) })
    try {
      if (!isDrawn) return await askAll(name, server.url, filled)
      const drawn = await measureDrawn(server.url, filled, ROUNDS)
      return [...drawn].map(([title, times]) => timesRow(name, title, times, PROMISED_DRAWN_MS))
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const load = loadavg()[0]?.toFixed(1)
console.log(
  `\nThe office: ${CUSTOMERS} customers, a day of ${DAY_VISITS} visits. ${availableParallelism()} cores, load ${load} before.\n`,
)
console.log(row(['store', 'question', 'median, ms', 'p95, ms']))
console.log(row(['---', '---', '---:', '---:']))
for (const line of await measure('embedded', null)) console.log(line)
for (const line of await measure('drawn', null, true)) console.log(line)
const bin = findPostgres()
if (bin) {
  const postgres = await startPostgres(bin)
  try {
    for (const line of await measure('PostgreSQL', postgres.url)) console.log(line)
  } finally {
    await postgres.remove()
  }
} else console.log('PostgreSQL is not installed here, so it was not measured.')
