// Measures the built site with Lighthouse's simulated phone and compares it with the budgets. Each visit begins with
// a bare reference page, which shows how slow the machine is at that moment; Lighthouse's CPU slowdown follows from it.
//   node tools/quality/lighthouse.ts          the start, the offers and a page to read
//   node tools/quality/lighthouse.ts --all    every page
//   node tools/quality/lighthouse.ts /worth   the pages named
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { UNLISTED } from '../../integrations/indexed.ts'
import { broken, HEAD, median, row, type Figures } from './budgets.ts'
import { serve, visit } from './visit.ts'

/** Differs from the ports of the browser tests. */
const PORT = Number(process.env['TEST_PORT'] ?? 4390) + 9
const SITE = `http://localhost:${PORT}`
/** What the pages show that take their offers from the address. */
const QUERIES: Readonly<Record<string, string>> = {
  '/compare': '?offers=hdfc-excel,sbi-9-months&amount=200000&keep=6',
  '/plans/key-facts': '?offer=hdfc-excel&amount=200000&keep=6',
  '/plans/months': '?offer=banyan-bench&amount=95000&keep=6',
}
/** What `npm test` visits: a page of each weight. */
const FEW = ['/', '/plans', '/learn/how-ltv-works']
/** The most visited pages. */
const FRONT = ['/', '/gold-loan', '/hi', '/hi/gold-loan', '/plans', '/learn/how-ltv-works']
const EVERY = process.argv.includes('--all')

/** The pages of the sitemap, then those that are not in it. */
function allPages(): string[] {
  const sitemap = readFileSync('dist/sitemap-0.xml', 'utf8')
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
  return [...new Set([...FRONT, ...listed, ...UNLISTED])]
}

/**
 * Among all pages the most visited ones count by the median of three visits, the others by one. Other work on the machine sometimes
 * slows a page, so a page that misses its budget is visited again, and the median of all its visits counts.
 */
async function measure(path: string): Promise<Figures[]> {
  const runs: Figures[] = []
  for (const visits of FEW.includes(path) && !EVERY
    ? [1, 3, 5, 7]
    : FRONT.includes(path)
      ? [3, 5, 7]
      : [1, 3]) {
    while (runs.length < visits) runs.push(await visit(SITE, path + (QUERIES[path] ?? ''), runs[0]))
    if (broken(path, median(runs)).length === 0) break
  }
  return runs
}

/** Browser tests leave copies that were compressed quickly: those of what is measured are made anew, as a host makes them. */
function forgetCopies(pages: readonly string[]): void {
  const visited = new Set(pages.map((page) => (page === '/' ? 'index.html.br' : `${page.slice(1)}.html.br`)))
  for (const name of readdirSync('dist', { recursive: true }).map(String))
    if (name.endsWith('.br') && (!name.endsWith('.html.br') || visited.has(name))) rmSync(`dist/${name}`)
}

const named = process.argv.slice(2).filter((argument) => argument.startsWith('/'))
const pages = named.length > 0 ? named : EVERY ? allPages() : FEW
forgetCopies(pages)
const server = await serve('dist', PORT)
const rows: string[] = []
let failed = 0
try {
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
  server.stop()
}
mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/lighthouse.json', JSON.stringify({ passed: rows.length - failed, failed }))
writeFileSync('test-results/lighthouse.md', `${HEAD}\n${rows.join('\n')}\n`)
process.exitCode = failed === 0 ? 0 : 1
