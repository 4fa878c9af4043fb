import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { findJava } from '../../tools/quality/nu-checker.ts'
import { findPostgres } from '../server/postgres.ts'

const readme = readFileSync('README.md', 'utf8')
const [, section = ''] = /^## Two commands\n([\s\S]*?)^## /m.exec(readme) ?? []
const [start = '', test = '', ...more] = [...section.matchAll(/^```sh\n(.+)\n```$/gm)].map(
  ([, command]) => command,
)

it('the README has two commands, and each needs only the npm packages', () => {
  expect(more).toEqual([])
  expect(start).not.toBe(test)
  for (const command of [start, test]) expect(command).toMatch(/^npm ci && npm \w+$/)
})

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly if?: string
  readonly with?: Readonly<Record<string, unknown>>
}

interface Workflow {
  readonly permissions: unknown
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[]; readonly env?: object }>>
}

const workflowOf = (name: string) => parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8')) as Workflow

const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps)

/** What checks a change before it is merged, and what checks all of it each night. */
const WORKFLOWS = [
  ['test', test],
  ['nightly', test.replace('npm test', 'npm run test:all')],
] as const

describe.each(WORKFLOWS)('the workflow %s', (name, command) => {
  const workflow = workflowOf(name)
  const steps = stepsOf(workflow)

  it(`runs ${command}, and nothing else`, () => {
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual([command])
  })

  it('fails where PostgreSQL or Java is missing, instead of leaving it out of the tests', () => {
    for (const { env } of Object.values(workflow.jobs))
      expect(env).toEqual({ REQUIRE_POSTGRES: '1', REQUIRE_JAVA: '1' })
    const script = readFileSync('.ci/run', 'utf8')
    expect(script).toMatch(/apt-get install -y --no-install-recommends postgresql\b/)
    expect(script).toMatch(/apt-get install -y --no-install-recommends default-jre-headless\b/)
    expect(script).toMatch(/^export REQUIRE_POSTGRES=1 REQUIRE_JAVA=1$/m)
    vi.stubEnv('REQUIRE_JAVA', '1')
    expect(() => findJava('no-java-here')).toThrow('no Java is installed')
    vi.stubEnv('REQUIRE_JAVA', '')
    expect(findJava('no-java-here')).toBeNull()
    vi.stubEnv('REQUIRE_POSTGRES', '1')
    vi.stubEnv('POSTGRES_BIN', '')
    expect(() => findPostgres('/nowhere')).toThrow('no PostgreSQL is installed')
    vi.stubEnv('REQUIRE_POSTGRES', '')
    expect(findPostgres('/nowhere')).toBeNull()
    vi.unstubAllEnvs()
  })

  it('keeps all that the checks wrote, also when they failed', () => {
    const stored = steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'))
    expect(stored).toMatchObject({ if: 'always()', with: { path: 'test-results/' } })
  })
})

it.each([...WORKFLOWS.map(([name]) => name), 'release'])(
  'the workflow %s uses foreign actions by commit, since a tag can be moved, and may only read',
  (name) => {
    const workflow = workflowOf(name)
    const used = stepsOf(workflow).flatMap(({ uses }) => uses ?? [])
    expect(used.length).toBeGreaterThan(2)
    expect(used.filter((action) => !/^[\w/-]+@[0-9a-f]{40}$/.test(action))).toEqual([])
    expect(workflow.permissions).toEqual({ contents: 'read' })
  },
)

it('a release lists its packages, is built the same on two machines, and its container starts', () => {
  const commands = stepsOf(workflowOf('release')).flatMap(({ run }) => run ?? [])
  for (const part of [
    'npm run --silent sbom',
    'SOURCE_DATE_EPOCH',
    'cmp ',
    'docker build -f deploy/Containerfile',
    '/api/ready',
  ])
    expect(commands.filter((command) => command.includes(part))).toHaveLength(1)
})

it('the script for a machine without a browser ends with the test command', () => {
  expect(readFileSync('.ci/run', 'utf8').trimEnd().split('\n').at(-1)).toBe(test)
})
