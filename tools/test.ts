// `npm test`: every check in order, each with its own output, and the counts of all as the last line.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'

interface Counts {
  passed: number
  failed: number
}

const UNIT = 'test-results/unit.json'
const SITE = 'test-results/site.json'
const BROWSER = 'test-results/browser.json'
const SPEED = 'test-results/lighthouse.json'

const readJson = (file: string): Record<string, unknown> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {}

/** A check without counts of its own counts as one. */
const asOne = (ok: boolean): Counts => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

/** A runner that broke before it could count has failed, whatever it wrote. */
const orBroken = (counts: Counts, ok: boolean): Counts =>
  ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }

const vitestCounts =
  (file: string) =>
  (ok: boolean): Counts => {
    const report = readJson(file)
    const counts = {
      passed: Number(report['numPassedTests'] ?? 0),
      failed: Number(report['numFailedTests'] ?? 0) + Number(report['numPendingTests'] ?? 0),
    }
    return orBroken(counts, ok && counts.passed > 0)
  }

function browserCounts(ok: boolean): Counts {
  const stats = (readJson(BROWSER)['stats'] ?? {}) as Record<string, number>
  const counts = {
    passed: stats['expected'] ?? 0,
    failed: (stats['unexpected'] ?? 0) + (stats['flaky'] ?? 0) + (stats['skipped'] ?? 0),
  }
  return orBroken(counts, ok && counts.passed > 0)
}

const speedCounts = (ok: boolean): Counts => {
  const { passed = 0, failed = 0 } = readJson(SPEED) as Partial<Counts>
  return orBroken({ passed, failed }, ok && passed > 0)
}

const vitest = (file: string) => `vitest run --reporter=default --reporter=json --outputFile.json=${file}`

const CHECKS: readonly [name: string, command: string, counts?: (ok: boolean) => Counts][] = [
  ['lock file', 'node tools/check-lock.ts'],
  ['types', 'astro check --minimumSeverity hint'],
  ['lint', 'eslint . --max-warnings 0 --cache --cache-location node_modules/.cache/eslint/'],
  ['format', 'prettier --check --log-level warn .'],
  ['dead code', 'knip'],
  ['unit', vitest(UNIT), vitestCounts(UNIT)],
  ['build', 'astro build'],
  ['site', `${vitest(SITE)} --config vitest.site.config.ts`, vitestCounts(SITE)],
  ['browser', 'playwright test', browserCounts],
  ['speed', 'node tools/quality/lighthouse.ts', speedCounts],
]

const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }

rmSync('test-results', { recursive: true, force: true })
const total: Counts = { passed: 0, failed: 0 }
for (const [name, command, count = asOne] of CHECKS) {
  console.log(`\n== ${name}: ${command}`)
  const started = Date.now()
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env })
  const counts = count(status === 0)
  total.passed += counts.passed
  total.failed += counts.failed
  console.log(
    `== ${name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  )
  // Without a build there is nothing that a browser could test.
  if (name === 'build' && counts.failed > 0) break
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
