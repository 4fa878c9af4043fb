// Part of `npm run bench`: measures the office's list, search and day over HTTP on both stores, for docs/benchmarks.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { resolveSources } from '../../server/aliases.ts'
import { findPostgres, freePort, startPostgres } from '../../tests/server/postgres.ts'
import { startServer } from './server-process.ts'

resolveSources()
const { CUSTOMERS, DAY_VISITS, fillOffice } = await import('./office-rows.ts')

const ROUNDS = process.argv.includes('--short') ? 7 : 51
const CLIENTS = 500

/** No answer's median may take longer, with two idle cores, ms. */
const PROMISED_MS = 200

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

/** Measures every question on one store. @returns rows of the table */
async function measure(name: string, databaseUrl: string | null): Promise<readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'moneypal-bench-'))
  const settings = { dataDir: path.join(folder, 'data'), port: await freePort(), databaseUrl }
  try {
    const { day, cookie } = await fillOffice(settings)
    const server = await startServer(settings)
    const ask = async (question: string): Promise<number> => {
      const started = performance.now()
      const answer = await fetch(`${server.url}${question}`, { headers: { cookie } })
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
      const median = at(times, 0.5)
      rows.push(row([name, title, median, at(times, 0.95)]))
      if (median < PROMISED_MS) continue
      console.error(`${name}, ${title}: ${median} ms; under ${PROMISED_MS} ms are promised.`)
      process.exitCode = 1
    }
    const started = performance.now()
    await Promise.all(Array.from({ length: CLIENTS }, () => ask('/api/office/changes')))
    rows.push(row([name, `changes, ${CLIENTS} at once: all`, Math.round(performance.now() - started), '']))
    await server.stop()
    return rows
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
const bin = findPostgres()
if (bin) {
  const postgres = await startPostgres(bin)
  try {
    for (const line of await measure('PostgreSQL', postgres.url)) console.log(line)
  } finally {
    await postgres.remove()
  }
} else console.log('PostgreSQL is not installed here, so it was not measured.')
