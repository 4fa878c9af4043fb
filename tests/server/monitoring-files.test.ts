import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createFigures } from '../../server/metrics/figures.ts'

const RULES = 'deploy/prometheus/alerts.yml'
const BOARD = 'deploy/grafana/moneypal.json'

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: Readonly<Record<'summary' | 'action' | 'runbook', string>>
}

const { groups } = parse(readFileSync(RULES, 'utf8')) as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[]
}
const rules = groups.flatMap((group) => group.rules)

interface Panel {
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets: readonly { readonly expr: string }[]
}
const { panels } = JSON.parse(readFileSync(BOARD, 'utf8')) as { readonly panels: readonly Panel[] }

/** Every series that the server shows, with the names of its labels. */
async function series(): Promise<ReadonlyMap<string, readonly string[]>> {
  const figures = createFigures()
  figures.measureProcess()
  const all = figures.registry.getMetricsAsArray() as unknown as readonly {
    readonly name: string
    readonly labelNames: readonly string[]
    readonly type: string
  }[]
  const text = await figures.registry.metrics()
  const types = new Map(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => [name, type]),
  )
  const named = all.flatMap(({ name, labelNames }) =>
    (types.get(name) === 'histogram' ? ['_bucket', '_count', '_sum'] : ['']).map(
      (end) => [name + end, labelNames] as const,
    ),
  )
  return new Map(named)
}

/** The series of an expression, each with the labels that it is chosen by. */
const usedIn = (expr: string) =>
  [...expr.matchAll(/\b((?:moneypal|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', chosen = '']) => ({
      name,
      labels: [...chosen.matchAll(/(\w+)(?:=|!=|=~|!~)"/g)].map(([, label = '']) => label),
    }),
  )

/** Labels that Prometheus adds. */
const ADDED = ['job', 'instance', 'le']

test('the alert rules and the board use series and labels that the server shows', async () => {
  const known = await series()
  const exprs = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const used = exprs.flatMap(usedIn)
  expect(used.length).toBeGreaterThan(40)
  expect(used.filter(({ name }) => !known.has(name)).map(({ name }) => name)).toEqual([])
  const wrong = used.flatMap(({ name, labels }) =>
    labels.filter((label) => ![...ADDED, ...(known.get(name) ?? [])].includes(label)),
  )
  expect(wrong).toEqual([])
  const grouped = exprs.flatMap((expr) =>
    [...expr.matchAll(/ by \(([^)]+)\)/g)].flatMap(([, labels = '']) =>
      labels
        .split(', ')
        .filter(
          (label) => !usedIn(expr).some(({ name }) => [...ADDED, ...(known.get(name) ?? [])].includes(label)),
        ),
    ),
  )
  expect(grouped).toEqual([])
})

test('what the server measures of its work is on the board', async () => {
  const shown = new Set(
    panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => usedIn(expr))).map(({ name }) => name),
  )
  const own = [...(await series()).keys()].filter(
    (name) => name.startsWith('moneypal_') && !name.endsWith('_sum'),
  )
  expect(own.filter((name) => !shown.has(name))).toEqual([])
})

test('panels stand beside each other, none on another', () => {
  const places = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)} ${y + Math.floor(n / w)}`),
  )
  expect(new Set(places).size).toBe(places.length)
})

test('each alert says what is so, what to do, and where more is written', () => {
  const page = readFileSync('docs/operating.md', 'utf8')
  const anchors = [...page.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  expect(rules.length).toBeGreaterThan(10)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'ticket'], alert).toContain(labels.severity)
    expect(annotations.summary, alert).toMatch(/\.$/)
    expect(annotations.action, alert).toMatch(/\.$/)
    const [file, anchor] = annotations.runbook.split('#')
    expect(file, alert).toBe('docs/operating.md')
    expect(anchors, alert).toContain(anchor)
    expect(page, alert).toContain(`\`${alert}\``)
  }
})

/** Prometheus's own checker, where it is installed. */
function promtool(): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  for (const folder of folders) {
    const file = path.join(folder, 'promtool')
    try {
      execFileSync(file, ['--version'], { stdio: 'ignore' })
      return file
    } catch {
      // Not there.
    }
  }
  return null
}

const checker = promtool()

if (checker !== null)
  test('Prometheus takes the alert rules', () => {
    expect(execFileSync(checker, ['check', 'rules', RULES], { encoding: 'utf8' })).toContain('SUCCESS')
  })
