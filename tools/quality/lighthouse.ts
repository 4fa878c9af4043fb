// Measures the built site with Lighthouse's simulated phone and holds it against the budgets.
//   node tools/quality/lighthouse.ts          the pages that most visitors see, the median of three visits
//   node tools/quality/lighthouse.ts --all    every page, the others once, up to three times where they fall short
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import * as chromeLauncher from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '../browser.ts'
import { broken, FLOW_PAGES, HEAD, median, row, type Figures } from './budgets.ts'

const PORT = 4399
const SITE = `http://localhost:${PORT}`
const FRONT = ['/', '/gold-loan', '/plans', '/learn/how-ltv-works']

/** The pages of the sitemap, then those that are kept out of it. */
function allPages(): string[] {
  const sitemap = readFileSync('dist/sitemap-0.xml', 'utf8')
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
  return [...new Set([...FRONT, ...listed, ...FLOW_PAGES])]
}

async function visit(path: string): Promise<Figures> {
  const { executablePath, libraryPath } = await findBrowser()
  const chrome = await chromeLauncher.launch({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    envVars: { ...process.env, ...(libraryPath ? { LD_LIBRARY_PATH: libraryPath } : {}) },
  })
  try {
    const result = await lighthouse(SITE + path, { port: chrome.port, logLevel: 'error', output: 'json' })
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
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcp: Math.round(metric('largest-contentful-paint')),
      tbt: Math.round(metric('total-blocking-time')),
      cls: Number(metric('cumulative-layout-shift').toFixed(4)),
      script: bytes(items.filter(({ resourceType }) => resourceType === 'Script')),
      total: bytes(items),
    }
  } finally {
    chrome.kill()
  }
}

/** The first visit of a page of less weight counts where it keeps the promises; else the median of three. */
async function measure(path: string): Promise<Figures[]> {
  const first = await visit(path)
  if (!FRONT.includes(path) && broken(path, first).length === 0) return [first]
  return [first, await visit(path), await visit(path)]
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
  const pages = process.argv.includes('--all') ? allPages() : FRONT
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
writeFileSync('test-results/lighthouse.md', `${HEAD}\n${rows.join('\n')}\n`)
process.exitCode = failed === 0 ? 0 : 1
