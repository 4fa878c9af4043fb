// `npm test`: every check, each with its own output, and the counts of all as the last line.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { canary, privateVariables } from '../tests/support/traces.ts'
import { countAsOne, countOwn, countPlaywright, countVitest, type Counts } from './quality/counts.ts'

const UNIT = 'test-results/unit.json'
const SITE = 'test-results/site.json'
const BROWSER = 'test-results/browser.json'
const SPEED = 'test-results/lighthouse.json'

interface Check {
  readonly name: string
  readonly command: string
  /** Where it writes its counts, and how they are read. */
  readonly report?: readonly [file: string, count: (report: unknown, ok: boolean) => Counts]
  readonly env?: Readonly<Record<string, string>>
}

const vitest = (file: string) => `vitest run --reporter=default --reporter=json --outputFile.json=${file}`

const FIRST: readonly Check[] = [
  { name: 'lock file', command: 'node tools/check-lock.ts' },
  // The types of content and settings, which types and lint both read.
  { name: 'generated types', command: 'astro sync' },
]

/** Each of these works on one core and waits for no other: they run side by side, in two rows. */
const BESIDE: readonly (readonly Check[])[] = [
  [
    { name: 'types', command: 'astro check --minimumSeverity hint' },
    { name: 'dead code', command: 'knip' },
  ],
  [
    {
      name: 'lint',
      command: 'eslint . --max-warnings 0 --cache --cache-location node_modules/.cache/eslint/',
    },
    { name: 'format', command: 'prettier --check --log-level warn .' },
  ],
]

/** What is private on the machine of somebody who builds has a value here that the site is searched for. */
const CANARIES = Object.fromEntries(privateVariables().map((name) => [name, canary(name)]))

/** Each of these works on all cores. */
const IN_ORDER: readonly Check[] = [
  { name: 'unit', command: vitest(UNIT), report: [UNIT, countVitest] },
  { name: 'build', command: 'astro build', env: CANARIES },
  { name: 'site', command: `${vitest(SITE)} --config vitest.site.config.ts`, report: [SITE, countVitest] },
  {
    // A busy machine makes a test fail now and then, so each is given a second try, and what needed it is named.
    name: 'browser',
    command: 'playwright test --retries=1 --trace=on-first-retry',
    report: [BROWSER, countPlaywright],
  },
  { name: 'speed', command: 'node tools/quality/lighthouse.ts', report: [SPEED, countOwn] },
]

const readJson = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

const total = { passed: 0, failed: 0 }

/** Runs a check. What it says comes at once, or in one piece at its end. */
async function run({ name, command, report, env }: Check, atOnce: boolean): Promise<Counts> {
  const head = `\n== ${name}: ${command}`
  const started = Date.now()
  if (atOnce) console.log(head)
  const child = spawn(command, {
    shell: true,
    stdio: atOnce ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part))
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const counts = report ? report[1](readJson(report[0]), status === 0) : countAsOne(status === 0)
  total.passed += counts.passed
  total.failed += counts.failed
  if (!atOnce) console.log(`${head}\n${Buffer.concat(said).toString().trimEnd()}`)
  for (const test of counts.flaky ?? []) console.log(`flaky, passed only when repeated: ${test}`)
  console.log(
    `== ${name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  )
  return counts
}

rmSync('test-results', { recursive: true, force: true })
for (const check of FIRST) await run(check, true)
await Promise.all(
  BESIDE.map(async (row) => {
    for (const check of row) await run(check, false)
  }),
)
for (const check of IN_ORDER) {
  const { failed } = await run(check, true)
  // Without a build there is nothing that a browser could test.
  if (check.name === 'build' && failed > 0) break
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
