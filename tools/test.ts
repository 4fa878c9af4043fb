// `npm test`: runs every check, shows the output of each, and prints the total counts as the last line.
//   node tools/test.ts              every check
//   node tools/test.ts lint types   only these, after what they need
//   node tools/test.ts --all        every check in full, as `npm run test:all`: also the tests marked for it
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { BUILT_WITH_SERVER } from '../tests/support/site-with-server.ts'
import { canary, privateVariables } from '../tests/support/traces.ts'
import { countAsOne, countOwn, countPlaywright, countVitest, type Counts } from './quality/counts.ts'

const UNIT = 'test-results/unit.json'
const SITE = 'test-results/site.json'
const BROWSER = 'test-results/browser.json'
const SPEED = 'test-results/lighthouse.json'

/** Whether the tests that take long, and that `npm test` leaves out, run too. */
const all = process.argv.includes('--all')

interface Check {
  readonly name: string
  readonly command: string
  /** The file with its counts, and the function that reads it. */
  readonly report?: readonly [file: string, count: (report: unknown, ok: boolean) => Counts]
  readonly env?: Readonly<Record<string, string>>
}

const vitest = (file: string) => `vitest run --reporter=default --reporter=json --outputFile.json=${file}`

/** Checks that run one after the other. */
type Row = readonly Check[]

/** What the others need, and what is named or not: the packages are what the lock files say, and all are installed. */
const FIRST: readonly (readonly Row[])[] = [
  [[{ name: 'lock files', command: 'node tools/check-lock.ts' }]],
  [
    [{ name: 'test tools', command: 'node tools/quality/install.ts' }],
    [
      { name: 'install size', command: 'node tools/check-size.ts' },
      // Generates the types of content and settings, which both `types` and `lint` need.
      { name: 'generated types', command: 'astro sync' },
    ],
  ],
]

/** Values for environment variables that must stay private; the built site is searched for them. */
const CANARIES = Object.fromEntries(privateVariables().map((name) => [name, canary(name)]))

/** One group after the other; the rows of a group run side by side, for two cores. */
const THEN: readonly (readonly Row[])[] = [
  // Each keeps one core busy. The build writes again what the types read first, so it is the last of the other row.
  [
    [
      { name: 'types', command: 'astro check --minimumSeverity hint' },
      { name: 'format', command: 'prettier --check --log-level warn .' },
    ],
    [
      {
        name: 'lint',
        command: 'eslint . --max-warnings 0 --cache --cache-location node_modules/.cache/eslint/',
      },
      { name: 'build', command: 'astro build', env: { ...CANARIES, PUBLIC_OFFICE: 'true' } },
    ],
  ],
  [[{ name: 'unit', command: vitest(UNIT), report: [UNIT, countVitest] }]],
  [
    [
      {
        name: 'site',
        command: `${vitest(SITE)} --config vitest.site.config.ts`,
        report: [SITE, countVitest],
      },
      { name: 'dead code', command: 'knip' },
    ],
    [
      {
        name: 'build with server',
        command: 'node tools/start.ts --build',
        env: { ...CANARIES, ...BUILT_WITH_SERVER },
      },
    ],
  ],
  [
    [
      {
        // Tests can fail on a busy machine, so each is retried once; those that needed it are listed.
        name: 'browser',
        command: 'playwright test --retries=1 --trace=on-first-retry',
        report: [BROWSER, countPlaywright],
        env: { SITE_BUILT: '1' },
      },
    ],
  ],
  [
    [
      {
        name: 'speed',
        command: `node tools/quality/lighthouse.ts${all ? ' --all' : ''}`,
        report: [SPEED, countOwn],
      },
    ],
  ],
]

const readJson = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

const total = { passed: 0, failed: 0 }
/** The names of the checks that failed. */
const failed = new Set<string>()

/** Runs a check. Its output is printed at once, or in one piece at its end. */
async function run({ name, command, report, env }: Check, atOnce: boolean): Promise<void> {
  const head = `\n== ${name}: ${command}`
  const started = Date.now()
  if (atOnce) console.log(head)
  const child = spawn(command, {
    shell: true,
    stdio: atOnce ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...(all && { TEST_ALL: '1' }), ...env },
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part))
  const { status, signal } = await new Promise<{ status: number | null; signal: string | null }>((resolve) =>
    child.on('close', (code, by) => resolve({ status: code, signal: by })),
  )
  const counts = report ? report[1](readJson(report[0]), status === 0) : countAsOne(status === 0)
  total.passed += counts.passed
  total.failed += counts.failed
  if (counts.failed > 0) failed.add(name)
  if (!atOnce) console.log(`${head}\n${Buffer.concat(output).toString().trimEnd()}`)
  for (const test of counts.flaky ?? []) console.log(`flaky, passed only when repeated: ${test}`)
  if (status !== 0) console.log(`ended with ${signal ?? `code ${status}`}`)
  console.log(
    `== ${name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  )
}

/** What a check needs to have run before. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  site: ['build'],
  'build with server': ['build'],
  browser: ['build', 'build with server'],
  speed: ['build'],
}

const named = process.argv.slice(2).filter((name) => name !== '--all')
const known = [...FIRST, ...THEN].flat(2).map(({ name }) => name)
const unknown = named.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}. The checks are: ${known.join(', ')}.`)
  process.exit(1)
}
const needed = new Set(named.flatMap((name) => [name, ...(NEEDED[name] ?? [])]))
const wanted = ({ name }: Check): boolean => named.length === 0 || needed.has(name)

/** Whether what it needs did not fail: without a build the browser tests can't run. */
const canRun = ({ name }: Check): boolean => !NEEDED[name]?.some((needed) => failed.has(needed))

/** Runs the rows of a group side by side. */
async function runGroup(group: readonly Row[], runs: (check: Check) => boolean): Promise<void> {
  const rows = group.map((row) => row.filter(runs)).filter(({ length }) => length > 0)
  await Promise.all(
    rows.map(async (row) => {
      for (const check of row.filter(canRun)) await run(check, rows.length === 1)
    }),
  )
}

rmSync('test-results', { recursive: true, force: true })
for (const group of FIRST) await runGroup(group, () => true)
for (const group of THEN) await runGroup(group, wanted)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
