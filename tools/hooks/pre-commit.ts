// Before a commit: formats and lints what is staged, and checks the content where some of it is staged.
import { execFileSync, spawn } from 'node:child_process'

const PRETTIER = ['node_modules/prettier/bin/prettier.cjs', '--ignore-unknown']
const ESLINT = ['node_modules/eslint/bin/eslint.js', '--max-warnings=0', '--no-warn-ignored', '--cache']
const CACHE = '--cache-location=node_modules/.cache/eslint/'
const CODE = /\.(?:[cm]?[jt]sx?|astro)$/

/** The names that a command of git prints, each ended by a zero byte. */
const namesOf = (...options: readonly string[]): readonly string[] =>
  execFileSync('git', [...options, '--name-only', '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)

interface Outcome {
  readonly status: number | null
  readonly output: string
}

/** Runs a script of Node with all that it prints in one piece. */
async function run(...command: readonly string[]): Promise<Outcome> {
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] })
  const parts: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part))
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { status, output: Buffer.concat(parts).toString().trimEnd() }
}

/** Prettier's status where files are not formatted; a file that it can't read gives another. */
const DIFFERENT = 1
/** The place of Prettier's listing among the checks. */
const LISTING = 3
const NOTHING: Outcome = { status: 0, output: '' }

const staged = namesOf('diff', '--cached', '--diff-filter=d')
/** Files with changes that are not staged: formatting them would stage these changes too. */
const changedSince = new Set(namesOf('diff'))
const whole = staged.filter((file) => !changedSince.has(file))
const inPart = staged.filter((file) => changedSince.has(file))
const code = staged.filter((file) => CODE.test(file))
const ofContent = namesOf('diff', '--cached').some((file) => /^(?:src\/content|training)\//.test(file))

const checks = await Promise.all([
  code.length > 0 ? run(...ESLINT, CACHE, '--', ...code) : NOTHING,
  ofContent ? run('tools/check-content.ts') : NOTHING,
  inPart.length > 0 ? run(...PRETTIER, '--check', '--log-level=warn', '--', ...inPart) : NOTHING,
  whole.length > 0 ? run(...PRETTIER, '--list-different', '--', ...whole) : NOTHING,
])
const failed = checks.filter(({ status }, at) => status !== 0 && !(at === LISTING && status === DIFFERENT))
const listing = checks[LISTING]

// Last, so that no check reads a file that is being written.
if (listing?.status === DIFFERENT) {
  const listed = listing.output.split('\n')
  const files = whole.filter((file) => listed.includes(file))
  const written = await run(...PRETTIER, '--write', '--', ...files)
  if (written.status === 0) execFileSync('git', ['add', '--', ...files])
  else failed.push(written)
  console.error(`Formatted:\n${listing.output}`)
}
for (const { output } of failed) console.error(output)
if (failed.length > 0) process.exitCode = 1
