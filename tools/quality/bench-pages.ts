// Measures the built site beside others, in turns, so that each meets the machine as busy as the others do.
//   node tools/quality/bench-pages.ts                          one page of each kind
//   node tools/quality/bench-pages.ts ../other/dist            beside the built site in another folder, with ratios
//   node tools/quality/bench-pages.ts --paths=/,/plans ../b    the pages named
import { median, type Figures } from './budgets.ts'
import { measureUsable } from './usable.ts'
import { serve, visit } from './visit.ts'

const RUNS = 3
const FIRST_PORT = Number(process.env['TEST_PORT'] ?? 4390) + 20
const KINDS = [
  ...['/', '/gold-loan', '/plans?amount=200000', '/get-started', '/pan', '/loan-amount', '/worth'],
  ...[
    '/check-a-quote',
    '/letters',
    '/compare?offers=hdfc-excel,sbi-9-months&amount=200000&keep=6',
    '/learn/how-ltv-works',
  ],
  ...['/faq', '/ai', '/hi', '/hi/gold-loan', '/hi/plans?amount=200000'],
]

/** The figures of a page that are compared. */
const SHOWN = {
  lcp: 'LCP, ms',
  tbt: 'blocked, ms',
  mainThread: 'main thread, ms',
  total: 'bytes',
  usable: 'usable, ms',
  requests: 'requests',
} as const
type Shown = keyof typeof SHOWN
type Measured = Readonly<Record<Shown, number>>

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** Measures a page of each site in turns; null for a site that does not have it. */
async function measure(sites: readonly string[], path: string): Promise<readonly (Measured | null)[]> {
  const has = await Promise.all(sites.map(async (site) => (await fetch(site + path)).ok))
  const figures = sites.map((): Figures[] => [])
  const usables = sites.map((): { usable: number; requests: number }[] => [])
  for (let run = 0; run < RUNS; run++)
    for (const [index, site] of sites.entries()) {
      if (!has[index]) continue
      const one = await visit(site, path, figures[index]?.[0])
      figures[index]?.push(one)
      usables[index]?.push(await measureUsable(site + path, one.slowness))
    }
  return sites.map((_, index) => {
    const [runs = [], times = []] = [figures[index], usables[index]]
    if (runs.length === 0) return null
    const { lcp, tbt, mainThread, total } = median(runs)
    const [usable, requests] = [
      middle(times.map((one) => one.usable)),
      middle(times.map((one) => one.requests)),
    ]
    return { lcp, tbt, mainThread, total, usable, requests }
  })
}

function rowOf(path: string, [ours, ...others]: readonly (Measured | null)[]): string {
  const cells = (Object.keys(SHOWN) as Shown[]).map((name) => {
    const beside = others.map((other) =>
      ours && other ? ` (${other[name]}: ${(ours[name] / (other[name] || 1)).toFixed(2)}×)` : ' (not there)',
    )
    return `${ours?.[name] ?? 'not there'}${beside.join('')}`
  })
  return `| ${[path, ...cells].join(' | ')} |`
}

const options = process.argv.slice(2)
const named = options
  .find((option) => option.startsWith('--paths='))
  ?.slice('--paths='.length)
  .split(',')
const folders = ['dist', ...options.filter((option) => !option.startsWith('--'))]
const servers = await Promise.all(folders.map((folder, index) => serve(folder, FIRST_PORT + index)))
const sites = folders.map((_, index) => `http://localhost:${FIRST_PORT + index}`)
try {
  console.log(
    `The first figure is of dist; in brackets, in this order: ${folders.slice(1).join(', ') || 'no other'}.`,
  )
  console.log(
    `| page | ${Object.values(SHOWN).join(' | ')} |\n| --- |${' ---: |'.repeat(Object.keys(SHOWN).length)}`,
  )
  for (const path of named ?? KINDS) console.log(rowOf(path, await measure(sites, path)))
} finally {
  for (const server of servers) server.stop()
}
