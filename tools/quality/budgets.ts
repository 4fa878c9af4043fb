import { UNLISTED } from '../../integrations/indexed.ts'

/** The figures of one visit by Lighthouse's simulated phone. */
export interface Figures {
  /** The four categories, each 0 to 100. */
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  /** Largest contentful paint, ms, relative to the reference page. */
  readonly lcp: number
  /** Total blocking time, ms, relative to the reference page. */
  readonly tbt: number
  /** Work of the main thread until the page is still, ms, relative to the reference page. */
  readonly mainThread: number
  /** Cumulative layout shift, no unit. */
  readonly cls: number
  /** JavaScript before any interaction, bytes over the wire. */
  readonly script: number
  /** Everything before any interaction, bytes over the wire. */
  readonly total: number
  /** How many times slower than an idle machine the machine was. */
  readonly slowness: number
}

/** The budget of a page: minimum scores, maximum of everything else. */
interface Budget {
  readonly performance: number
  readonly lcp: number
  readonly mainThread?: number
  /** ms; TBT without it. */
  readonly tbt?: number
  readonly script?: number
  readonly total?: number
  /** 0 without it. */
  readonly cls?: number
}

const KB = 1024
const TBT = 30

const FRONT: Budget = { performance: 100, lcp: 1400, mainThread: 1100, script: 9 * KB, total: 71 * KB }
/**
 * A front page in another script has four more fonts, whose letters take longer to join, and its digits take their own font
 * after the first paint, which may move a line by a pixel.
 */
const FRONT_IN_SCRIPT: Budget = { ...FRONT, tbt: 60, mainThread: 1500, total: 245 * KB, cls: 0.02 }
const STATIC: Budget = { performance: 100, lcp: 1450, script: 6 * KB }
/** A page of text with a tool: one step of the simulated network, 150 ms, above the 1.06 s that it takes. */
const TOOL: Budget = { ...STATIC, lcp: 1300, total: 65 * KB }
const FLOW: Budget = { performance: 99, lcp: 1450 }

const BUDGETS: Readonly<Record<string, Budget>> = {
  '/': FRONT,
  '/gold-loan': FRONT,
  '/hi': FRONT_IN_SCRIPT,
  '/hi/gold-loan': FRONT_IN_SCRIPT,
  '/plans': { ...FLOW, mainThread: 1200, script: 115 * KB, total: 185 * KB },
  '/learn/how-ltv-works': { ...STATIC, total: 62 * KB },
  '/letters': TOOL,
  '/switch': TOOL,
  '/my-loan': TOOL,
}

const isFlow = (path: string) => UNLISTED.includes(path)

const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`

/** The budgets that a page misses, each as a sentence; empty if it meets all. */
export function broken(path: string, figures: Figures): string[] {
  const budget = BUDGETS[path] ?? (isFlow(path) ? FLOW : STATIC)
  const min = (name: string, value: number, bound: number) =>
    value < bound ? [`${name} ${value} is below ${bound}`] : []
  const max = (name: string, value: number, bound: number, show: (value: number) => string = String) =>
    value > bound ? [`${name} ${show(value)} is above ${show(bound)}`] : []
  return [
    ...min('performance', figures.performance, budget.performance),
    ...min('accessibility', figures.accessibility, 100),
    ...min('best practices', figures.bestPractices, 100),
    // A page with noindex can't pass the audit that it can be indexed.
    ...(isFlow(path) ? [] : min('SEO', figures.seo, 100)),
    ...max('LCP', figures.lcp, budget.lcp, (ms) => `${ms} ms`),
    ...max('TBT', figures.tbt, budget.tbt ?? TBT, (ms) => `${ms} ms`),
    ...max('main thread', figures.mainThread, budget.mainThread ?? Infinity, (ms) => `${ms} ms`),
    ...max('CLS', figures.cls, budget.cls ?? 0),
    ...max('JavaScript', figures.script, budget.script ?? Infinity, kb),
    ...max('all bytes', figures.total, budget.total ?? Infinity, kb),
  ]
}

/** The median of each figure. */
export function median(runs: readonly Figures[]): Figures {
  const [first] = runs
  if (!first) throw new Error('A median needs at least one run.')
  const middle = (name: keyof Figures) =>
    runs.map((run) => run[name]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)]
  return Object.fromEntries(
    Object.keys(first).map((name) => [name, middle(name as keyof Figures)]),
  ) as unknown as Figures
}

/** A row of the report, in Markdown. */
export function row(path: string, figures: Figures, runs: number, faults: readonly string[]): string {
  const {
    performance,
    accessibility,
    bestPractices,
    seo,
    lcp,
    tbt,
    mainThread,
    cls,
    script,
    total,
    slowness,
  } = figures
  const cells = [
    path,
    [performance, accessibility, bestPractices, isFlow(path) ? '–' : seo].join(' / '),
    `${lcp} ms`,
    `${tbt} ms`,
    `${mainThread} ms`,
    cls,
    kb(script),
    kb(total),
    runs,
    `${slowness}×`,
    faults.join('; ') || 'kept',
  ]
  return `| ${cells.join(' | ')} |`
}

export const HEAD = [
  '| page | performance / access / practices / SEO | LCP | TBT | main thread | CLS | JavaScript | all | runs | machine | promises |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
].join('\n')
