// Measures the built site with Lighthouse's simulated phone and compares it with the budgets. Each visit begins with
// a bare reference page, which shows how slow the machine is at that moment; Lighthouse's CPU slowdown follows from it.
//   node tools/quality/lighthouse.ts          the most visited pages
//   node tools/quality/lighthouse.ts --all    every page
//   node tools/quality/lighthouse.ts /worth   the pages named
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import * as chromeLauncher from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from './browser.ts'
import { UNLISTED } from '../../integrations/indexed.ts'
import { broken, HEAD, median, row, type Figures } from './budgets.ts'
import { measureReference, slowdownFor, slownessOf } from './reference.ts'

/** Differs from the ports of the browser tests. */
const PORT = Number(process.env['TEST_PORT'] ?? 4390) + 9
const SITE = `http://localhost:${PORT}`
/** Response time of our server that Lighthouse assumes, ms, as on an idle machine: the host's is not measured here. */
const ANSWERED_IN = 5
/** What the pages show that take their offers from the address. */
const QUERIES: Readonly<Record<string, string>> = {
  '/compare': '?offers=hdfc-excel,sbi-9-months&amount=200000&keep=6',
  '/plans/key-facts': '?offer=hdfc-excel&amount=200000&keep=6',
}
const FRONT = ['/', '/gold-loan', '/hi', '/hi/gold-loan', '/plans', '/learn/how-ltv-works']

/** The pages of the sitemap, then those that are not in it. */
function allPages(): string[] {
  const sitemap = readFileSync('dist/sitemap-0.xml', 'utf8')
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
  return [...new Set([...FRONT, ...listed, ...UNLISTED])]
}

/**
 * Visits a page with a new browser. What does not depend on the speed of the machine is looked at in the first visit
 * of a page only; the others measure its performance.
 */
async function visit(path: string, first?: Figures): Promise<Figures> {
  const { executablePath, libraryPath } = await findBrowser()
  const chrome = await chromeLauncher.launch({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    envVars: { ...process.env, ...(libraryPath ? { LD_LIBRARY_PATH: libraryPath } : {}) },
  })
  try {
    const slowness = slownessOf(await measureReference(chrome.port))
    const result = await lighthouse(SITE + path + (QUERIES[path] ?? ''), {
      port: chrome.port,
      logLevel: 'error',
      output: 'json',
      disableFullPageScreenshot: true,
      ...(first ? { onlyCategories: ['performance', 'best-practices'] } : {}),
      throttling: { cpuSlowdownMultiplier: slowdownFor(slowness) },
      precomputedLanternData: {
        additionalRttByOrigin: { [SITE]: 0 },
        serverResponseTimeByOrigin: { [SITE]: ANSWERED_IN },
      },
    })
    const { categories, audits, runtimeError } = result?.lhr ?? {}
    if (!categories || !audits || runtimeError) {
      throw new Error(`Lighthouse could not measure ${path}: ${runtimeError?.message ?? 'no result'}`)
    }
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const metric = (name: string) => audits[name]?.numericValue ?? Infinity
    const { items } = audits['network-requests']?.details as unknown as {
      items: readonly { resourceType: string; transferSize: number }[]
    }
    const bytes = (requests: typeof items) =>
      requests.reduce((sum, { transferSize }) => sum + transferSize, 0)
    return {
      performance: score('performance'),
      accessibility: first?.accessibility ?? score('accessibility'),
      bestPractices: score('best-practices'),
      seo: first?.seo ?? score('seo'),
      lcp: Math.round(metric('largest-contentful-paint')),
      tbt: Math.round(metric('total-blocking-time')),
      cls: Number(metric('cumulative-layout-shift').toFixed(4)),
      script: bytes(items.filter(({ resourceType }) => resourceType === 'Script')),
      total: bytes(items),
      slowness: Number(slowness.toFixed(2)),
    }
  } finally {
    chrome.kill()
  }
}

/**
 * The most visited pages count by the median of three visits, the others by one. Other work on the machine sometimes
 * slows a page, so a page that misses its budget is visited again, and the median of all its visits counts.
 */
async function measure(path: string): Promise<Figures[]> {
  const runs: Figures[] = []
  for (const visits of FRONT.includes(path) ? [3, 5, 7] : [1, 3]) {
    while (runs.length < visits) runs.push(await visit(path, runs[0]))
    if (broken(path, median(runs)).length === 0) break
  }
  return runs
}

const server = spawn(process.execPath, ['tools/serve.ts'], {
  env: { ...process.env, PORT: String(PORT) },
  stdio: ['ignore', 'pipe', 'inherit'],
})
await Promise.race([
  once(server.stdout, 'data'),
  once(server, 'exit').then(() => {
    throw new Error('The site could not be served.')
  }),
])
const rows: string[] = []
let failed = 0
try {
  const named = process.argv.slice(2).filter((argument) => argument.startsWith('/'))
  const pages = named.length > 0 ? named : process.argv.includes('--all') ? allPages() : FRONT
  console.log(HEAD)
  for (const path of pages) {
    const runs = await measure(path)
    const figures = median(runs)
    const faults = broken(path, figures)
    if (faults.length > 0) failed += 1
    rows.push(row(path, figures, runs.length, faults))
    console.log(rows.at(-1))
  }
} finally {
  server.kill()
}
mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/lighthouse.json', JSON.stringify({ passed: rows.length - failed, failed }))
writeFileSync('test-results/lighthouse.md', `${HEAD}\n${rows.join('\n')}\n`)
process.exitCode = failed === 0 ? 0 : 1
